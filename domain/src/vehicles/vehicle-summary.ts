import * as z from 'zod/mini';
import { areas } from '../areas.ts';
import { type KindWith, type KindWithMoney, kindNames, type kinds, rowOf } from '../kinds.ts';

const count = z.int();
const countAndCost = z.object({ count, cost: z.int() });

type Counted = KindWith<{ counted: { inSummary: true } }>;
type Parts = {
  [K in Counted as (typeof kinds)[K]['counted']['part']]: K extends KindWithMoney ? typeof countAndCost : typeof count;
};

export const summaryKinds = kindNames.filter((kind) => rowOf(kind).counted?.inSummary);

const parts = Object.fromEntries(
  summaryKinds.map((kind) => {
    const { counted, area } = rowOf(kind);
    const acts: readonly string[] = areas[area];
    return [counted?.part, acts.includes('money') ? countAndCost : count];
  }),
) as Parts;

/** The target of the newest oil change, and the km until it: none or fewer once it is reached. */
const nextService = z.object({
  km: z.int(),
  missing: z.int(),
  /** The day on which the target was reached, or an estimate; null without a pace. */
  on: z.nullable(z.iso.date()),
  /** The days of the estimate at the quartiles of the pace. */
  between: z.nullable(z.object({ from: z.iso.date(), to: z.iso.date() })),
});
export type NextService = z.infer<typeof nextService>;

/** Records of a vehicle: its detail page counts them, and deleting the vehicle deletes them. */
export const vehicleSummary = z.object({
  ...parts,
  /** `recovered`: the part of the cost that was paid back. */
  accidents: z.extend(countAndCost, { recovered: z.int() }),
  readings: count,
  nextService: z.nullable(nextService),
});
export type VehicleSummary = z.infer<typeof vehicleSummary>;
