import { type DocumentSort, shownStatuses, shownStatusLabels } from '@baqueano/domain/papers/document';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Sorting } from '../../lib/sorting.ts';
import { DaysFilter } from '../../ui/days/days-filter.tsx';
import { FilterSelect, SortSelect } from '../../ui/list/filter-select.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import { documentTypesQuery } from '../document-types/queries.ts';
import { type DocumentFilter, ofOptions, options, stateSearch, typeSearch } from './record/filter.ts';
import type { DocumentSearch } from './record/search.ts';
import { rulesOf } from './record/values.ts';
import { typeOptionsOf } from './type-options.ts';

interface Props {
  filter: DocumentFilter;
  /** The words of the address. */
  search: DocumentSearch;
  sorting: Sorting<DocumentSort>;
  onSearch: (text: string) => void;
  onChange: (change: DocumentSearch) => void;
  onSort: (sorting: Sorting<DocumentSort>) => void;
  /** Asks for the list of types; none where its button stands elsewhere. */
  onTypes?: () => void;
}

const stateOptions = [
  { value: '', label: 'Estado: todos', search: stateSearch() },
  ...shownStatuses.map((value) => ({ value, label: shownStatusLabels[value], search: stateSearch(value) })),
  { value: 'unrenewed', label: 'Vencido, sin renovar', search: stateSearch('expired', true) },
  { value: 'expiringSoon', label: 'Próximo a vencer', search: stateSearch('expiringSoon') },
];

export function DocumentFilters({ filter, search, sorting, onSearch, onChange, onSort, onTypes }: Props) {
  const { data: types } = useQuery(documentTypesQuery);
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
        options={[{ value: '', label: 'Tipo: todos' }, ...typeOptionsOf(types)]}
        value={filter.type}
        onChange={(tipo) => onChange(typeSearch(tipo, tipo ? rulesOf(tipo, types).owner : null, search))}
      />
      <FilterSelect
        label="De quién"
        options={ofOptions}
        value={search.de}
        onChange={(de) => onChange({ de, conductor: undefined, vehiculo: undefined })}
        fit
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
      <DaysFilter date="Vencimiento" all="todos" also={['nextMonth']} search={search} onChange={onChange} />
      <SortSelect money="document" options={options} sorting={sorting} onSort={onSort} fit />
      {onTypes && (
        <Button variant="subtle" data-fit onClick={onTypes}>
          Tipos y avisos
        </Button>
      )}
    </>
  );
}
