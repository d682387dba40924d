import { plateKind } from '../../values/plate.ts';
import { readDate } from '../reading/cells/dates.ts';
import { isEmpty } from '../reading/cells/empty-cells.ts';
import { readPlate } from '../reading/cells/plates.ts';
import { recordOf } from '../targets/by-kind.ts';
import { nameScore, saysPeriodAlone } from '../targets/headings.ts';
import { ownPrefix, type Targets } from '../targets/own.ts';
import type { ImportTarget } from '../targets/target.ts';
import { plain } from '../targets/words.ts';
import { ofAnother } from './content.ts';

/** A row of two units ('Dominio tractor', 'Dominio semi') or of two people is read for the first of them alone. */

interface Headed {
  index: number;
  header: string;
  values: readonly string[];
  isOut?: boolean;
}

/** The indexes of the columns that no target may have. */
export interface Second {
  units: ReadonlySet<number>;
  /** Columns of a second person, and those with a repeated heading. */
  others: ReadonlySet<number>;
  terms?: ReadonlyMap<number, string>;
}

const saysTowed =
  /(?:^| )(?:semi|semis|semirremolque|semiremolque|semi remolque|acoplado|remolque|enganche|trailer)(?: |$)/;
const saysTowing = /(?:^| )(?:tractor|tractora|camion)(?: |$)/;
const saysSecondPerson =
  /(?:^| )(?:relevo|relevos|suplente|suplentes|franquero|acompanante|ayudante|copiloto)(?: |$)|.(?: 2| 2do| segundo| ii)$/;
/** A unit with several drivers in turns has no driver of its own. */
const saysTurn = /(?:^| )(?:manana|tarde|noche|franco)(?: |$)/;
/** Fields that a towed unit has none of. */
const ofTowing: ReadonlySet<string> = new Set(['vehicle.currentKm', 'vehicle.costCentre', 'vehicle.status']);
const rowRecords: ReadonlySet<string> = new Set([
  ...['driver', 'assignment', 'document', 'fine', 'maintenance', 'reading', 'fuel'],
]);

/** Fields of a fine with the same heading a second time: a fine may be paid in two terms. */
const ofSecondTerm: Readonly<Record<string, string | undefined>> = {
  'fine.expiryDate': 'fine.secondExpiry',
  'fine.amount': 'fine.secondAmount',
};

interface Named {
  target: ImportTarget | undefined;
  score: number;
}

function bestOf(targets: Targets, heading: string): Named {
  let best: Named = { target: undefined, score: 0 };
  for (const target of targets.all) {
    const score = nameScore(target, heading);
    if (score > best.score) best = { target, score };
  }
  return best;
}

function holdsPlates(values: readonly string[]): boolean {
  const filled = values.filter((text) => !isEmpty(text));
  // '15/03/27' has the looks of 'ISO 327'.
  const plates = filled.filter((text) => readDate(text) === null && plateKind(readPlate(text).value ?? '') !== 'other');
  return filled.length > 0 && plates.length / filled.length >= 0.5;
}

/** @param columns all columns of the sheet, in their order. */
export function secondOf(targets: Targets, columns: readonly Headed[]): Second {
  const [units, others, terms] = [new Set<number>(), new Set<number>(), new Map<number, string>()];
  const shown = columns
    .filter(({ isOut }) => !isOut)
    .map(({ index, header, values }) => {
      const heading = plain(header);
      const best = bestOf(targets, heading);
      const isOwn = best.score >= 80 && best.target?.target.includes(`.${ownPrefix}`) === true;
      return { index, values, heading, best, isOwn };
    });

  const headings = new Set<string>();
  let isSecond = false;
  for (const { index, heading, best, isOwn } of shown) {
    if (heading === '' || isOwn) continue;
    const isPeriod = targets.kind === 'fleet' && saysPeriodAlone(heading);
    const term = ofSecondTerm[best.target?.target ?? ''];
    if (headings.has(heading) && term !== undefined) terms.set(index, term);
    else if (headings.has(heading) && !isPeriod) others.add(index);
    headings.add(heading);
    const isOfPerson = best.target !== undefined && recordOf(best.target.target) === 'driver';
    const says = saysSecondPerson.test(heading) && (isOfPerson || !/\d$/.test(heading));
    if (says && (best.target?.reads === 'person' || best.score === 0)) isSecond = true;
    if (says || (isSecond && isOfPerson)) others.add(index);
  }

  const turns = shown.filter(({ heading, best }) => saysTurn.test(heading) && best.target?.reads === 'person');
  if (turns.length > 1) for (const { index } of turns) others.add(index);

  const plateTarget = targets.of('vehicle.licensePlate');
  const isPlate = ({ heading, values }: (typeof shown)[number]) =>
    plateTarget !== undefined &&
    !ofAnother.test(heading) &&
    (heading === '' || saysTowed.test(heading) || saysTowing.test(heading) || nameScore(plateTarget, heading) > 0) &&
    holdsPlates(values);
  const plates = new Set(shown.filter(isPlate).map(({ index }) => index));
  if (plates.size === 0) return { units, others, terms };
  const isTowed = ({ index, heading }: (typeof shown)[number]) => plates.has(index) && saysTowed.test(heading);
  const own = shown.find((column) => plates.has(column.index) && !isTowed(column))?.index ?? [...plates][0];
  const ownHeading = shown.find(({ index }) => index === own)?.heading ?? '';
  const isTheSemi = saysTowed.test(ownHeading) && plates.size === 1;

  let current: 'own' | 'other' | 'both' = 'own';
  let [isBare, isOfRow] = [false, false];
  for (const { index, heading, best, isOwn } of shown) {
    const code = best.target?.target ?? '';
    if (plates.has(index)) {
      const is = index === own ? 'own' : 'other';
      // Between two plates side by side there is nothing of the first one: the next columns may be of either.
      current = isBare && current !== is ? 'both' : is;
      isBare = true;
      if (is === 'other') units.add(index);
      continue;
    }
    if (isOwn || isTheSemi) continue;
    if (saysTowed.test(heading)) {
      // A sheet of one plate may have a column for the kind of body.
      if (plates.size > 1 || best.score < 90) units.add(index);
      continue;
    }
    if (saysPeriodAlone(heading)) {
      if (current !== 'own' && !isOfRow) units.add(index);
      continue;
    }
    if (best.score > 0) isOfRow = rowRecords.has(recordOf(code));
    // Behind the people of a row stand the papers of all of it.
    if (best.score > 0 && recordOf(code) === 'driver') current = 'own';
    if (best.score === 0 || isOfRow) continue;
    isBare = false;
    if (ofTowing.has(code) || saysTowing.test(heading)) continue;
    if (current === 'other' || (current === 'both' && recordOf(code) !== 'vehicle')) units.add(index);
  }
  return { units, others, terms };
}
