import { confidences, ruleSource } from '@baqueano/domain/fines/fine-rules';
import { type InspectionClass, inspectionClasses } from '@baqueano/domain/rules/inspection';
import type { Jurisdiction } from '@baqueano/domain/values/jurisdiction';
import * as z from 'zod/mini';
import data from './inspection-rules.json' with { type: 'json' };

/** The program's data about inspections (data/inspection-rules.json): press that quotes norms, each with its source. */

const sourced = { sourceIds: z.array(z.string()), confidence: z.enum(confidences), note: z.optional(z.string()) };
const dueBy = z.enum(['anniversary', 'plate-month']);
const recheck = z.nullable(z.object({ days: z.int(), ...sourced }));

const band = z.object({
  fromMonths: z.int(),
  toMonths: z.nullable(z.int()),
  toInclusive: z.boolean(),
  maxKm: z.nullable(z.int()),
  months: z.nullable(z.int()),
  days: z.optional(z.nullable(z.int())),
  dueBy: z.optional(dueBy),
});

const rule = z.object({
  id: z.string(),
  classes: z.array(z.enum(inspectionClasses)),
  firstMonths: z.nullable(z.int()),
  firstKm: z.nullable(z.int()),
  firstDueBy: dueBy,
  dueBy,
  bands: z.array(band),
  ...sourced,
});

const scheme = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  monthByPlateEnd: z.nullable(z.record(z.string(), z.int())),
  conditional: recheck,
  rejected: recheck,
  rules: z.array(rule),
  ...sourced,
});
export type KnownScheme = z.infer<typeof scheme>;

const known = z
  .object({
    asOf: z.iso.date(),
    sources: z.array(ruleSource),
    data: z.object({
      classes: z.array(z.object({ id: z.enum(inspectionClasses), label: z.string() })),
      jurisdictionScheme: z.record(z.string(), z.nullable(z.string())),
      schemes: z.array(scheme),
    }),
  })
  .parse(data);

export const inspectionDataAsOf = known.asOf;

export const { schemes } = known.data;

export function inspectionClassLabel(id: InspectionClass): string {
  return known.data.classes.find((one) => one.id === id)?.label ?? id;
}

export function schemeNamed(id: string): KnownScheme | null {
  return known.data.schemes.find((one) => one.id === id) ?? null;
}

/** Null where the rules of that place are not verified. */
export function placeScheme(jurisdiction: Jurisdiction): KnownScheme | null {
  return schemeNamed(known.data.jurisdictionScheme[jurisdiction] ?? '');
}

export function inspectionSources(ids: readonly string[]) {
  return known.sources.filter(({ id }) => ids.includes(id));
}
