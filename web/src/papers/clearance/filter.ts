import {
  type ClearanceAnswer,
  type ClearanceSummary,
  clearanceAnswers,
  reasonLabel,
  reasonOfKey,
  type VehicleClearance,
} from '@baqueano/domain/clearance/clearance';
import { formatNumber } from '@baqueano/domain/values/format';
import { searchText } from '../../lib/acts/search-text.ts';
import { filtersOf, searched, written } from '../../ui/list-screen/list-filters.ts';
import type { ClearanceSearch } from './search.ts';

const words: Record<ClearanceAnswer, string> = { no: 'no', unknown: 'nose', yes: 'si' };

/** The answer's word in an address. */
export const wordOf = (answer: ClearanceAnswer): string => words[answer];

export const filters = filtersOf<VehicleClearance, ClearanceSearch>()({
  search: searched('Buscar unidades', 'Patente, interno, marca, conductor…'),
  answer: { word: 'respuesta', read: (text) => clearanceAnswers.find((answer) => words[answer] === text) },
  reason: {
    ...written('motivo', 'Filtrar por motivo'),
    read: (text) => (reasonOfKey(text) ? text : undefined),
  },
  tag: { ...written('etiqueta', 'Filtrar por etiqueta', true), read: (text) => searchText(text, 30) },
  costCentre: { ...written('centro', 'Filtrar por centro de costo', true), read: (text) => searchText(text, 60) },
});
export type ClearanceFilter = ReturnType<typeof filters.filterOf>;

function labelOf(key: string, count?: number): string {
  const reason = reasonOfKey(key);
  const label = reason ? reasonLabel(reason) : key;
  return count === undefined ? label : `${label} (${formatNumber(count)})`;
}

/** The units' own reasons, the most frequent first; the one of the address is among them. */
export function reasonOptions(summary: ClearanceSummary | undefined, chosen: string | undefined) {
  const known = summary?.byReason ?? [];
  const counted = known.map(({ reason, count }) => ({ value: reason, label: labelOf(reason, count) }));
  const more =
    chosen && !known.some(({ reason }) => reason === chosen) ? [{ value: chosen, label: labelOf(chosen) }] : [];
  return [{ value: '', label: 'Motivo: todos' }, ...more, ...counted];
}

const byName = new Intl.Collator('es', { numeric: true });

/** The fleet's own values; the one of the address is among them. */
export function factOptions(all: string, values: Iterable<string | null>, chosen: string | undefined) {
  const some = new Set([...values, chosen ?? null].filter((value) => value !== null));
  const sorted = [...some].sort(byName.compare).map((value) => ({ value, label: value }));
  return [{ value: '', label: all }, ...sorted];
}
