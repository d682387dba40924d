import * as z from 'zod/mini';
import { confidences, ruleSource } from '../fines/fine-rules.ts';
import { recordVersion } from '../records/record-version.ts';
import { correctionHead, type RuleKind, ruleKinds, ruleValues } from './correction.ts';

/** The rules in the API's answers, and stored corrections. The browser needs one kind only, and does not load this file. */

const { place, scheme, inspection, roadside, period, need, term } = ruleValues;
export const anyValues = z.discriminatedUnion(
  'kind',
  [place, scheme, inspection, roadside, period, ruleValues.class, need, term],
  { error: 'Lo que dice la regla no es válido' },
);

export const correctionInput = z.object({ ...correctionHead, values: anyValues });
export type CorrectionInput = z.input<typeof correctionInput>;
export type CheckedCorrectionInput = z.output<typeof correctionInput>;

export const correction = z.object({
  id: z.uuid(),
  ruleId: z.string(),
  values: anyValues,
  source: z.string(),
  date: z.iso.date(),
  version: recordVersion,
});
export type RuleCorrection = z.infer<typeof correction>;

const fields = {
  says: z.string(),
  values: anyValues,
  sources: z.array(ruleSource),
};

export const heldRule = z.object({
  id: z.string(),
  kind: z.enum(ruleKinds as [RuleKind, ...RuleKind[]]),
  /** Its heading in the list: 'Cada cuánto se hace la VTV o RTO'. */
  group: z.string(),
  name: z.string(),
  ...fields,
  confidence: z.nullable(z.enum(confidences)),
  /** The date of the data, or of the organization's source. */
  asOf: z.iso.date(),
  /** The values of the program's data; null without a correction. */
  original: z.nullable(z.object(fields)),
  correction: z.nullable(z.object({ id: z.uuid(), version: recordVersion, source: z.string(), date: z.iso.date() })),
  /** The correction no longer fits the data: the rule is unknown until it is corrected anew or the correction is deleted. */
  broken: z.boolean(),
});
export type HeldRule = z.infer<typeof heldRule>;
