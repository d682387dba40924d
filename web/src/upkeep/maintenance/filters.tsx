import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SearchInput } from '../../ui/list/search-input.tsx';
import { useOnPhone } from '../../ui/list/use-on-phone.ts';
import { searchOf, sortingOf } from './filter.ts';
import { optionsQuery } from './queries.ts';
import type { MaintenanceSearch } from './search.ts';
import { sortOptionOf, sortOptions } from './sort-options.ts';

interface Props {
  search: MaintenanceSearch;
  onSearch: (text: string) => void;
  onChange: (change: MaintenanceSearch) => void;
}

/** What the address asks for is among the choices even when nothing has been written so. */
function choices(all: string, written: readonly string[] = [], chosen: string | undefined) {
  const missing = chosen && !written.includes(chosen) ? [chosen] : [];
  return [{ value: '', label: all }, ...missing, ...written];
}

export function MaintenanceFilters({ search, onSearch, onChange }: Props) {
  const { data: options } = useQuery(optionsQuery);
  const onPhone = useOnPhone();

  return (
    <>
      <SearchInput
        label="Buscar registros"
        placeholder="Buscar por vehículo, servicio o taller"
        value={search.buscar ?? ''}
        onChange={onSearch}
      />
      <NativeSelect
        aria-label="Filtrar por tipo de servicio"
        data={choices('Servicio: todos', options?.serviceTypes, search.servicio)}
        value={search.servicio ?? ''}
        onChange={(event) => onChange({ servicio: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        aria-label="Filtrar por taller"
        data={choices('Taller: todos', options?.workshops, search.taller)}
        value={search.taller ?? ''}
        onChange={(event) => onChange({ taller: event.currentTarget.value || undefined })}
      />
      {onPhone && (
        <NativeSelect
          aria-label="Ordenar por"
          data={sortOptions.map(({ value, label }) => ({ value, label }))}
          value={sortOptionOf(sortingOf(search))}
          onChange={(event) => {
            const chosen = sortOptions.find(({ value }) => value === event.currentTarget.value);
            if (chosen) onChange(searchOf(chosen.sorting));
          }}
        />
      )}
    </>
  );
}
