import { type ClearanceAnswer, reasonOfKey } from '@baqueano/domain/clearance/clearance';
import { longestSearch, searchText } from '../../lib/acts/search-text.ts';
import type { ClearanceSearch } from './search.ts';

export interface ClearanceFilter {
  answer?: ClearanceAnswer;
  reason?: string;
  tag?: string;
  costCentre?: string;
  search?: string;
}

const answers: Record<string, ClearanceAnswer> = { no: 'no', nose: 'unknown', si: 'yes' };

/** How an address asks for an answer. */
export function wordOf(answer: ClearanceAnswer): string {
  return { no: 'no', unknown: 'nose', yes: 'si' }[answer];
}

/** What cannot be a filter is none. */
export function filterOf({ respuesta, motivo, etiqueta, centro, buscar }: ClearanceSearch): ClearanceFilter {
  return {
    answer: Object.hasOwn(answers, respuesta ?? '') ? answers[respuesta ?? ''] : undefined,
    reason: motivo && reasonOfKey(motivo) ? motivo : undefined,
    tag: searchText(etiqueta, 30),
    costCentre: searchText(centro, 60),
    search: searchText(buscar, longestSearch),
  };
}

export function isFiltered(filter: ClearanceFilter): boolean {
  return Object.values(filter).some((one) => one !== undefined);
}
