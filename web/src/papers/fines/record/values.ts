import type { DriverAtMoment } from '@baqueano/domain/drivers/assignment';
import { type Fine, fineInput } from '@baqueano/domain/fines/fine';
import { fineFields } from '@baqueano/domain/fines/fine-fields';
import { owedOn } from '@baqueano/domain/fines/fine-money';
import { today } from '@baqueano/domain/values/dates';
import { invalidTime, minuteOf, momentOf } from '../../../ui/fields/typed-time.ts';
import type { Wording } from '../../../ui/form/differences.ts';

/** Choices of the driver that are no id. */
export const byAssignments = 'assigned';
export const somebodyElse = 'other';

/** No choice of a fixed list yet. */
const none: '' = '';

/** The form's values: '' for an empty field. */
export function valuesOf(fine: Partial<Fine> | undefined) {
  const { moment = '' } = fine ?? {};
  return {
    vehicleId: fine?.vehicleId ?? '',
    moment: moment.slice(0, 10),
    time: moment.endsWith('T00:00') ? '' : moment.slice(11),
    offence: fine?.offence ?? '',
    expiryDate: fine?.expiryDate ?? '',
    state: fine?.state ?? none,
    amountIn: fine?.units ? 'units' : 'pesos',
    amount: fine?.amount ?? '',
    units: fine?.units ?? '',
    unitValue: fine?.unitValue ?? '',
    unitSource: fine?.unitSource ?? '',
    paidOn: fine?.paidOn ?? '',
    paidAmount: fine?.paidAmount ?? '',
    receipt: fine?.receipt ?? '',
    acta: fine?.acta ?? '',
    jurisdiction: fine?.jurisdiction ?? none,
    issuer: fine?.issuer ?? '',
    place: fine?.place ?? '',
    gravity: fine?.gravity ?? none,
    notifiedOn: fine?.notifiedOn ?? '',
    discountUntil: fine?.discountUntil ?? '',
    discountPercent: fine?.discountPercent ?? '',
    discountAmount: fine?.discountAmount ?? '',
    appealUntil: fine?.appealUntil ?? '',
    driver: fine?.driverSource === 'hand' ? (fine.driverId ?? somebodyElse) : byAssignments,
    driverName: fine?.driverSource === 'hand' && !fine.driverId ? (fine.driverName ?? '') : '',
    driverReason: fine?.driverReason ?? '',
    driverPays: fine?.driverPays ?? false,
    details: fine?.details ?? '',
  };
}

export type FineValues = ReturnType<typeof valuesOf>;

export const fields: Wording<FineValues>['fields'] = {
  ...fineFields,
  time: { label: 'Hora' },
  amountIn: { label: 'Monto en' },
  driver: fineFields.driverId,
};

/** Paid today, with today's amount; a fine with a payment stays unchanged. */
export function paidValuesOf(fine: Fine): FineValues {
  const values = valuesOf(fine);
  if (fine.state === 'paid') return values;
  return {
    ...values,
    state: 'paid',
    paidOn: today(),
    paidAmount: owedOn({ ...fine, state: fine.state ?? 'received' }) ?? '',
  };
}

interface About {
  stored: Fine | undefined;
  /** The driver at the form's moment by the assignments; undefined while unknown. */
  assigned: DriverAtMoment | undefined;
}

/**
 * Without a choice the driver is left out: the server follows the assignments. A fine with a driver chosen by hand needs their
 * driver written out.
 */
function driverOf({ driver, driverName, driverReason }: FineValues, { stored, assigned }: About) {
  if (driver === somebodyElse) return { driverId: null, driverName, driverReason };
  if (driver !== byAssignments) return { driverId: driver, driverReason };
  if (stored?.driverSource !== 'hand') return {};
  return { driverId: assigned?.driverId ?? null, driverName: assigned?.driverName ?? null, driverReason: null };
}

/** The domain's schema over the form's values: hidden fields are not sent. */
export function schemaOf(about: About) {
  return {
    safeParse(value: unknown) {
      const values = value as FineValues;
      const { moment, time, amountIn, driver, driverName, driverReason, ...rest } = values;
      const inUnits = amountIn === 'units';
      const paid = values.state === 'paid';
      const result = fineInput.safeParse({
        ...rest,
        moment: moment && (momentOf({ moment, time }) || moment),
        amount: inUnits ? null : rest.amount,
        ...(!inUnits && { units: null, unitValue: null, unitSource: null }),
        ...(!paid && { paidOn: null, paidAmount: null, receipt: null }),
        ...driverOf(values, about),
      });
      if (minuteOf(time)) return result;
      const wrong = { path: ['time'], message: invalidTime };
      return { success: false as const, error: { issues: [wrong, ...(result.error?.issues ?? [])] } };
    },
  };
}
