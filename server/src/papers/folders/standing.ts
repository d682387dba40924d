import type { ClearanceReason } from '@baqueano/domain/clearance/clearance';
import { formatDate } from '@baqueano/domain/values/format';

type Reason = Pick<ClearanceReason, 'paper' | 'act'>;

const isOfDriver = ({ paper, act }: Reason) => paper === 'licence' || act === 'tell_driver' || act === 'change_driver';

/**
 * The answer of circulation for a stranger: 'Papeles en regla al 27/11/2026'. Null where a paper lacks or the rules do not know:
 * the page is the owner's own, and each of its papers says its date.
 */
export function standingOf(
  { on, reasons }: { on: string; reasons: readonly Reason[] },
  showsDriver: boolean,
): string | null {
  const isGood = reasons.every((reason) => !showsDriver && isOfDriver(reason));
  return isGood ? `Papeles en regla al ${formatDate(on)}` : null;
}
