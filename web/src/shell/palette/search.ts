import type { Driver } from '@baqueano/domain/drivers/driver';
import { formatNumber } from '@baqueano/domain/values/format';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { May } from '../../lib/session/permission.ts';
import type { Entry } from '../navigation/entries.ts';
import { answerRow } from './answer-rows.ts';
import { asker, type Understanding } from './answers/questions.ts';
import { driverActRows, driverRow } from './driver-rows.ts';
import { closenessOf, type Findable, rankIn, rankOf, wordsOf } from './finding/match.ts';
import { driverWords, type Named, vehicleWords } from './finding/words.ts';
import { questionPrefix } from './recent.ts';
import { type Group, isPermitted, type Row } from './row.ts';
import { everyAct, screensOf } from './screen-rows.ts';
import { type VehicleAct, vehicleActRow, vehicleActs, vehicleRow, vehicleTabs, whatsappRow } from './vehicle-rows.ts';

/** Beyond so many, a person types on instead of reading. */
const mostVehicles = 8;
const mostDrivers = 5;
const mostVehicleActs = 6;

type Finding<One> = (typed: readonly string[], loosely: boolean) => One;

/** Records with every word, the closest first, otherwise in their own order. */
function finder<One extends { by: Findable }>(all: readonly One[]): Finding<One[]> {
  return (typed, loosely) => {
    const found: { one: One; rank: number }[] = [];
    for (const one of all) {
      const rank = rankIn(typed, one.by, loosely);
      if (rank !== null) found.push({ one, rank });
    }
    return found.sort((a, b) => a.rank - b.rank).map(({ one }) => one);
  };
}

/** 'seg 859': some words name the vehicle, and the others the act. */
function vehicleActFinder(
  fleet: readonly Named<Vehicle>[],
  offered: readonly VehicleAct[],
  isOffered: (row: Row) => boolean,
): Finding<Row[]> {
  return (typed, loosely) => {
    const matching = offered
      .map((act) => ({ act, closeness: typed.map((word) => closenessOf(word, act, loosely)) }))
      .filter(({ closeness }) => closeness.some((one) => one !== null));
    if (matching.length === 0 || typed.length < 2) return [];
    const found: { row: () => Row; rank: number }[] = [];
    for (const named of fleet) {
      const vehicle = named.one;
      const own = typed.map((word) => closenessOf(word, named, loosely));
      const isWhole = own.every((one) => one !== null);
      if (isWhole || own.every((one) => one === null)) continue;
      for (const { act, closeness } of matching) {
        const together = own.map((one, index) => one ?? closeness[index] ?? null);
        if (!together.every((one) => one !== null)) continue;
        found.push({ row: () => vehicleActRow(vehicle, act), rank: rankOf(together) });
      }
    }
    const sorted = found.sort((a, b) => a.rank - b.rank);
    return sorted
      .map(({ row }) => row)
      .slice(0, 4 * mostVehicleActs)
      .map((row) => row())
      .filter(isOffered)
      .slice(0, mostVehicleActs);
  };
}

/** The first of them, and the link to all on their own screen. That search knows no misspelt words. */
function firstOf<One>(
  found: readonly One[],
  most: number,
  rowOf: (one: One) => Row,
  all: ((count: string) => Row) | null,
): Row[] {
  const rows = found.slice(0, most).map(rowOf);
  return all && found.length > most ? [...rows, all(formatNumber(found.length))] : rows;
}

interface Known {
  may?: May;
  entries: readonly Entry[];
  /** Undefined while they are loading. */
  vehicles?: readonly Vehicle[];
  drivers?: readonly Driver[];
}

/** The results for a text. */
export interface Results extends Pick<Understanding, 'about' | 'note'> {
  groups: Group[];
}

export interface PaletteSearch {
  /** Finds screens, acts, vehicles and drivers, and understands questions. */
  find: (text: string) => Results;
  /** The present rows of these ids, in the same order. */
  rowsOf: (ids: readonly string[]) => Row[];
}

/** A text with this first letter finds commands alone. */
const commandSign = '>';

