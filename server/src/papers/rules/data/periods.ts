import { confidences, type RuleSource, ruleSource } from '@baqueano/domain/fines/fine-rules';
import * as z from 'zod/mini';
import extinguisherData from './extinguisher-rules.json' with { type: 'json' };
import gncData from './gnc-rules.json' with { type: 'json' };
import insuranceData from './insurance-rules.json' with { type: 'json' };

/** The program's data about papers with a validity in months from their issue, each with its source. */

const sourced = { id: z.string(), label: z.string(), sourceIds: z.array(z.string()), confidence: z.enum(confidences) };
const head = { asOf: z.iso.date(), sources: z.array(ruleSource) };
/** Null: the printed date decides, or the term is not verified. */
const period = z.object({ ...sourced, intervalMonths: z.nullable(z.int()) });

const gnc = z.object({ ...head, data: z.object({ items: z.array(period) }) }).parse(gncData);
const extinguisher = z.object({ ...head, data: z.object({ checks: z.array(period) }) }).parse(extinguisherData);
const insurance = z
  .object({
    ...head,
    data: z.object({ compulsory: z.array(z.object({ ...sourced, termMonths: z.optional(z.int()) })) }),
  })
  .parse(insuranceData);

export interface Period {
  id: string;
  name: string;
  months: number | null;
  sources: RuleSource[];
  confidence: (typeof confidences)[number];
  asOf: string;
}

function theOne<T extends { id: string }>(items: readonly T[], id: string): T {
  const found = items.find((one) => one.id === id);
  if (!found) throw new Error(`The data do not say ${id}`);
  return found;
}

type Known = Pick<typeof gnc, 'asOf' | 'sources'>;
type Sourced = Omit<z.infer<typeof period>, 'intervalMonths'>;

function periodOf({ asOf, sources }: Known, one: Sourced, months: number | null): Period {
  const { id, label: name, sourceIds, confidence } = one;
  return { id, name, months, sources: sources.filter((source) => sourceIds.includes(source.id)), confidence, asOf };
}

function checked(known: Known, items: readonly z.infer<typeof period>[], id: string): Period {
  const one = theOne(items, id);
  return periodOf(known, one, one.intervalMonths);
}

const liability = theOne(insurance.data.compulsory, 'rc');

/** The keys are types of documents. */
export const periods: Readonly<Record<string, Period>> = {
  gnc: checked(gnc, gnc.data.items, 'oblea'),
  gnc_cylinder: checked(gnc, gnc.data.items, 'cilindro'),
  extinguisher: checked(extinguisher, extinguisher.data.checks, 'recarga'),
  insurance: periodOf(insurance, liability, liability.termMonths ?? null),
};
