import type { ImportRow } from '@baqueano/domain/imports/import';
import { formatNumber } from '@baqueano/domain/values/format';
import { useEffect, useMemo, useRef } from 'react';
import { MoreRows } from '../../ui/list/more-rows.tsx';
import { WindowedRows } from '../../ui/list/windowed-grid.tsx';
import classes from './grid.module.css';
import type { GridColumn, RowListProps } from './grid-columns.ts';
import { Row } from './row.tsx';
import { atOf, type GridActs, orderOf, outcomeAt, type Place, useGrid } from './use-grid.ts';
import { cellKey } from './use-rows.ts';

const keyOf = ({ number }: ImportRow) => String(number);

interface Props extends RowListProps {
  total: number;
  /** The code of a column that was just added: the focus goes to its first cell. */
  shows: string | null;
  onShown: () => void;
}

/** The rows as a sheet that is edited in place. */
export function Grid({ columns, rows, stale, more, changes, total, shows, onShown }: Props) {
  const { typed, busy, write, change } = changes;
  const textAt = ({ number, at }: Place) => {
    const { index = -1, place = -1 } = at === outcomeAt ? {} : (columns[orderOf(at)] ?? {});
    const cell = rows.find((row) => row.number === number)?.cells[place];
    return typed.get(cellKey(number, index))?.text ?? cell?.text ?? '';
  };
  const writeAt = ({ number, at }: Place, text: string) => {
    const column = at === outcomeAt ? undefined : columns[orderOf(at)];
    if (column && text !== textAt({ number, at })) void write(number, column.index, text);
  };
  const { grid, stop, editing, go, close, next, props } = useGrid({
    rows,
    cells: columns.length,
    onCopy: textAt,
    onPaste: writeAt,
  });
  const latest = useRef(writeAt);
  useEffect(() => {
    latest.current = writeAt;
  });
  const [lead, ...others] = columns;
  const at = columns.findIndex(({ target }) => target === shows);
  const [first] = rows;
  useEffect(() => {
    if (at < 0 || !first) return;
    go({ number: first.number, at: atOf(at) });
    onShown();
  }, [at, first, go, onShown]);
  // Keeps its identity: a row is drawn again only when something of it changes.
  const acts = useMemo<GridActs>(
    () => ({ go, close, next, change, write: (place, text) => latest.current(place, text) }),
    [go, close, next, change],
  );

  return (
    <div className={classes.frame}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are edited in place.
        role="grid"
        className={classes.grid}
        aria-label="Filas de la planilla"
        aria-describedby="grid-keys"
        data-stale={stale || undefined}
        {...props}
      >
        <thead>
          <tr>
            <th className={classes.number} scope="col">
              Fila
            </th>
            {lead && <Heading column={lead} isLead />}
            <th scope="col" className={classes.outcome}>
              Qué va a pasar
            </th>
            {others.map((column) => (
              <Heading key={column.index} column={column} />
            ))}
            <th scope="col" data-actions>
              Acciones
            </th>
          </tr>
        </thead>
        <WindowedRows items={rows} keyOf={keyOf} pinnedKey={stop && String(stop.number)}>
          {(row) => (
            <Row
              key={row.number}
              row={row}
              columns={columns}
              typed={typed}
              busy={busy.has(row.number)}
              stop={stop?.number === row.number ? stop.at : null}
              editing={editing?.number === row.number ? editing : null}
              acts={acts}
            />
          )}
        </WindowedRows>
      </table>
      <MoreRows more={more} />
      <p className={classes.keys} id="grid-keys">
        {`${formatNumber(total)} filas. Flechas para moverte, Enter para corregir, Escape para dejarlo como estaba, Tab para salir.`}
      </p>
    </div>
  );
}

function Heading({ column: { header, label }, isLead }: { column: GridColumn; isLead?: boolean }) {
  return (
    <th scope="col" data-lead={isLead}>
      {label}
      {header && header !== label && <span className={classes.header}>{header}</span>}
    </th>
  );
}
