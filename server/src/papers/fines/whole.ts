import { type CheckedFineInput, type Fine, type FineState, fineInput, isClosed } from '@baqueano/domain/fines/fine';
import { amountOfUnits, costOfFine, statusOfFine } from '@baqueano/domain/fines/fine-money';
import type { Responsible } from './driver-store.ts';

/** A fine before its writing, split into its two rows. */

/** The body of a request; for an undone change also derived fields. */
export type Change = Omit<CheckedFineInput, 'state'> & { state: FineState | null } & Partial<
    Pick<Fine, 'status' | 'cost' | 'driverSource'>
  >;

export type Whole = Omit<Fine, 'id' | 'version' | 'vehicle' | keyof Responsible>;

/** The complete new fine: absent fields stay. */
export function wholeOf(change: Change, before: Fine | null): Whole {
  const nothing = Object.fromEntries(Object.keys(fineInput.shape).map((field) => [field, null]));
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  // Each key is one of these: the schema's, the fine's, the input's.
  const whole = { ...nothing, cost: null, status: 'pending', ...before, ...given } as unknown as Whole;
  const { state, units, unitValue } = whole;
  const amount = units !== null && unitValue !== null ? amountOfUnits(units, unitValue) : whole.amount;
  if (state === null) return { ...whole, amount };
  return { ...whole, amount, status: statusOfFine(state), cost: costOfFine({ ...whole, amount }) };
}

export const documentOf = ({ vehicleId, moment, expiryDate, status, cost, details, state }: Whole) => {
  return { vehicleId, issueDate: moment.slice(0, 10), expiryDate, status, cost, details, closed: isClosed(state) };
};

export const detailsOf = (whole: Whole, responsible: Responsible) => ({
  state: whole.state,
  acta: whole.acta,
  jurisdiction: whole.jurisdiction,
  issuer: whole.issuer,
  time: whole.moment.slice(11),
  place: whole.place,
  offence: whole.offence,
  gravity: whole.gravity,
  units: whole.units,
  unitCents: whole.unitValue === null ? null : Math.round(whole.unitValue * 100),
  unitSource: whole.unitSource,
  amount: whole.amount,
  notifiedOn: whole.notifiedOn,
  discountUntil: whole.discountUntil,
  discountPercent: whole.discountPercent,
  discountAmount: whole.discountAmount,
  appealUntil: whole.appealUntil,
  paidOn: whole.paidOn,
  paidAmount: whole.paidAmount,
  receipt: whole.receipt,
  driverPays: whole.driverPays ?? false,
  driverId: responsible.driverId,
  driverName: responsible.driverName,
  driverSource: responsible.driverSource,
  driverReason: responsible.driverReason,
});
