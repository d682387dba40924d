import {
  type AccidentSort,
  accidentSeverities,
  accidentSeverityLabels,
  accidentStateLabels,
  accidentStates,
} from '@baqueano/domain/accidents/accident';
import type { Sorting } from '../../lib/sorting.ts';
import { FilterSelect, SortSelect } from '../../ui/list/filter-select.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import { useOnPhone } from '../../ui/list/use-on-phone.ts';
import { type AccidentFilter, options, periodOptions, periodSearch, periodValue } from './filter.ts';
import type { AccidentSearch } from './search.ts';

interface Props {
  filter: AccidentFilter;
  sorting: Sorting<AccidentSort>;
  onSearch: (text: string) => void;
  onChange: (change: AccidentSearch) => void;
  onSort: (sorting: Sorting<AccidentSort>) => void;
}

const stateOptions = [
  { value: '', label: 'Estado: todos' },
  ...accidentStates.map((value) => ({ value, label: accidentStateLabels[value] })),
];
const severityOptions = [
  { value: '', label: 'Gravedad: todas' },
  ...accidentSeverities.map((value) => ({ value, label: accidentSeverityLabels[value] })),
];

export function AccidentFilters({ filter, sorting, onSearch, onChange, onSort }: Props) {
  const onPhone = useOnPhone();
  return (
    <>
      <SearchInput
        label="Buscar siniestros"
        placeholder="Patente, lugar, tercero…"
        value={filter.search ?? ''}
        onChange={onSearch}
      />
      <FilterSelect
        label="Filtrar por estado"
        options={stateOptions}
        value={filter.state}
        onChange={(estado) => onChange({ estado })}
        fit
      />
      <FilterSelect
        label="Filtrar por gravedad"
        options={severityOptions}
        value={filter.severity}
        onChange={(gravedad) => onChange({ gravedad })}
        fit
      />
      <FilterSelect
        label="Filtrar por fecha"
        options={periodOptions(filter)}
        value={periodValue(filter)}
        onChange={(value) => onChange(periodSearch(value))}
        fit
      />
      {onPhone && <SortSelect money="accident" options={options} sorting={sorting} onSort={onSort} fit />}
    </>
  );
}
