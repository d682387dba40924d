import * as z from 'zod/mini';
import { kilometres, pesos } from '../records/record-fields.ts';
import { isCalendarDate, isMinute } from '../values/dates.ts';

/**
 * The entries of a history for a buyer, as they are hashed. They name no person. Their only free texts are the names of
 * services, workshops, types and issuers. A takeout may bring back a history in a ZIP that a person has rewritten, so that
 * each entry is checked.
 */

/** UTF-16 units; no field that an entry is made of holds more. */
const text = z.string().check(z.maxLength(2_000));
const code = z.nullable(z.string().check(z.maxLength(60)));
const day = z.string().check(z.refine(isCalendarDate));
const count = z.int().check(z.gte(0), z.lte(1_000_000));

const dated = { date: day };
/** Whole pesos; absent unless costs were wanted. */
const priced = { cost: z.optional(z.nullable(pesos())) };

/** The first entry describes the pack, so that its hash covers that, too. */
const made = z.strictObject({
  is: z.literal('made'),
  /** A minute in Argentina. */
  at: z.string().check(z.refine(isMinute)),
  organization: text,
  withCosts: z.boolean(),
  /** Older entries without room in the pack. */
  leftOut: z.int().check(z.gte(0)),
});

const registered = z.strictObject({
  is: z.literal('vehicle'),
  /** Or the name in its place. Other missing fields are '', or null. */
  licensePlate: text,
  brand: text,
  model: text,
  year: z.nullable(count),
  vin: text,
  currentKm: z.nullable(kilometres()),
  kind: code,
  use: code,
  jurisdiction: code,
  registeredOn: z.nullable(day),
  purchasedOn: z.nullable(day),
  fuels: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(60)),
  grossKg: z.nullable(count),
  seats: z.nullable(count),
  axles: z.nullable(count),
});

const saleEvent = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.literal('maintenance'),
    km: kilometres(),
    serviceType: text,
    workshop: text,
    ...dated,
    ...priced,
  }),
  z.strictObject({ is: z.literal('reading'), km: kilometres(), ...dated }),
  z.strictObject({
    is: z.literal('paper'),
    type: text,
    typeName: z.nullable(text),
    issuer: z.nullable(text),
    /** Null for a paper that never expires. */
    expiryDate: z.nullable(day),
    inspectionResult: code,
    ...dated,
    ...priced,
  }),
  /** Closed: paid, annulled or prescribed. */
  z.strictObject({ is: z.literal('fine'), closed: z.boolean(), ...dated, ...priced }),
  z.strictObject({ is: z.literal('accident'), severity: text, ...dated, ...priced }),
]);
export type SaleEvent = z.infer<typeof saleEvent>;

export const saleEntry = z.discriminatedUnion('is', [made, registered, saleEvent]);
export type SaleEntry = z.infer<typeof saleEntry>;
