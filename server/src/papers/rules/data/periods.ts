import { addMonths } from '@baqueano/domain/dates';
import { confidences, ruleSource } from '@baqueano/domain/fine-rules';
import { isInsured } from '@baqueano/domain/rules/insured';
import type { ProposedExpiry } from '@baqueano/domain/rules/proposal';
import type { VehicleKind } from '@baqueano/domain/vehicle-facts';
import * as z from 'zod/mini';
import extinguisherData from './extinguisher-rules.json' with { type: 'json' };
import gncData from './gnc-rules.json' with { type: 'json' };
import insuranceData from './insurance-rules.json' with { type: 'json' };

/** The program's data of papers that hold for so many months from the day of their issue, each with its source. */

const said = { id: z.string(), label: z.string(), sourceIds: z.array(z.string()), confidence: z.enum(confidences) };
const head = { asOf: z.iso.date(), sources: z.array(ruleSource) };
/** Null: it goes by what is stamped on it, or nobody has verified it. */
const period = z.object({ ...said, intervalMonths: z.nullable(z.int()) });

const gnc = z.object({ ...head, data: z.object({ items: z.array(period) }) }).parse(gncData);
const extinguisher = z.object({ ...head, data: z.object({ checks: z.array(period) }) }).parse(extinguisherData);
const insurance = z
  .object({
    ...head,
    data: z.object({ compulsory: z.array(z.object({ ...said, termMonths: z.optional(z.int()) })) }),
  })
  .parse(insuranceData);

interface Period {
  id: string;
  name: string;
  months: number | null;
  known: Pick<typeof gnc, 'asOf' | 'sources'>;
  sourceIds: readonly string[];
  confidence: (typeof confidences)[number];
}

function theOne<T extends { id: string }>(items: readonly T[], id: string): T {
  const found = items.find((one) => one.id === id);
  if (!found) throw new Error(`The data do not say ${id}`);
  return found;
}

function checked(known: Period['known'], items: readonly z.infer<typeof period>[], id: string): Period {
  const { label: name, intervalMonths: months, sourceIds, confidence } = theOne(items, id);
  return { id, name, months, known, sourceIds, confidence };
}

const liability = theOne(insurance.data.compulsory, 'rc');

const periods: Record<string, Period> = {
  gnc: checked(gnc, gnc.data.items, 'oblea'),
  gnc_cylinder: checked(gnc, gnc.data.items, 'cilindro'),
  extinguisher: checked(extinguisher, extinguisher.data.checks, 'recarga'),
  insurance: { ...liability, name: liability.label, months: liability.termMonths ?? null, known: insurance },
};

/** Until when a paper of that type holds; null where no period is known of such a type. */
export function periodicExpiry(type: string, kind: VehicleKind | null, issuedOn: string): ProposedExpiry | null {
  const found = periods[type];
  if (!found || found.months === null) return null;
  if (type === 'insurance' && !isInsured(kind)) {
    return { expiryDate: null, missing: kind === null ? 'kind' : null, rule: null };
  }
  const { id, name, months, known, sourceIds, confidence } = found;
  const sources = known.sources.filter((source) => sourceIds.includes(source.id));
  const rule = { name, id, sources, confidence, asOf: known.asOf };
  return { expiryDate: addMonths(issuedOn, months), missing: null, rule };
}
