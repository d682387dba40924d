import type { Assignment } from '@baqueano/domain/drivers/assignment';
import { formatCount } from '@baqueano/domain/values/format';
import { Button } from '@mantine/core';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { part } from '../../lib/http/part.ts';
import { addressOf, usePages } from '../../lib/records/pages.ts';
import { useOnSaved } from '../../lib/records/saved.ts';
import { useSavedRow } from '../../lib/records/saved-row.ts';
import { ChooseOnPhone, useSelection } from '../../ui/choosing/use-selection.tsx';
import { WhenChosen } from '../../ui/choosing/when-chosen.tsx';
import { LoadState } from '../../ui/list/load-state.tsx';
import { MoreRows } from '../../ui/list/more-rows.tsx';
import { NothingFound } from '../../ui/list/nothing-found.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { RecordCards } from '../../ui/list/record-cards.tsx';
import { RecordTable } from '../../ui/list/record-table.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { useOnPhone } from '../../ui/list/use-on-phone.ts';
import { Offered } from '../../ui/look/offered.tsx';
import { useFleetIsEmpty, useFleetWhenIdle } from '../lookup/vehicles.ts';
import { AssignmentCard } from './card.tsx';
import { columnsOf } from './columns.tsx';
import { useAssignmentDialogs } from './dialogs.tsx';
import { filterOf, isFiltered, matches, searchOf, sortingOf } from './filter.ts';
import { AssignmentFilters } from './filters.tsx';
import { assignmentsQuery } from './queries.ts';
import type { AssignmentSearch } from './search.ts';
import { assignmentName, capitalized } from './words.ts';

const route = getRouteApi('/shell/asignaciones');

const hints = {
  'none matches': 'Probá con otro día, otro vehículo u otro conductor, o quitá los filtros.',
  'no vehicles': 'Cada asignación es de un vehículo: primero agregá uno en Vehículos.',
  'none yet': 'Acá vas a ver quién tuvo cada vehículo, desde cuándo y hasta cuándo, y las entregas previstas.',
};

const nameOf = (one: Assignment) => capitalized(assignmentName(one));

/** Only for who chooses rows. */
const acts = part(async () => (await import('./many.tsx')).AssignmentActs);

export function Page() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onPhone = useOnPhone();
  const filter = filterOf(search);
  const filtered = isFiltered(filter);
  const sorting = useMemo(() => sortingOf(search), [search]);
  const list = usePages(assignmentsQuery(filter, sorting));
  const noneYet = list.rows?.length === 0 && !filtered;
  const fleetIsEmpty = useFleetIsEmpty(noneYet);
  useFleetWhenIdle();
  const { markedId, onSaved } = useSavedRow(list, {
    view: JSON.stringify(search),
    belongs: (one) => matches(one, filter),
  });
  useOnSaved('assignments', onSaved);
  const { add, edit, remove, removingId, dialog } = useAssignmentDialogs(filter);
  const selection = useSelection({
    needs: ['assignment:read'],
    rows: list.rows,
    nameOf: nameOf,
    filtered: JSON.stringify(filter),
    removingId,
  });
  const columns = useMemo(() => columnsOf({ onEdit: edit, onDelete: remove }), [edit, remove]);
  const card = useCallback(
    (one: Assignment) => <AssignmentCard assignment={one} onEdit={edit} onDelete={remove} />,
    [edit, remove],
  );

  const change = (changes: AssignmentSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false });
  const rows = {
    ...{ rows: list.rows ?? [], stale: list.isPrevious, markedId, removingId },
    selection: selection.ofRows,
  };

  return (
    <>
      <PageHeader
        download={addressOf(assignmentsQuery(filter, sorting))}
        beside={<ChooseOnPhone selection={selection} />}
        chosen={Object.values(filter)}
        count={list.total === undefined ? undefined : formatCount(list.total, 'asignación', 'asignaciones')}
        action={
          <Offered needs="assignment:write">
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
              Nueva asignación
            </Button>
          </Offered>
        }
      >
        <AssignmentFilters filter={filter} onChange={change} />
      </PageHeader>
      <LoadState
        queries={[list]}
        failed="Error al cargar las asignaciones"
        loading={<RowSkeletons text="Cargando asignaciones..." />}
      >
        {() => (
          <>
            {list.rows?.length === 0 && (filtered || fleetIsEmpty !== undefined) && (
              <NothingFound
                needs="assignment:write"
                icon={<IconKey size={28} stroke={1.5} />}
                title="No se encontraron asignaciones"
                hints={hints}
                addLabel="Cargar la primera asignación"
                reason={filtered ? 'none matches' : fleetIsEmpty ? 'no vehicles' : 'none yet'}
                onAdd={add}
                onClear={() => void navigate({ search: searchOf(sorting), replace: true })}
              />
            )}
            {rows.rows.length > 0 &&
              (onPhone ? (
                <RecordCards {...rows} nameOf={nameOf} card={card} />
              ) : (
                <RecordTable
                  {...rows}
                  label="Asignaciones"
                  columns={columns}
                  sorting={sorting}
                  onSort={(next) => change({ orden: undefined, sentido: undefined, ...searchOf(next) })}
                />
              ))}
            <MoreRows more={list.more} />
          </>
        )}
      </LoadState>
      <WhenChosen acts={acts} selection={selection} list={addressOf(assignmentsQuery(filter, sorting))} />
      {dialog}
    </>
  );
}
