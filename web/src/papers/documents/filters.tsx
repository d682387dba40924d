import { documentStatuses, documentStatusLabels, documentTypeLabels, documentTypes } from '@baqueano/domain/document';
import { NativeSelect } from '@mantine/core';
import { SearchInput } from '../../ui/list/search-input.tsx';
import { type DocumentFilter, type DocumentOrder, stateSearch } from './filter.ts';
import type { DocumentSearch } from './search.ts';
import { sortOptionOf, sortOptions } from './sort-options.ts';

interface Props {
  filter: DocumentFilter;
  sorting: DocumentOrder;
  onSearch: (text: string) => void;
  onChange: (change: DocumentSearch) => void;
  onSort: (sorting: DocumentOrder) => void;
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
      <NativeSelect
        aria-label="Filtrar por tipo de documento"
        data={typeOptions}
        value={filter.type ?? ''}
        onChange={(event) => onChange({ tipo: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        wrapperProps={{ 'data-fit': true }}
        aria-label="Filtrar por estado"
        data={stateOptions.map(({ value, label }) => ({ value, label }))}
        value={filter.unrenewed ? 'unrenewed' : (filter.status ?? '')}
        onChange={(event) => {
          const chosen = stateOptions.find(({ value }) => value === event.currentTarget.value);
          if (chosen) onChange(chosen.search);
        }}
      />
      <NativeSelect
        wrapperProps={{ 'data-fit': true }}
        aria-label="Ordenar por"
        data={sortOptions.map(({ value, label }) => ({ value, label }))}
        value={sortOptionOf(sorting)}
        onChange={(event) => {
          const chosen = sortOptions.find(({ value }) => value === event.currentTarget.value);
          if (chosen) onSort(chosen.order);
        }}
      />
    </>
  );
}
