import * as z from 'zod/mini';
import { requiredText } from '../records/fields.ts';
import { reference } from '../records/record-fields.ts';

/**
 * The history of a vehicle for whoever buys it, as it was on the day when it was made. Nobody changes it: its entries are a chain
 * of hashes. Its link is made by a call of its own, is answered once, and ends when another one is made or the pack is deleted.
 */

/** Of one vehicle. */
export const mostSalePacks = 20;

/** Of one pack: the oldest are left out, and the pack says how many. */
export const mostSaleEntries = 2_000;

export const salePackInput = z.object({
  vehicleId: reference('El vehículo es requerido'),
  /** For whom it is: only the organization reads it. */
  name: requiredText('El nombre es requerido', 60),
  /** Whether it tells what things cost. */
  withCosts: z.optional(z.boolean({ error: 'Debe ser sí o no' })),
});
export type SalePackInput = z.input<typeof salePackInput>;
export type CheckedSalePackInput = z.output<typeof salePackInput>;

export const salePack = z.object({
  id: z.uuid(),
  vehicleId: z.uuid(),
  name: z.string(),
  withCosts: z.boolean(),
  /** A minute in Argentina. */
  madeAt: z.string(),
  entries: z.int(),
  /** Of the last entry, and so of all of them: SHA-256 in 64 digits. */
  hash: z.string(),
  /** When its link was made, in UTC; null while it has none. */
  linkedAt: z.nullable(z.iso.datetime()),
  /** When it was last opened, in UTC, and how often: at most once a minute is counted. */
  openedAt: z.nullable(z.iso.datetime()),
  openings: z.int(),
});
export type SalePack = z.infer<typeof salePack>;

/** The page that the link opens, without the server's own address: '/venta/…'. Nobody can be told it again. */
export const salePackLink = z.object({ path: z.string() });
export type SalePackLink = z.infer<typeof salePackLink>;

export const salePackPdfInput = z.object({
  /** What the link's call answered: the PDF then has its QR. Null for one without. */
  path: z.nullable(
    z.string({ error: 'El enlace no es válido' }).check(z.maxLength(100, { error: 'El enlace no es válido' })),
  ),
});

interface Dated {
  date: string;
}

/** What the whole pack is about: its first entry, so that its hash covers them. */
interface Made {
  is: 'made';
  /** A minute in Argentina. */
  at: string;
  organization: string;
  withCosts: boolean;
  /** How many older entries had no place. */
  leftOut: number;
}

interface Registered {
  is: 'vehicle';
  licensePlate: string;
  brand: string;
  model: string;
  year: number;
  vin: string;
  currentKm: number;
  kind: string | null;
  use: string | null;
  jurisdiction: string | null;
  registeredOn: string | null;
  purchasedOn: string | null;
  fuels: string[];
  grossKg: number | null;
  seats: number | null;
  axles: number | null;
}

/** Whole pesos; absent unless costs were wanted. */
interface Priced {
  cost?: number | null;
}

/** What is kept of each record: nothing that names a person, and no free text but what services, workshops, types and issuers are called. */
export type SaleEvent =
  | ({ is: 'maintenance'; km: number; serviceType: string; workshop: string } & Dated & Priced)
  | ({ is: 'reading'; km: number } & Dated)
  | ({
      is: 'paper';
      type: string;
      /** Of the organization's own type. */
      typeName: string | null;
      issuer: string | null;
      /** Null for what never expires. */
      expiryDate: string | null;
      inspectionResult: string | null;
    } & Dated &
      Priced)
  /** Closed: paid, annulled or prescribed. */
  | ({ is: 'fine'; closed: boolean } & Dated & Priced)
  | ({ is: 'accident'; severity: string } & Dated & Priced);

export type SaleEntry = Made | Registered | SaleEvent;
