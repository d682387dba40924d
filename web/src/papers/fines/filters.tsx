import { type FineSort, fineStateLabels, fineStates } from '@baqueano/domain/fines/fine';
import { addMonths, monthOf, today } from '@baqueano/domain/values/dates';
import { formatMonth } from '@baqueano/domain/values/format';
import { jurisdictionLabels, jurisdictionsByName } from '@baqueano/domain/values/jurisdiction';
import type { Sorting } from '../../lib/sorting.ts';
import { DaysFilter } from '../../ui/days/days-filter.tsx';
import { FilterSelect, SortSelect } from '../../ui/list/filter-select.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import { useOnPhone } from '../../ui/list/use-on-phone.ts';
import { type FineFilter, openOnes, options } from './filter.ts';
import type { FineSearch } from './search.ts';

interface Props {
  filter: FineFilter;
  /** The words of the address. */
  search: FineSearch;
  sorting: Sorting<FineSort>;
  onSearch: (text: string) => void;
  onChange: (change: FineSearch) => void;
  onSort: (sorting: Sorting<FineSort>) => void;
}

const stateOptions = [
  { value: '', label: 'Estado: todas' },
  { value: openOnes, label: 'Abiertas' },
  ...fineStates.map((value) => ({ value, label: fineStateLabels[value] })),
];
const jurisdictionOptions = [
  { value: '', label: 'Jurisdicción: todas' },
  ...jurisdictionsByName.map((value) => ({ value, label: jurisdictionLabels[value] })),
];

/** Those around today; the one of the address is among them. */
function monthOptions(chosen: string | undefined, on = today()) {
  const first = `${monthOf(on)}-01`;
  const months = Array.from({ length: 10 }, (_, place) => monthOf(addMonths(first, place - 3)));
  const all = chosen && !months.includes(chosen) ? [chosen, ...months].sort() : months;
  return [{ value: '', label: 'Vence: siempre' }, ...all.map((value) => ({ value, label: formatMonth(value) }))];
}

export function FineFilters({ filter, search, sorting, onSearch, onChange, onSort }: Props) {
  const onPhone = useOnPhone();
  return (
    <>
      <SearchInput
        label="Buscar multas"
        placeholder="Patente, acta, lugar, conductor…"
        value={filter.search ?? ''}
        onChange={onSearch}
      />
      <FilterSelect
        label="Filtrar por estado"
        options={stateOptions}
        value={filter.open ? openOnes : filter.state}
        onChange={(estado) => onChange({ estado })}
        fit
      />
      <FilterSelect
        label="Filtrar por mes de vencimiento"
        options={monthOptions(filter.due)}
        value={filter.due}
        onChange={(mes) => onChange({ mes })}
        fit
      />
      <FilterSelect
        label="Filtrar por jurisdicción"
        options={jurisdictionOptions}
        value={filter.jurisdiction}
        onChange={(jurisdiccion) => onChange({ jurisdiccion })}
        fit
      />
      <DaysFilter date="Infracción" all="siempre" also={['lastYear']} search={search} onChange={onChange} />
      {onPhone && <SortSelect money="fine" options={options} sorting={sorting} onSort={onSort} fit />}
    </>
  );
}
