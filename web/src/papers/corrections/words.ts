import type { RuleSource } from '@baqueano/domain/fines/fine-rules';
import type { HeldRule } from '@baqueano/domain/rules/held-rule';
import { isCalendarDate } from '@baqueano/domain/values/dates';

/** Without accents and case, for quick typing. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** True when the rule's words contain every word of the search. */
export function passes({ group, name, says, sources, id }: HeldRule, search: string): boolean {
  const searched = plain([group, name, says, id, ...sources.map(({ title }) => title)].join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/** 'Clarín, 2024-01'; with its day where that is known. */
export function sourceName({ title, date }: RuleSource, formatDate: (day: string) => string): string {
  const day = date && (isCalendarDate(date) ? formatDate(date) : date);
  return [title.split(':')[0], day].filter(Boolean).join(', ');
}
