import type { ImportKind } from '../import.ts';
import { importTargets } from '../targets/by-kind.ts';

/** The fields that every new record of the kind needs, that neither a column nor a fill gives. */
export function missingTargets(kind: ImportKind, codes: readonly string[]): { target: string; label: string }[] {
  const given = new Set(codes);
  // A record without any column has no missing field.
  const records = new Set(codes.map((code) => code.slice(0, code.indexOf('.'))));
  const both = given.has('vehicle.brandAndModel');
  return importTargets[kind]
    .filter(({ target, required }) => required && !given.has(target))
    .filter(({ target }) => kind !== 'fleet' || records.has(target.slice(0, target.indexOf('.'))))
    .filter(({ target }) => !(both && /^vehicle\.(?:brand|model)$/.test(target)))
    .filter(({ target }) => target !== 'fine.state')
    .map(({ target, label }) => ({ target, label }));
}
