import { type ClearanceAnswer, clearanceAnswers } from '@baqueano/domain/clearance/clearance';
import { clearanceFilterLabels } from '@baqueano/domain/clearance/clearance-word';
import { fold } from '@baqueano/domain/values/fold';
import { statusMeaningLabels, statusMeanings, type Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { type VehicleKind, vehicleKinds } from '@baqueano/domain/vehicles/vehicle-facts';
import { spellingsOf } from '@baqueano/domain/vehicles/vehicle-list';
import { asWritten, filtersOf, optionsOf, searched, written } from '../../ui/list-screen/list-filters.ts';
import type { VehicleSearch } from './search.ts';

const byName = new Intl.Collator('es');

/** A vehicle that left the fleet has no status of the specification. */
const leftTheFleet = 'baja';
const wordOf: Readonly<Record<string, string>> = { yes: 'si', no: 'no', unknown: 'nose' } satisfies Record<
  ClearanceAnswer,
  string
>;

/** Named as in the API. */
export const filters = filtersOf<Vehicle, VehicleSearch>()({
  search: { ...searched('Buscar vehículos', 'Buscar por patente, modelo o marca'), read: asWritten },
  status: {
    word: 'estado',
    read: (text) => statusMeanings.find((meaning) => meaning === text),
    input: {
      label: 'Filtrar por estado',
      options: [
        ...optionsOf('Estado: todos', statusMeanings, statusMeaningLabels),
        { value: leftTheFleet, label: 'Dados de baja' },
      ],
      value: ({ retired, status }) => (retired ? leftTheFleet : status),
      words: (estado) => (estado === leftTheFleet ? { estado: undefined, baja: 'si' } : { estado, baja: undefined }),
    },
  },
  retired: { word: 'baja', read: (text) => (text === 'si' ? 'only' : undefined) },
  brand: written('marca', 'Filtrar por marca'),
  clearance: {
    word: 'circula',
    read: (text) => clearanceAnswers.find((answer) => wordOf[answer] === text),
    input: {
      label: 'Filtrar por circulación',
      more: true,
      options: [
        { value: '', label: 'Circula: todos' },
        ...(['yes', 'no', 'unknown'] as const).map((answer) => ({
          value: wordOf[answer] ?? '',
          label: clearanceFilterLabels[answer],
        })),
      ],
      value: ({ clearance }) => clearance && wordOf[clearance],
    },
  },
  kind: written('tipo', 'Filtrar por tipo', true),
  tag: written('etiqueta', 'Filtrar por etiqueta', true),
  costCentre: written('costo', 'Filtrar por centro de costo', true),
});

/** Each once, in any spelling, in Spanish order. */
function distinct(words: Iterable<string>): string[] {
  const known = new Map<string, string>();
  for (const word of words) if (!known.has(fold(word))) known.set(fold(word), word);
  return [...known.values()].sort(byName.compare);
}

export function brandsOf(vehicles: readonly Vehicle[]): string[] {
  return distinct(spellingsOf(vehicles));
}

export function tagsOf(vehicles: readonly Vehicle[]): string[] {
  return distinct(new Set(vehicles.flatMap(({ tags }) => tags)));
}

export function costCentresOf(vehicles: readonly Vehicle[]): string[] {
  return distinct(new Set(vehicles.flatMap(({ costCentre }) => costCentre ?? [])));
}

/** The fleet's own kinds, in the order of the form. */
export function kindsOf(vehicles: readonly Vehicle[]): VehicleKind[] {
  const there = new Set(vehicles.map(({ kind }) => kind));
  return vehicleKinds.filter((kind) => there.has(kind));
}

/** The choices of a filter, from the fleet's own values. */
export const choicesOf = <Value extends string>(
  all: string,
  values: readonly Value[],
  labels?: Readonly<Record<Value, string>>,
) => [{ value: '', label: all }, ...values.map((value) => ({ value, label: labels?.[value] ?? value }))];
