import type { PaperType } from '@baqueano/domain/papers/paper-reading';
import { addMonths } from '@baqueano/domain/values/dates';

/** The longest validity of each type in months, with one to spare: a longer one was misread. */
const mostMonths: Record<PaperType, number> = {
  insurance: 13,
  registration: 13,
  vtv: 37,
  fine: 13,
  cedula_azul: 61,
  rto: 37,
  gnc: 13,
  gnc_cylinder: 61,
  extinguisher: 13,
  // It ends only with the ownership, but older ones have an expiry.
  cedula: 61,
  permit: 121,
  cargo_insurance: 13,
  professional_license: 61,
  psychophysical: 61,
  art: 13,
  fleet_policy: 13,
  other: 121,
  driver_license: 61,
};

/** People also load papers that have ended, from the time before the program. */
const yearsBack = 10;

export interface Dates {
  issueDate: string | null;
  expiryDate: string | null;
}

/** Removes impossible dates. Two that contradict each other are both removed, as either may be wrong. */
export function plausible({ issueDate, expiryDate }: Dates, type: PaperType, on: string): Dates {
  const oldest = addMonths(on, -12 * yearsBack);
  const issued = issueDate !== null && issueDate >= oldest && issueDate <= addMonths(on, 2) ? issueDate : null;
  const ends =
    expiryDate !== null && expiryDate >= oldest && expiryDate <= addMonths(on, mostMonths[type] + 2)
      ? expiryDate
      : null;
  // One of the two is out of bounds: the other one is probably wrong as well.
  if ((issueDate !== null && issued === null) || (expiryDate !== null && ends === null)) {
    return { issueDate: null, expiryDate: null };
  }
  if (issued === null || ends === null) return { issueDate: issued, expiryDate: ends };
  const fits = issued < ends && ends <= addMonths(issued, mostMonths[type]);
  return fits ? { issueDate: issued, expiryDate: ends } : { issueDate: null, expiryDate: null };
}
