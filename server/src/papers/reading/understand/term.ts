import type { PaperType } from '@baqueano/domain/papers/paper-reading';
import { addMonths } from '@baqueano/domain/values/dates';

/** For how many months a paper of each type holds at most, with one to spare: what is longer was read wrongly. */
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
  // It ends with the ownership alone, but older ones print an end.
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

/** People also load papers that have ended, from before they had the program. */
const yearsBack = 10;

export interface Dates {
  issueDate: string | null;
  expiryDate: string | null;
}

/** What cannot be is not proposed. Two that contradict each other are both left out: nobody knows which one is wrong. */
export function plausible({ issueDate, expiryDate }: Dates, type: PaperType, on: string): Dates {
  const oldest = addMonths(on, -12 * yearsBack);
  const issued = issueDate !== null && issueDate >= oldest && issueDate <= addMonths(on, 2) ? issueDate : null;
  const ends =
    expiryDate !== null && expiryDate >= oldest && expiryDate <= addMonths(on, mostMonths[type] + 2)
      ? expiryDate
      : null;
  // One of the two is out of bounds: the other one stands beside a mistake.
  if ((issueDate !== null && issued === null) || (expiryDate !== null && ends === null)) {
    return { issueDate: null, expiryDate: null };
  }
  if (issued === null || ends === null) return { issueDate: issued, expiryDate: ends };
  const fits = issued < ends && ends <= addMonths(issued, mostMonths[type]);
  return fits ? { issueDate: issued, expiryDate: ends } : { issueDate: null, expiryDate: null };
}
