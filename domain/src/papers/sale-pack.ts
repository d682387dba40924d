import * as z from 'zod/mini';
import { requiredText } from '../records/fields.ts';
import { reference } from '../records/record-fields.ts';
import { linkFacts } from './link.ts';

/**
 * The history of a vehicle for its buyer, as of the day of its making. It never changes: its entries are a chain of hashes. A
 * call of its own makes the link and answers it once. A new link, or deleting the pack, ends it.
 */

/** Per vehicle. */
export const mostSalePacks = 20;

/** Per pack: older entries are left out, and the pack has their number. */
export const mostSaleEntries = 2_000;

export const salePackInput = z.object({
  vehicleId: reference('El vehículo es requerido'),
  /** The buyer or purpose: only the organization reads it. */
  name: requiredText('El nombre es requerido', 60),
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
  /** The hash of the last entry, and so of all of them: SHA-256 in 64 digits. */
  hash: z.string(),
  ...linkFacts,
});
export type SalePack = z.infer<typeof salePack>;

export const salePackPdfInput = z.object({
  /** The answer of the link's call: with it the PDF has a QR. Null for one without. */
  path: z.nullable(
    z.string({ error: 'El enlace no es válido' }).check(z.maxLength(100, { error: 'El enlace no es válido' })),
  ),
});
