import type { RecordArea } from '@baqueano/domain/people/permissions';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { ListForms } from '../../../lib/acts/act-forms.ts';
import type { Part } from '../../../lib/http/part.ts';
import type { Sorting } from '../../../lib/sorting.ts';
import { type Selection, useSelection } from '../../../ui/choosing/use-selection.tsx';
import type { ActsProps } from '../../../ui/choosing/when-chosen.tsx';
import type { Loaded } from '../../../ui/list/load-state.tsx';
import type { Column, RecordListProps } from '../../../ui/list/table/record-table.tsx';
import type { RowActions } from '../../../ui/list/table/row-buttons.tsx';
import { useFormDialogs } from '../../../ui/list/use-record-dialogs.tsx';
import { type Order, useInputs } from '../../../ui/list-screen/filter-inputs.tsx';
import type { InputsOf, Option, Texts } from '../../../ui/list-screen/list-filters.ts';
import { AddToList, ListScreen } from '../../../ui/list-screen/list-screen.tsx';
import { TableOrCards } from '../../../ui/list-screen/table-or-cards.tsx';
import { type List, type ListOf, useMarkedRow } from '../../../ui/list-screen/use-list.ts';
import { OnlyDriver } from '../../drivers/parts/only-driver.tsx';
import { useFleetIsEmpty, useFleetWhenIdle, useVehicleOf } from '../../lookup/vehicles.ts';
import { OnlyVehicle } from '../../vehicles/parts/only-vehicle.tsx';
import { type EmptyReason, NothingFound } from './nothing-found.tsx';

/** A list of vehicles' records, from the declaration of its slice. */
export interface FleetListOf<Row extends { id: string }, Filter, Name extends string>
  extends ListOf<Row, Filter, Name> {
  area: RecordArea;
  forms: ListForms<Row>;
  filters: ListOf<Row, Filter, Name>['filters'] & InputsOf;
  order?: Order<Name>;
  nameOf: (row: Row) => string;
  tintOf?: RecordListProps<Row>['tintOf'];
  columnsOf: (actions: RowActions<Row>) => readonly Column<Row, Name>[];
  /** Rem that the columns of fixed widths need together. */
  atLeast?: number;
  card: (row: Row, actions: RowActions<Row>) => ReactNode;
  /** The details of a row. */
  details?: (row: Row, onClosed: () => void) => ReactNode;
  /** Loaded with the first selection. */
  acts: Part<ActsProps<Row>>;
  words: {
    label: string;
    /** For a driver's records: 'las' multas, 'los' siniestros. */
    article: 'las' | 'los';
    count: (total: number, filter: Filter) => string;
    add: string;
    failed: string;
    empty: { icon: ReactNode; title: string; add: string; hints: Record<EmptyReason, string> };
  };
  loading: ReactNode;
}

type OfFleet = Texts & { vehicleId?: string; driverId?: string };

interface Props<Row extends { id: string }, Filter extends OfFleet, Name extends string> {
  of: FleetListOf<Row, Filter, Name>;
  list: List<Row, Filter, Name>;
  /** Data that has to be here besides the rows. */
  waitsFor?: readonly Loaded[];
  /** Above the rows, once everything is here. */
  counters?: ReactNode;
  /** Shown in any state of the loading. */
  above?: ReactNode;
  /** The choices of filters that the page knows, and the inputs that it draws. */
  options?: Readonly<Record<string, readonly Option[]>>;
  own?: Readonly<Record<string, ReactNode>>;
  /** After the count, and before the main button. */
  beside?: ReactNode;
  action?: ReactNode;
  /** Replaces the list's own rows. */
  rows?: Row[] | undefined;
  isFetching?: boolean;
  isEmpty?: boolean;
  count?: string | undefined;
  /** Instead of one table or its cards. */
  draw?: (list: RecordListProps<Row>, actions: RowActions<Row>, selection: Selection<Row>) => ReactNode;
  /** More dialogs. */
  children?: ReactNode;
}

