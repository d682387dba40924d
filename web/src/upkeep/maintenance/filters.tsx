import { useQuery } from '@tanstack/react-query';
import { DaysFilter } from '../../ui/days/days-filter.tsx';
import { FilterSelect, SortSelect } from '../../ui/list/filter-select.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import { useOnPhone } from '../../ui/list/use-on-phone.ts';
import { options as orders, searchOf, sortingOf } from './filter.ts';
import { optionsQuery } from './queries.ts';
import type { MaintenanceSearch } from './search.ts';

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
      <FilterSelect
        label="Filtrar por tipo de servicio"
        options={choices('Servicio: todos', options?.serviceTypes, search.servicio)}
        value={search.servicio}
        onChange={(servicio) => onChange({ servicio })}
      />
      <FilterSelect
        label="Filtrar por taller"
        options={choices('Taller: todos', options?.workshops, search.taller)}
        value={search.taller}
        onChange={(taller) => onChange({ taller })}
      />
      <DaysFilter date="Fecha" all="todas" also={['lastYear']} search={search} onChange={onChange} />
      {onPhone && (
        <SortSelect
          money="maintenance"
          options={orders}
          sorting={sortingOf(search)}
          onSort={(next) => onChange(searchOf(next))}
        />
      )}
    </>
  );
}