/** The groups keep their order. A misspelt word counts when no word is spelt so. */
export function paletteSearch({ may = () => true, entries, vehicles = [], drivers = [] }: Known): PaletteSearch {
  const fleet = vehicles.map(vehicleWords);
  const people = drivers.map(driverWords);
  const ask = asker({ may, fleet, people });
  const screens = screensOf(entries, may);
  const findScreens = finder(screens);
  const acts = everyAct.filter(({ row }) => isPermitted(row.does, may));
  const isOffered = ({ does }: Row) => isPermitted(does, may);
  const findActs = finder(acts);
  const findVehicles = finder(fleet.map((by) => ({ by })));
  const isSeen = ({ needs }: VehicleAct) => !needs || may(needs);
  const actsOfVehicle = vehicleActs.filter(isSeen);
  const findVehicleActs = vehicleActFinder(fleet, actsOfVehicle, isOffered);
  const findTabs = vehicleActFinder(fleet, vehicleTabs.filter(isSeen), isOffered);
  const findDrivers = finder(people.map((by) => ({ by })));

  const actsOf = (vehicle: Vehicle, which: (act: VehicleAct) => boolean | undefined): Row[] => {
    const driver = drivers.find(({ id }) => id === vehicle.assignedDriver);
    return [
      // The group names the vehicle: its make would repeat in each row.
      ...actsOfVehicle.filter(which).map((act) => ({ ...vehicleActRow(vehicle, act), detail: undefined })),
      ...(driver ? whatsappRow(driver, vehicle) : []),
    ].filter(isOffered);
  };

  const commands = (typed: readonly string[], loosely: boolean): Group[] => {
    const found = findVehicles(typed, loosely).map(({ by }) => by.one);
    const [only] = found.length === 1 ? found : [];
    return [
      { title: 'Hacer', rows: [...findActs(typed, loosely).map(({ row }) => row), ...findVehicleActs(typed, loosely)] },
      { title: `Hacer con ${only ? plateText(only) : ''}`, rows: only ? actsOf(only, () => true) : [] },
    ].filter(({ rows }) => rows.length > 0);
  };

  const find = (typed: readonly string[], loosely: boolean): Group[] => {
    const buscar = typed.join(' ');
    const found = findVehicles(typed, loosely).map(({ by }) => by.one);
    const foundDrivers = findDrivers(typed, loosely).map(({ by }) => by.one);
    const [only] = found.length === 1 ? found : [];
    const [onlyDriver] = foundDrivers.length === 1 ? foundDrivers : [];
    const allVehicles = (count: string): Row => ({
      id: 'all-vehicles',
      Icon: IconSearch,
      label: `Ver los ${count} en Vehículos`,
      does: { go: { to: '/vehiculos', search: { buscar } } },
    });
    const allDrivers = (count: string): Row => ({
      id: 'all-drivers',
      Icon: IconSearch,
      label: `Ver los ${count} en Conductores`,
      does: { go: { to: '/conductores', search: { buscar } } },
    });
    return [
      { title: 'Ir a', rows: [...findScreens(typed, loosely).map(({ row }) => row), ...findTabs(typed, loosely)] },
      {
        title: 'Hacer',
        rows: [...findActs(typed, loosely).map(({ row }) => row), ...findVehicleActs(typed, loosely)],
      },
      { title: 'Vehículos', rows: firstOf(found, mostVehicles, vehicleRow, loosely ? null : allVehicles) },
      {
        title: `Hacer con ${only ? plateText(only) : ''}`,
        rows: only ? actsOf(only, ({ usual }) => usual) : [],
      },
      { title: 'Conductores', rows: firstOf(foundDrivers, mostDrivers, driverRow, loosely ? null : allDrivers) },
      {
        title: `Hacer con ${onlyDriver?.name ?? ''}`,
        rows: onlyDriver ? driverActRows(onlyDriver).filter(isOffered) : [],
      },
    ].filter(({ rows }) => rows.length > 0);
  };

  const nearest = (typed: readonly string[], finding: Finding<Group[]>): Group[] => {
    const found = finding(typed, false);
    return found.length > 0 ? found : finding(typed, true);
  };

  const allActs = acts.map(({ row }) => row);
  const everything: Group[] = [
    { title: 'Ir a', rows: screens.map(({ row }) => row) },
    { title: 'Hacer', rows: allActs },
  ];

  function rowOf(id: string): Row | undefined {
    if (id.startsWith(questionPrefix)) {
      const question = id.slice(questionPrefix.length);
      return { id, Icon: IconHistory, label: question, does: { question } };
    }
    const known = [...screens, ...acts].find(({ row }) => row.id === id);
    if (known) return known.row;
    const vehicle = vehicles.find((one) => id.endsWith(one.id));
    if (vehicle) {
      const act = [...actsOfVehicle, ...vehicleTabs].find((one) => id === `${one.id}-${vehicle.id}`);
      if (act) return vehicleActRow(vehicle, act);
      return [vehicleRow(vehicle), ...actsOf(vehicle, () => false)].find((row) => row.id === id);
    }
    const driver = drivers.find((one) => id.endsWith(one.id));
    return driver && [driverRow(driver), ...driverActRows(driver)].find((row) => row.id === id);
  }

  return {
    find(text) {
      const typed = wordsOf(text);
      if (text.trimStart().startsWith(commandSign)) {
        return { groups: typed.length === 0 ? [{ title: 'Hacer', rows: allActs }] : nearest(typed, commands) };
      }
      if (typed.length === 0) return { groups: everything };
      const { questions, about, note } = ask(text);
      const answers: Group = { title: 'Respuestas', rows: questions.map((question) => answerRow(question, may)) };
      const strictly = find(typed, false);
      // Misspelt results would stand beside the answer.
      const found = strictly.length > 0 || questions.length > 0 ? strictly : find(typed, true);
      return { groups: [answers, ...found].filter(({ rows }) => rows.length > 0), about, note };
    },

    rowsOf: (ids) => ids.flatMap((id) => rowOf(id) ?? []).filter(isOffered),
  };
}
