import { readFileSync } from 'node:fs';
import { hasCode } from '../database/connection/error-code.ts';

/** Milliseconds for which a use of the processor counts. */
const counted = 600_000;
/** More than any organization can use in that time: after it stands only who had more pieces killed. */
const ofKilledPiece = 1e9;

export interface UsedTime {
  /** @param milliseconds of a processor, whole: sums of fractions would not come back to nothing. */
  add: (organizationId: string, milliseconds: number) => void;
  /** A piece of this organization took more time or memory than any may: for ten minutes it has the last place. */
  addKilled: (organizationId: string) => void;
  /** Milliseconds of a processor in the last ten minutes. */
  of: (organizationId: string) => number;
}

/** How much of the processor each organization has used in the last ten minutes. */
export function usedTime(): UsedTime {
  const uses: { organizationId: string; at: number; milliseconds: number }[] = [];
  const sums = new Map<string, number>();

  function change(organizationId: string, by: number): void {
    const sum = (sums.get(organizationId) ?? 0) + by;
    if (sum > 0) sums.set(organizationId, sum);
    else sums.delete(organizationId);
  }

  function add(organizationId: string, milliseconds: number): void {
    uses.push({ organizationId, at: performance.now(), milliseconds });
    change(organizationId, milliseconds);
  }

  return {
    add,
    addKilled: (organizationId) => add(organizationId, ofKilledPiece),
    of(organizationId) {
      const since = performance.now() - counted;
      for (let [first] = uses; first && first.at < since; [first] = uses) {
        change(first.organizationId, -first.milliseconds);
        uses.shift();
      }
      return sums.get(organizationId) ?? 0;
    },
  };
}

/** Linux counts in hundredths of a second, whatever its own clock does (proc(5), USER_HZ). */
const tick = 10;

/** Milliseconds of a processor that a process has used so far; null where the system does not say it. */
export function processorTime(pid: number | undefined): number | null {
  if (process.platform !== 'linux' || pid === undefined) return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program stands in brackets and may hold anything; the fields from the third on follow it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tick;
  } catch (error) {
    // It has ended, or a container hides it.
    if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM')) return null;
    throw error;
  }
}

/**
 * Milliseconds of a processor since a piece began; on a system that does not say them, of the clock.
 * @param before what its process had used by then.
 */
export function usedSince(
  pid: number | undefined,
  { began, before }: { began: number | null; before: number | null },
): number {
  if (began === null) return 0;
  const now = processorTime(pid);
  return Math.ceil(now === null || before === null ? performance.now() - began : now - before);
}
