import type { ClearancePaper } from '@baqueano/domain/clearance/clearance';
import { confidences, ruleSource } from '@baqueano/domain/fines/fine-rules';
import { roadsideClasses } from '@baqueano/domain/rules/roadside';
import { jurisdictions } from '@baqueano/domain/values/jurisdiction';
import * as z from 'zod/mini';
import data from './roadside-papers.json' with { type: 'json' };

/** The program's data about papers on the road (roadside-papers.json), each with its source. */

const item = z.object({
  id: z.string(),
  label: z.string(),
  kinds: z.array(z.enum(roadsideClasses)),
  required: z.optional(z.boolean()),
  onlyIn: z.optional(z.array(z.enum(jurisdictions))),
  sourceIds: z.array(z.string()),
  confidence: z.enum(confidences),
});

const known = z
  .object({ asOf: z.iso.date(), sources: z.array(ruleSource), data: z.object({ items: z.array(item) }) })
  .parse(data);

/** The organization stores no record of the others: identity card, plates, warning triangles. */
const proves: Record<string, ClearancePaper> = {
  licencia: 'licence',
  cedula: 'cedula',
  seguro: 'insurance',
  vtv: 'inspection',
  patente: 'registration',
  matafuego: 'extinguisher',
  gnc: 'gnc',
  habilitacion: 'permit',
};

export const roadsideDataAsOf = known.asOf;

export const roadsideItems = known.data.items.map((one) => ({ ...one, proves: proves[one.id] ?? null }));

export function roadsideSources(ids: readonly string[]) {
  return known.sources.filter(({ id }) => ids.includes(id));
}
