import { alertPriorities, alertPriorityLabels, alertTypeLabels, alertTypes } from '@baqueano/domain/alerts/alert';
import { Button, NativeSelect } from '@mantine/core';
import { SearchInput } from '../ui/list/search-input.tsx';
import { type AlertFilter, type DueWord, dueFilters, dueWords } from './filter.ts';
import classes from './page.module.css';
import type { AlertSearch } from './search.ts';

const typeOptions = [
  { value: '', label: 'Todos los tipos' },
  ...alertTypes.map((value) => ({ value, label: alertTypeLabels[value] })),
];
const priorityOptions = [
  { value: '', label: 'Toda prioridad' },
  ...alertPriorities.map((value) => ({ value, label: alertPriorityLabels[value] })),
];
const dueLabels: Record<DueWord, string> = { vencidas: 'Vencidas', 7: '7 días', 14: '14 días' };

interface Props {
  search: AlertSearch;
  filter: AlertFilter;
  onSearch: (text: string) => void;
  onFilter: (change: AlertSearch) => void;
}

export function AlertFilters({ search, filter, onSearch, onFilter }: Props) {
  return (
    <>
      <SearchInput
        label="Buscar alertas"
        placeholder="Buscar por patente o conductor"
        value={search.buscar ?? ''}
        onChange={onSearch}
      />
      <NativeSelect
        aria-label="Filtrar por tipo"
        data={typeOptions}
        value={filter.type ?? ''}
        onChange={(event) => onFilter({ tipo: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        aria-label="Filtrar por prioridad"
        data={priorityOptions}
        value={filter.priority ?? ''}
        onChange={(event) => onFilter({ prioridad: event.currentTarget.value || undefined })}
      />
      <fieldset className={classes.due} aria-label="Filtrar por vencimiento" data-fit>
        {dueFilters.map((due) => (
          <Button
            key={due}
            variant={filter.due === dueWords[due] ? 'light' : 'default'}
            radius="xl"
            aria-pressed={filter.due === dueWords[due]}
            onClick={() => onFilter({ vence: filter.due === dueWords[due] ? undefined : due })}
          >
            {dueLabels[due]}
          </Button>
        ))}
      </fieldset>
    </>
  );
}
