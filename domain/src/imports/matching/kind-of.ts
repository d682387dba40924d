import { type ImportKind, importKinds } from '../import.ts';
import { importTargets } from '../targets/by-kind.ts';
import { nameScore } from '../targets/headings.ts';
import { type OwnField, type OwnType, targetsOf } from '../targets/own.ts';
import type { ImportTarget } from '../targets/target.ts';
import { plain } from '../targets/words.ts';
import { fitOf } from './content.ts';
import { type Column, matchColumns } from './match.ts';

function namesItsPaper({ header, values }: Column): boolean {
  return importTargets.fleet.some(
    (target) =>
      target.target.endsWith('.expiryDate') && nameScore(target, plain(header)) >= 90 && fitOf(target, values) >= 0.6,
  );
}

const litres = /(?:^| )(?:litros|lit(?:er|re)s|lts?|m3|kwh)(?: |$)/;
/** 'Litros aceite' and 'Capacidad tanque litros' are of other sheets. */
const besideLitres =
  /^(?:(?:litros|lit(?:er|re)s|lts?|m3|kwh|cargad[oa]s?|carga|despachados|unidades|combustible|gas ?oil|nafta|cant(?:idad)?|total|de) ?)+$/;
const dates = /^(?:fecha|dia|date)(?: |$)/;

const [fuel, quantity] = ['fuel.fuel', 'fuel.quantity'].map((code) =>
  importTargets.fuel.find(({ target }) => target === code),
);

/** Whether each row is fuel for a unit: litres and a day, or a quantity beside the words of fuels. */
function isFuel(columns: readonly Column[]): boolean {
  const headings = columns.map(({ header }) => plain(header));
  if (!headings.some((one) => dates.test(one))) return false;
  if (headings.some((one) => litres.test(one) && besideLitres.test(one))) return true;
  const isNamed = (target: ImportTarget | undefined, { header, values }: Column) =>
    target !== undefined &&
    nameScore(target, plain(header)) >= 90 &&
    values.some(Boolean) &&
    fitOf(target, values) >= 0.6;
  return [fuel, quantity].every((target) => columns.some((column) => isNamed(target, column)));
}

const namesUnit: readonly string[] = ['vehicle.licensePlate', 'vehicle.internalNumber', 'vehicle.vin'];
/** Their columns are alike: a day, an amount, a detail. */
const happenings: readonly ImportKind[] = ['documents', 'maintenance', 'fines'];
/** Less than a field that a new record needs, and another one in doubt. */
const near = 30;

/**
 * The kinds of records that a sheet with these columns may have, the one with the most certain columns first. Several: no
 * evidence decides between them. With equal columns, the kind that lacks less wins.
 */
export function kindsOf(
  columns: readonly Column[],
  known: { own?: readonly OwnField[]; types?: readonly OwnType[] } = {},
): ImportKind[] {
  if (isFuel(columns)) return ['fuel'];
  const narrowFirst: ImportKind[] = [...importKinds.filter((kind) => kind !== 'fleet' && kind !== 'fuel'), 'fleet'];
  const scores = narrowFirst.map((kind) => {
    const matched = matchColumns(targetsOf(kind, known.own, known.types), columns);
    const codes = matched.columns.flatMap(({ target }) => target ?? []);
    // Anything with a plate could be any of them: the words of its own decide.
    const own = codes.filter((code) => !/^(?:vehicle|driver)\./.test(code)).length;
    const isOwn = kind === 'vehicles' || kind === 'drivers' || kind === 'fleet' || own > 0;
    return { kind, codes, score: isOwn ? matched.score : 0, surely: isOwn ? matched.surely : 0 };
  });
  const [best] = scores.toSorted((one, other) => other.surely - one.surely || other.score - one.score);
  if (!best || best.surely === 0) return ['fleet'];
  const codesOf = (wanted: ImportKind) => scores.find(({ kind }) => kind === wanted)?.codes ?? [];
  const saysType = codesOf('documents').includes('document.type');
  if (best.kind === 'documents' && !saysType && columns.some(namesItsPaper)) return ['fleet'];
  if (best.kind === 'fleet') return [narrowed(codesOf('fleet'))];
  if (!happenings.includes(best.kind)) return [best.kind];
  const isNear = ({ surely, score }: (typeof scores)[number]) => surely === best.surely && best.score - score <= near;
  return happenings.filter((wanted) => scores.some((one) => one.kind === wanted && isNear(one)));
}

/** The wide sheet has the unit and the person of every kind too: it is chosen only if it has more columns for both. */
function narrowed(all: readonly string[]): ImportKind {
  // 'Observaciones' alone is no evidence of a hand-over.
  const codes = all.filter((code) => code !== 'assignment.note');
  const records = new Set(codes.map((code) => code.slice(0, code.indexOf('.'))));
  if (records.size < 2) return records.has('driver') ? 'drivers' : 'vehicles';
  const people = codes.filter((code) => code.startsWith('driver.'));
  const isOfPeople =
    people.length > 1 && people.length + codes.filter((code) => namesUnit.includes(code)).length === codes.length;
  return isOfPeople ? 'drivers' : 'fleet';
}
