import * as z from 'zod/mini';
import { kilometres, pesos } from '../records/record-fields.ts';
import { isCalendarDate, isMinute } from '../values/dates.ts';

/**
 * The entries of a history for a buyer, as they are hashed. They name no person, and hold no free text but what services,
 * workshops, types and issuers are called. A history may come back by a ZIP that somebody has rewritten, so each is checked.
 */

/** UTF-16 units; no field that an entry is made of holds more. */
const text = z.string().check(z.maxLength(2_000));
const code = z.nullable(z.string().check(z.maxLength(60)));
const day = z.string().check(z.refine(isCalendarDate));
const count = z.int().check(z.gte(0), z.lte(1_000_000));

const dated = { date: day };
/** Whole pesos; absent unless costs were wanted. */
const priced = { cost: z.optional(z.nullable(pesos())) };

/** The first entry says what the whole pack is about, so its hash covers that. */
const made = z.strictObject({
  is: z.literal('made'),
  /** A minute in Argentina. */
  at: z.string().check(z.refine(isMinute)),
  organization: text,
  withCosts: z.boolean(),
  /** How many older entries had no place. */
  leftOut: z.int().check(z.gte(0)),
});

const registered = z.strictObject({
  is: z.literal('vehicle'),
  /** Or what is shown in its place. What else is missing of it is '', or null. */
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
    /** The name of the organization's own type. */
    typeName: z.nullable(text),
    issuer: z.nullable(text),
    /** Null for what never expires. */
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
