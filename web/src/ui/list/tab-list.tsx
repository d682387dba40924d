import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Act, useAct } from '../../lib/acts/acts.ts';
import type { More } from '../../lib/records/pages.ts';
import { useMarkedId } from '../../lib/records/saved.ts';
import type { CollectionName } from '../../lib/screen.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Loading } from '../feedback/loading.tsx';
import { AddButton } from './add-button.tsx';
import { type Loaded, LoadState } from './load-state.tsx';
import { MoreRows } from './more-rows.tsx';
import classes from './tab.module.css';
import { type Column, RecordTable } from './table/record-table.tsx';
import { type RowAct, RowButtons } from './table/row-buttons.tsx';
import { useOnPhone } from './use-on-phone.ts';

interface Props<Row> {
  /** The collection's name in its screen.ts: records saved in it are marked here. */
  collection: CollectionName;
  /** The accessible name of the list. */
  label: string;
  list: Loaded & { total?: number; more: More };
  /** In their order; undefined while they are loading. */
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  card: (row: Row) => ReactNode;
  failed: string;
  loading: string;
  /** One line without an icon: beside other lists. */
  empty: { icon?: ReactNode; title: string };
  count: (total: number) => string;
  /** The link to the same records on their own screen. */
  all: ReactNode;
  add: { act: Act; name: string; children?: string };
}

export function TabList<Row extends { id: string }>(props: Props<Row>) {
  const { collection, label, list, rows = [], columns, card, failed, loading, empty, count, all, add } = props;
  const onPhone = useOnPhone();
  const markedId = useMarkedId(collection);
  return (
    <LoadState
      queries={[list]}
      failed={failed}
      loading={
        <Loading text={loading}>
          <Skeleton height={200} radius="lg" />
        </Loading>
      }
    >
      {() =>
        rows.length === 0 ? (
          empty.icon ? (
            <EmptyState icon={empty.icon} title={empty.title} action={<AddButton {...add} />} />
          ) : (
            <div className={classes.head}>
              <span>{empty.title}</span>
              <AddButton {...add} />
            </div>
          )
        ) : (
          <>
            <div className={classes.head}>
              <span>{count(list.total ?? rows.length)}</span>
              {all}
              <AddButton {...add} />
            </div>
            {onPhone ? (
              <ul className={classes.cards}>
                {rows.map((row) => (
                  <li key={row.id} className={classes.card} data-marked={row.id === markedId || undefined}>
                    {card(row)}
                  </li>
                ))}
              </ul>
            ) : (
              <RecordTable label={label} columns={columns} rows={rows} markedId={markedId} />
            )}
            <MoreRows more={list.more} />
          </>
        )
      }
    </LoadState>
  );
}

interface ActsProps {
  of: Extract<Act, { does: 'delete' }>['of'];
  id: string;
  /** The record in the accessible names of the buttons. */
  name: string;
  first?: RowAct;
}

/** The buttons of a row on the page of its vehicle or driver: they open over that page. */
export function TabActs({ of, id, name, first }: ActsProps) {
  const open = useAct();
  return (
    <RowButtons
      area={of}
      name={name}
      first={first}
      onEdit={() => void open({ does: 'edit', of, id })}
      onDelete={(row) => void open({ does: 'delete', of, id, row })}
    />
  );
}

/** The last line of a card there. */
export function TabFoot({ acts, children }: { acts: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.bottom}>
      <p className={classes.facts}>{children}</p>
      <span className={classes.buttons}>{acts}</span>
    </div>
  );
}
