import { type ClearanceSummary, reasonLabel, reasonOfKey } from '@baqueano/domain/clearance/clearance';
import { formatNumber } from '@baqueano/domain/values/format';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { vehiclesQuery } from '../../fleet/lookup/vehicles.ts';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import type { ClearanceFilter } from './filter.ts';
import type { ClearanceSearch } from './search.ts';

interface Props {
  filter: ClearanceFilter;
  summary: ClearanceSummary | undefined;
  onSearch: (text: string) => void;
  onChange: (change: ClearanceSearch) => void;
}

function labelOf(key: string, count?: number): string {
  const reason = reasonOfKey(key);
  const label = reason ? reasonLabel(reason) : key;
  return count === undefined ? label : `${label} (${formatNumber(count)})`;
}

/** Those that some unit has, the most frequent first; the one of the address is among them. */
function reasonOptions(summary: ClearanceSummary | undefined, chosen: string | undefined) {
  const known = summary?.byReason ?? [];
  const counted = known.map(({ reason, count }) => ({ value: reason, label: labelOf(reason, count) }));
  const more =
    chosen && !known.some(({ reason }) => reason === chosen) ? [{ value: chosen, label: labelOf(chosen) }] : [];
  return [{ value: '', label: 'Motivo: todos' }, ...more, ...counted];
}

const byName = new Intl.Collator('es', { numeric: true });

function options(all: string, values: Iterable<string | null>, chosen: string | undefined) {
  const some = new Set([...values, chosen ?? null].filter((value) => value !== null));
  const sorted = [...some].sort(byName.compare).map((value) => ({ value, label: value }));
  return [{ value: '', label: all }, ...sorted];
}

export function ClearanceFilters({ filter, summary, onSearch, onChange }: Props) {
  const { data: fleet } = useQuery(vehiclesQuery);
  const tags = useMemo(() => fleet?.flatMap((vehicle) => vehicle.tags) ?? [], [fleet]);
  const centres = useMemo(() => fleet?.map((vehicle) => vehicle.costCentre) ?? [], [fleet]);
  return (
    <>
      <SearchInput
        label="Buscar unidades"
        placeholder="Patente, interno, marca, conductor…"
        value={filter.search ?? ''}
        onChange={onSearch}
      />
      <FilterSelect
        label="Filtrar por motivo"
        options={reasonOptions(summary, filter.reason)}
        value={filter.reason}
        onChange={(motivo) => onChange({ motivo })}
        fit
      />
      <FilterSelect
        label="Filtrar por etiqueta"
        options={options('Etiqueta: todas', tags, filter.tag)}
        value={filter.tag}
        onChange={(etiqueta) => onChange({ etiqueta })}
        fit
      />
      <FilterSelect
        label="Filtrar por centro de costos"
        options={options('Centro: todos', centres, filter.costCentre)}
        value={filter.costCentre}
        onChange={(centro) => onChange({ centro })}
        fit
      />
    </>
  );
}
