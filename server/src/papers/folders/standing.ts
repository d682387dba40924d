import { type ClearanceReason, typesOfPaper, type VehicleClearance } from '@baqueano/domain/clearance/clearance';
import { formatDate } from '@baqueano/domain/values/format';
import { formatPlate } from '@baqueano/domain/values/plate';

export interface Standing {
  isGood: boolean;
  words: string;
}

interface Shown {
  /** Null: papers of all types. */
  types: readonly string[] | null;
  showsDriver: boolean;
}

const isOfDriver = ({ paper, act }: ClearanceReason) =>
  paper === 'licence' || act === 'tell_driver' || act === 'change_driver';

const inWords = ({ message, trailerPlate }: ClearanceReason) =>
  trailerPlate ? `${message} (${formatPlate(trailerPlate)})` : message;

/**
 * The answer of circulation for a stranger. Null where the rules do not know, and where the folder hides the paper in
 * question. It names no paper and no driver that the folder hides.
 */
export function standingOf({ on, reasons }: VehicleClearance, { types, showsDriver }: Shown): Standing | null {
  const own = reasons.filter((reason) => showsDriver || !isOfDriver(reason));
  const lacking = own.filter(({ effect }) => effect === 'no');
  const isShown = ({ paper }: ClearanceReason) =>
    !types || paper === 'licence' || (paper !== null && typesOfPaper[paper].some((type) => types.includes(type)));
  if (lacking.length > 0) {
    if (!lacking.every(isShown)) return null;
    return { isGood: false, words: `No está en regla al ${formatDate(on)}: ${lacking.map(inWords).join(', ')}` };
  }
  return own.length > 0 ? null : { isGood: true, words: `Papeles en regla al ${formatDate(on)}` };
}
