import * as z from 'zod/mini';
import { type Fine, fineInput } from '../fines/fine.ts';
import { costOfFine, owedOn, statusOfFine } from '../fines/fine-money.ts';
import { chosenChange, chosenDeletion } from '../records/chosen.ts';
import { isDay, refusedWhen } from '../records/record-fields.ts';
import { today } from '../values/dates.ts';

const words = ['La multa es requerida', 'Elegí al menos una multa'] as const;

const { state, paidOn, receipt } = fineInput.shape;

export const finesChange = chosenChange(
  ...words,
  { state: z.optional(state), paidOn, receipt },
  refusedWhen('paidOn', 'La fecha de pago es requerida', (change) => change.state === 'paid' && change.paidOn == null),
  refusedWhen(
    'paidOn',
    'La fecha de pago no puede ser futura',
    ({ paidOn: day }) => isDay(day) && day.slice(0, 10) > today(),
  ),
);
export type FinesSet = z.output<typeof finesChange>['set'];

export const finesDeletion = chosenDeletion(...words);

/** The changes of one fine. A payment is its cost on that day, less the discount while that runs. Null if the cost is unknown. */
export function fineAfter(fine: Fine, set: FinesSet): Partial<Fine> | null {
  const change: Partial<Fine> = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
  const { state = fine.state } = change;
  if (state === null) return change;
  const isNew = state === 'paid' && fine.state !== 'paid';
  const paidAmount = isNew ? owedOn({ ...fine, state: null }, change.paidOn ?? undefined) : fine.paidAmount;
  if (isNew && paidAmount === null) return null;
  return { ...change, paidAmount, status: statusOfFine(state), cost: costOfFine({ ...fine, state, paidAmount }) };
}
