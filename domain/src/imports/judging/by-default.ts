import { mayLack } from '../../records/missing.ts';
import type { ImportAct } from '../import.ts';

/** The codes that an act would be nothing without. */
export type Rests = ReadonlyMap<ImportAct, readonly string[]>;

const wanted = (of: string): readonly string[] => (of in mayLack ? mayLack[of as keyof typeof mayLack] : []);

/** The acts of a row as they are without its doubtful values: what happens unless a person says that these are right. */
export function actsByDefault(
  acts: readonly ImportAct[],
  rests: Rests,
  isLeftOut: (code: string) => boolean,
): ImportAct[] {
  return acts.flatMap((act) => {
    if (rests.get(act)?.some(isLeftOut)) return [];
    const changes = act.changes.filter(({ field }) => !isLeftOut(`${act.of}.${field}`));
    const lacking = wanted(act.of).filter((field) => isLeftOut(`${act.of}.${field}`)) as NonNullable<
      ImportAct['missing']
    >;
    const missing = act.missing && [...new Set([...act.missing, ...lacking])];
    const does = act.does === 'update' && changes.length === 0 && act.changes.length > 0 ? 'nothing' : act.does;
    return [{ ...act, does, changes, ...(missing && { missing }) }];
  });
}
