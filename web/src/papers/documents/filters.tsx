import { type DocumentSort, documentStatuses, documentStatusLabels } from '@baqueano/domain/document';
import { documentTypeLabels, documentTypes } from '@baqueano/domain/document-names';
import type { Sorting } from '../../lib/sorting.ts';
import { FilterSelect, SortSelect } from '../../ui/list/filter-select.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import { type DocumentFilter, options, stateSearch } from './filter.ts';
import type { DocumentSearch } from './search.ts';

interface Props {
  filter: DocumentFilter;
  sorting: Sorting<DocumentSort>;
  onSearch: (text: string) => void;
  onChange: (change: DocumentSearch) => void;
  onSort: (sorting: Sorting<DocumentSort>) => void;
}

const typeOptions = [
  { value: '', label: 'Tipo: todos' },
  ...documentTypes.map((value) => ({ value, label: documentTypeLabels[value] })),
];
const stateOptions = [
  { value: '', label: 'Estado: todos', search: stateSearch() },
  ...documentStatuses.map((value) => ({ value, label: documentStatusLabels[value], search: stateSearch(value) })),
  { value: 'unrenewed', label: 'Vencido, sin renovar', search: stateSearch('expired', true) },
  { value: 'expiringSoon', label: 'Próximo a vencer', search: stateSearch('expiringSoon') },
];

export function DocumentFilters({ filter, sorting, onSearch, onChange, onSort }: Props) {
  return (
    <>
      <SearchInput
        label="Buscar documentos"
        placeholder="Patente, conductor, póliza…"
        value={filter.search ?? ''}
        onChange={onSearch}
      />
      <FilterSelect
        label="Filtrar por tipo de documento"
        options={typeOptions}
        value={filter.type}
        onChange={(tipo) => onChange({ tipo })}
      />
      <FilterSelect
        label="Filtrar por estado"
        options={stateOptions.map(({ value, label }) => ({ value, label }))}
        value={filter.unrenewed ? 'unrenewed' : filter.status}
        onChange={(value = '') => {
          const chosen = stateOptions.find((option) => option.value === value);
          if (chosen) onChange(chosen.search);
        }}
        fit
      />
      <SortSelect options={options} sorting={sorting} onSort={onSort} fit />
    </>
  );
}
