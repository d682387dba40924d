import { hash } from 'node:crypto';
import type { ClearanceRules } from '@baqueano/domain/clearance-facts';
import type { RuleSource } from '@baqueano/domain/fine-rules';
import { jurisdictions } from '@baqueano/domain/jurisdiction';
import { inspectionSources, schemeOf, schemes } from './inspection.ts';
import { licenceClasses, requiredClasses } from './licence.ts';
import { roadsideItems, roadsideSources } from './roadside.ts';

/** All rules that say whether a vehicle may circulate. */

const isJurisdiction = (text: string) => jurisdictions.find((one) => one === text);

export const clearanceRules: ClearanceRules = {
  roadside: roadsideItems,
  inspection(place) {
    const known = isJurisdiction(place);
    return known ? schemeOf(known) : null;
  },
  requiredClasses,
  licenceClasses,
};

/** To be raised by whoever changes what domain/rules makes of the same data: the facts of before are then made anew. */
const reading = 1;

/** Facts that were made by other rules are stale. */
export const clearanceVersion = hash(
  'sha256',
  JSON.stringify([reading, roadsideItems, jurisdictions.map(schemeOf), requiredClasses, licenceClasses]),
  'hex',
).slice(0, 16);

const sourcesOfRule = new Map<string, RuleSource[]>([
  ...roadsideItems.map(({ id, sourceIds }) => [id, roadsideSources(sourceIds)] as const),
  ...schemes.flatMap(({ id, sourceIds, rules }) => [
    [id, inspectionSources(sourceIds)] as const,
    ...rules.map((rule) => [rule.id, inspectionSources(rule.sourceIds)] as const),
  ]),
]);

/** Where the rule of that id comes from; none for what is general knowledge. */
export function sourcesOf(ruleId: string | null): RuleSource[] {
  return (ruleId && sourcesOfRule.get(ruleId)) || [];
}
