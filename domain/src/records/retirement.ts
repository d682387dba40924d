import * as z from 'zod/mini';
import { today } from '../values/dates.ts';
import { choice, date, type FieldsOf, prose } from './field-words.ts';

/** 'Dar de baja': a retired record keeps history and costs, and is in no list, total or alert (decision 72). */

export const vehicleRetirementReasons = ['sold', 'total_loss', 'stolen', 'returned', 'other'] as const;
export type VehicleRetirementReason = (typeof vehicleRetirementReasons)[number];

export const driverRetirementReasons = ['resigned', 'dismissed', 'pensioned', 'other'] as const;
export type DriverRetirementReason = (typeof driverRetirementReasons)[number];

export type RetirementReason = VehicleRetirementReason | DriverRetirementReason;

export const retirementReasonLabels: Record<RetirementReason, string> = {
  sold: 'Vendido',
  total_loss: 'Siniestro total',
  stolen: 'Robado',
  returned: 'Devuelto o fin de contrato',
  resigned: 'Renuncia',
  dismissed: 'Despido',
  pensioned: 'Jubilación',
  other: 'Otro',
};

/** All null while it is in the fleet. */
export const vehicleRetirement = {
  retiredOn: z.nullable(z.iso.date()),
  retiredReason: z.nullable(z.enum(vehicleRetirementReasons)),
  retiredNote: z.nullable(z.string()),
};
export const driverRetirement = {
  ...vehicleRetirement,
  retiredReason: z.nullable(z.enum(driverRetirementReasons)),
};

export interface Retirement<Reason extends RetirementReason = RetirementReason> {
  retiredOn: string | null;
  retiredReason: Reason | null;
  /** Absent: no change. */
  retiredNote?: string | null | undefined;
}

export const retirementWords = {
  retiredOn: { label: 'Desde', the: 'la fecha de la baja', header: 'De baja desde', ...date },
  retiredReason: {
    label: 'Motivo',
    the: 'el motivo de la baja',
    header: 'Motivo de la baja',
    ...choice(retirementReasonLabels),
  },
  retiredNote: { label: 'Nota', the: 'la nota de la baja', ...prose },
} satisfies FieldsOf<Retirement>;

export const retirementFields = ['retiredOn', 'retiredReason', 'retiredNote'] as const;

export const inFleet = { retiredOn: null, retiredReason: null, retiredNote: null };

/** Without this filter a list has the records in the fleet. */
export const retiredFilters = ['all', 'only'] as const;
export type RetiredFilter = (typeof retiredFilters)[number];

interface Sale {
  soldOn: string | null;
  salePrice: number | null;
  soldTo: string | null;
}

type VehicleChange = Partial<Retirement<VehicleRetirementReason> & Sale>;

const unsold: Sale = { soldOn: null, salePrice: null, soldTo: null };

/**
 * A sale, and the retirement because of it, are one fact: a change of one changes the other.
 * @param change absent fields stay as they are.
 */
export function retirementBySale(
  before: Retirement<VehicleRetirementReason> & Pick<Sale, 'soldOn'>,
  { retiredOn, retiredReason, soldOn }: VehicleChange,
  on = today(),
): VehicleChange {
  const wasSold = before.retiredReason === 'sold';
  if (retiredOn !== undefined) {
    if (retiredOn !== null && retiredReason === 'sold') return { soldOn: retiredOn };
    return wasSold ? unsold : {};
  }
  if (soldOn === undefined || soldOn === before.soldOn) return {};
  if (soldOn !== null && soldOn <= on) {
    return before.retiredOn === null || wasSold ? { retiredOn: soldOn, retiredReason: 'sold' } : {};
  }
  return wasSold ? inFleet : {};
}
