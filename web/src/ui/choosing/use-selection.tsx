import type { Permission } from '@baqueano/domain/people/permissions';
import { mostChosenAtOnce } from '@baqueano/domain/records/chosen';
import { formatNumber } from '@baqueano/domain/values/format';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMay } from '../../lib/session/permission.ts';
import type { RowSelection } from '../list/table/row-selection.ts';
import { useOnPhone } from '../list/use-on-phone.ts';
import classes from './selection.module.css';

interface Options<Row> {
  /** Without any of these permissions there is no act, so nothing can be selected. */
  needs: readonly Permission[];
  rows: readonly Row[] | undefined;
  nameOf: (row: Row) => string;
  /** The filters as text: a change of filters ends the selection. */
  filtered: string;
  /** A row that is being deleted on its own leaves the selection. */
  removingId?: string;
  /** Its boxes are cells of a grid, which has one stop of the Tab key; on a phone they always show. */
  inGrid?: boolean;
}

export interface Selection<Row> {
  rows: Row[];
  /** There are acts for these rows. */
  offered: boolean;
  /** Rows are being selected. On a phone the boxes show only then. */
  choosing: boolean;
  /** A message when the selection exceeds the limit of one act. */
  tooMany: string | null;
  others: number;
  chooseAll: () => void;
  start: () => void;
  clear: () => void;
  /** For the table or the cards; undefined while nothing can be selected. */
  ofRows: RowSelection<Row> | undefined;
}

/** An open layer closes before the selection ends. */
const layers = '[aria-modal=true], [role=menu], [role=listbox]:not([hidden])';

const none: ReadonlyMap<string, never> = new Map<string, never>();

/** Rows selected for one act on all of them. They stay selected while more pages come, and in another order. */
export function useSelection<Row extends { id: string }>({
  needs,
  rows,
  nameOf,
  filtered,
  removingId,
  inGrid = false,
}: Options<Row>): Selection<Row> {
  const onPhone = useOnPhone();
  const may = useMay();
  const offered = needs.some(may);
  const [held, setHeld] = useState<{ filtered: string; chosen: ReadonlyMap<string, Row>; choosing: boolean }>({
    filtered,
    chosen: none,
    choosing: false,
  });
  const isOf = held.filtered === filtered;
  const chosen = isOf ? held.chosen : none;
  const choosing = (isOf && held.choosing) || chosen.size > 0;
  const anchor = useRef<string | null>(null);
  const latest = useRef({ rows, nameOf, filtered, chosen });
  useEffect(() => {
    latest.current = { rows, nameOf, filtered, chosen };
  });

  const put = useCallback((change: (chosen: Map<string, Row>) => void) => {
    const next = new Map(latest.current.chosen);
    change(next);
    latest.current = { ...latest.current, chosen: next };
    setHeld((before) => ({ filtered: latest.current.filtered, chosen: next, choosing: before.choosing }));
  }, []);

  const toggle = useCallback(
    (row: Row, range: boolean) =>
      put((next) => {
        const all = latest.current.rows ?? [];
        const [from, to] = [anchor.current, row.id].map((id) => all.findIndex((one) => one.id === id));
        const ranged = range && from !== undefined && to !== undefined && from >= 0 && to >= 0;
        const span = ranged ? all.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
        const adds = !next.has(row.id);
        for (const one of span) {
          if (adds) next.set(one.id, one);
          else next.delete(one.id);
        }
        anchor.current = row.id;
      }),
    [put],
  );

  const box = useCallback(
    (row: Row, isChosen: boolean) => (
      <Box
        label={`Elegir ${latest.current.nameOf(row)}`}
        state={isChosen ? 'all' : 'none'}
        tabIndex={inGrid && !onPhone ? -1 : undefined}
        onToggle={(range) => toggle(row, range)}
      />
    ),
    [toggle, inGrid, onPhone],
  );
  const boxOfAll = useCallback(
    (these: readonly Row[]) => {
      const count = these.filter(({ id }) => chosen.has(id)).length;
      return (
        <Box
          label={count === these.length ? 'No elegir ninguno' : `Elegir los ${formatNumber(these.length)}`}
          state={count === 0 ? 'none' : count === these.length ? 'all' : 'some'}
          onToggle={() =>
            put((next) => {
              for (const one of these) {
                if (count === these.length) next.delete(one.id);
                else next.set(one.id, one);
              }
            })
          }
        />
      );
    },
    [put, chosen],
  );

  const clear = useCallback(() => {
    anchor.current = null;
    latest.current = { ...latest.current, chosen: none };
    setHeld({ filtered: latest.current.filtered, chosen: none, choosing: false });
  }, []);

  useEffect(() => {
    if (!choosing) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(layers)) return;
      clear();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [choosing, clear]);

  useEffect(() => {
    if (removingId && latest.current.chosen.has(removingId)) put((next) => void next.delete(removingId));
  }, [removingId, put]);

  const now = useMemo(() => {
    if (chosen.size === 0) return [];
    const here = new Map(rows?.map((row) => [row.id, row]));
    return [...chosen.values()].map((row) => here.get(row.id) ?? row);
  }, [chosen, rows]);
  const shown = offered && (!onPhone || choosing || inGrid);
  return {
    rows: now,
    offered,
    choosing,
    tooMany: now.length > mostChosenAtOnce ? `Hasta ${mostChosenAtOnce} por vez` : null,
    others: rows && choosing ? rows.filter(({ id }) => !chosen.has(id)).length : 0,
    chooseAll: () =>
      put((next) => {
        for (const row of rows ?? []) next.set(row.id, row);
      }),
    start: () => setHeld({ filtered, chosen, choosing: true }),
    clear,
    ofRows: useMemo(() => (shown ? { chosen, box, boxOfAll } : undefined), [shown, chosen, box, boxOfAll]),
  };
}

interface BoxProps {
  label: string;
  state: 'none' | 'some' | 'all';
  tabIndex?: number | undefined;
  onToggle: (range: boolean) => void;
}

function Box({ label, state, tabIndex, onToggle }: BoxProps) {
  const range = useRef(false);
  return (
    // With Shift a browser would select the words between.
    <label className={classes.box} onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = state === 'some';
        }}
        type="checkbox"
        aria-label={label}
        data-chooses
        tabIndex={tabIndex}
        checked={state === 'all'}
        onClick={(event) => {
          range.current = event.shiftKey;
        }}
        onChange={() => {
          onToggle(range.current);
          range.current = false;
        }}
      />
    </label>
  );
}

export function ChooseOnPhone({
  selection: { offered, choosing, start },
}: {
  selection: Pick<Selection<never>, 'offered' | 'choosing' | 'start'>;
}) {
  const onPhone = useOnPhone();
  if (!offered || !onPhone || choosing) return null;
  return (
    <Button variant="subtle" onClick={start}>
      Elegir
    </Button>
  );
}
