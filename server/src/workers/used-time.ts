import { readFileSync } from 'node:fs';
import { hasCode } from '../database/connection/error-code.ts';

/** In milliseconds, for a use of the processor. */
const counted = 600_000;
/** More than an organization can use in that time: only one with more killed pieces comes after it. */
const ofKilledPiece = 1e9;

export interface UsedTime {
  /** @param milliseconds of a processor, whole: sums of fractions would not return to zero. */
  add: (organizationId: string, milliseconds: number) => void;
  /** A piece of this organization exceeded the limits of time or memory: for ten minutes it has the last place. */
  addKilled: (organizationId: string) => void;
  /** Processor time in the last ten minutes, in milliseconds. */
  of: (organizationId: string) => number;
}

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

/** Processor time of a process so far, in milliseconds; null where the system does not provide it. */
export function processorTime(pid: number | undefined): number | null {
  if (process.platform !== 'linux' || pid === undefined) return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The program's name is in brackets and may contain anything; the fields from the third on follow it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tick;
  } catch (error) {
    // It has ended, or a container hides it.
    if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM')) return null;
    throw error;
  }
}

/**
 * Processor time since a piece started, in milliseconds; real time on a system without it.
 * @param before the use of its process by then.
 */
export function usedSince(
  pid: number | undefined,
  { began, before }: { began: number | null; before: number | null },
): number {
  if (began === null) return 0;
  const now = processorTime(pid);
  return Math.ceil(now === null || before === null ? performance.now() - began : now - before);
}
