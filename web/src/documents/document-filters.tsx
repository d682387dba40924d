import { documentStatuses, documentStatusLabels, documentTypeLabels, documentTypes } from '@baqueano/domain/document';
import { NativeSelect } from '@mantine/core';
import { useOnPhone } from '../ui/use-on-phone.ts';
import { type DocumentFilter, type DocumentOrder, searchOf } from './document-filter.ts';
import type { DocumentSearch } from './document-search.ts';
import { sortOptionOf, sortOptions } from './sort-options.ts';

interface Props {
  filter: DocumentFilter;
  sorting: DocumentOrder;
  onChange: (change: DocumentSearch) => void;
}

const typeOptions = [
  { value: '', label: 'Tipo: todos' },
  ...documentTypes.map((value) => ({ value, label: documentTypeLabels[value] })),
];
const statusOptions = [
  { value: '', label: 'Estado: todos' },
  ...documentStatuses.map((value) => ({ value, label: documentStatusLabels[value] })),
];

export function DocumentFilters({ filter, sorting, onChange }: Props) {
  const onPhone = useOnPhone();
  return (
    <>
      <NativeSelect
        aria-label="Filtrar por tipo de documento"
        data={typeOptions}
        value={filter.type ?? ''}
        onChange={(event) => onChange({ tipo: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        aria-label="Filtrar por estado"
        data={statusOptions}
        value={filter.status ?? ''}
        onChange={(event) => onChange({ estado: event.currentTarget.value || undefined })}
      />
      {onPhone && (
        <NativeSelect
          aria-label="Ordenar por"
          data={sortOptions.map(({ value, label }) => ({ value, label }))}
          value={sortOptionOf(sorting)}
          onChange={(event) => {
            const chosen = sortOptions.find(({ value }) => value === event.currentTarget.value);
            if (chosen) onChange(searchOf(chosen.order));
          }}
        />
      )}
    </>
  );
}