/** The screen of such a list: its filters by a vehicle or a driver, and the reason of an empty one. */
export function FleetList<Row extends { id: string }, Filter extends OfFleet, Name extends string>(
  props: Props<Row, Filter, Name>,
) {
  const { of, list, waitsFor = [], counters, above, options, own, action, draw } = props;
  const { filter, filtered, sorting, pages, change } = list;
  const { rows = pages.rows, isFetching = pages.isFetching, isEmpty = rows?.length === 0 } = props;
  const { vehicleId, driverId } = filter;
  const { vehicle, isPending } = useVehicleOf(vehicleId);
  const first = { start: { vehicleId, driverId }, vehicle };
  const { add, edit, remove, removingId, dialog } = useFormDialogs(of.forms, first);
  const fleetIsEmpty = useFleetIsEmpty(isEmpty && !filtered);
  useFleetWhenIdle();
  const { markedId } = useMarkedRow(list, { rows, isFetching });
  const selection = useSelection({
    needs: [`${of.area}:read`],
    rows,
    nameOf: of.nameOf,
    filtered: JSON.stringify(filter),
    removingId,
  });
  const [shown, setShown] = useState<Row | null>(null);
  const actions = useMemo(() => ({ onShow: setShown, onEdit: edit, onDelete: remove }), [edit, remove]);
  const columns = useMemo(() => of.columnsOf(actions), [of, actions]);
  const card = useCallback((row: Row) => of.card(row, actions), [of, actions]);
  const shownRows = {
    ...{ rows: rows ?? [], stale: pages.isPrevious, markedId, removingId, tintOf: of.tintOf },
    selection: selection.ofRows,
  };
  const sort = { sorting, onSort: (next: Sorting<Name>) => list.sortBy(next) };
  const { words } = of;
  const inputs = useInputs({
    ...{ of: of.filters, search: list.search, filter, options, own, order: of.order, ...sort },
    ...{ onSearch: list.searchLater, onChange: change },
  });

  return (
    <ListScreen
      address={list.address}
      inputs={inputs}
      count={'count' in props ? props.count : pages.total === undefined ? undefined : words.count(pages.total, filter)}
      beside={props.beside}
      action={action}
      add={
        <AddToList needs={`${of.area}:write`} onAdd={add}>
          {words.add}
        </AddToList>
      }
      above={
        <>
          {vehicleId && !isOwnInput(of.filters, 'vehicleId') && (
            <OnlyVehicle vehicle={vehicle} loading={isPending} onRemove={() => change({ vehiculo: undefined })} />
          )}
          {driverId && !isOwnInput(of.filters, 'driverId') && (
            <OnlyDriver id={driverId} article={words.article} onRemove={() => change({ conductor: undefined })} />
          )}
          {above}
        </>
      }
      queries={[pages, ...waitsFor]}
      failed={words.failed}
      loading={of.loading}
      more={pages.more}
      selection={selection}
      acts={of.acts}
      dialogs={
        <>
          {dialog}
          {shown && of.details?.(rows?.find(({ id }) => id === shown.id) ?? shown, () => setShown(null))}
          {props.children}
        </>
      }
    >
      {() => (
        <>
          {counters}
          {isEmpty && (filtered || fleetIsEmpty !== undefined) && (
            <NothingFound
              {...words.empty}
              needs={`${of.area}:write`}
              reason={filtered ? 'none matches' : fleetIsEmpty ? 'no vehicles' : 'none yet'}
              onAdd={add}
              onClear={list.clearFilters}
            />
          )}
          {draw ? (
            draw(shownRows, actions, selection)
          ) : (
            <TableOrCards
              {...{ ...shownRows, ...sort, columns, card }}
              firstOrder={of.sortings.firstOrder}
              label={words.label}
              nameOf={of.nameOf}
              atLeast={of.atLeast}
            />
          )}
        </>
      )}
    </ListScreen>
  );
}

/** It has an input of its own then, and needs no way out. */
const isOwnInput = ({ declared }: InputsOf, name: string) => declared[name]?.input !== undefined;

/** Infers what it is a list of. */
export const fleetList = <Row extends { id: string }, Filter, Name extends string = never>(
  of: FleetListOf<Row, Filter, Name>,
) => of;
