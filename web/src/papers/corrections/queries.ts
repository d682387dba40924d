import type { CheckedCorrectionInput, HeldRule, RuleCorrection } from '@baqueano/domain/rules/held-rule';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../lib/http/http.ts';
import { type Records, useDeleteRecord, useSaveRecord } from '../../lib/records/records.ts';

/** What holds for the organization, rule by rule. Clearance follows from it: a change of one refreshes both. */
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
  // What a rule says then the server knows.
  keep: () => undefined,
  drop: () => undefined,
};

export const useSaveCorrection = () => useSaveRecord<RuleCorrection, CheckedCorrectionInput>(records);
export const useDeleteCorrection = () => useDeleteRecord(records);

/** Of a rule that the organization has corrected: the record, as its form and its deletion ask for it. */
export function correctionOf({ id: ruleId, values, correction }: HeldRule): RuleCorrection | undefined {
  return correction ? { ...correction, ruleId, values } : undefined;
}
