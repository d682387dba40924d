import type { CheckedCorrectionInput, HeldRule, RuleCorrection } from '@baqueano/domain/rules/held-rule';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../lib/http/http.ts';
import { type Records, useDeleteRecord, useSaveRecord } from '../../lib/records/records.ts';

/** The organization's present rules. Clearance depends on them: a change of one refreshes both. */
export const rulesQuery = queryOptions({
  queryKey: ['clearance', 'rules'],
  queryFn: ({ signal }) => get<HeldRule[]>('/api/rules', signal),
});

const records: Records<RuleCorrection> = {
  collection: 'clearance',
  path: '/api/rules/corrections',
  nameOf: ({ ruleId }, cache) => {
    const rule = cache.getQueryData(rulesQuery.queryKey)?.find(({ id }) => id === ruleId);
    return rule ? `Corrección de ${rule.name}` : 'Corrección';
  },
  feminine: true,
  // Only the server knows the rule's words after the change.
  keep: () => undefined,
  drop: () => undefined,
};

export const useSaveCorrection = () => useSaveRecord<RuleCorrection, CheckedCorrectionInput>(records);
export const useDeleteCorrection = () => useDeleteRecord(records);

/** The correction of a rule as a record, for its form and its deletion. */
export function correctionOf({ id: ruleId, values, correction }: HeldRule): RuleCorrection | undefined {
  return correction ? { ...correction, ruleId, values } : undefined;
}
