import * as z from 'zod/mini';
import { requiredText } from '../records/fields.ts';
import { reference } from '../records/record-fields.ts';
import { linkFacts } from './link.ts';

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
  ...linkFacts,
});
export type SalePack = z.infer<typeof salePack>;

export const salePackPdfInput = z.object({
  /** What the link's call answered: the PDF then has its QR. Null for one without. */
  path: z.nullable(
    z.string({ error: 'El enlace no es válido' }).check(z.maxLength(100, { error: 'El enlace no es válido' })),
  ),
});
