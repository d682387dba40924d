import type { ImportRow } from '@baqueano/domain/imports/import';
import { formatCount } from '@baqueano/domain/values/format';
import { useEffect, useMemo, useRef } from 'react';
import sheet from '../../ui/grid/grid.module.css';
import { type Place, useGrid } from '../../ui/grid/use-grid.ts';
import { MoreRows } from '../../ui/list/more-rows.tsx';
import { WindowedRows } from '../../ui/windowed/windowed-grid.tsx';
import own from './grid.module.css';
import { atOf, type GridColumn, orderOf, outcomeAt, type RowListProps } from './grid-columns.ts';
import { Row, type RowActs } from './row.tsx';
import { cellKey } from './use-rows.ts';

const keyOf = ({ number }: ImportRow) => String(number);

/** At most, behind the cells. */
const buttons = 2;

interface Props extends RowListProps {
  total: number;
  shows: string | null;
  onShown: () => void;
}

export function Grid({ columns, rows, stale, more, changes, shared, total, shows, onShown }: Props) {
  const { typed, busy, write, change } = changes;
  const columnAt = (at: number) => (at === outcomeAt ? undefined : columns[orderOf(at)]);
  const textAt = ({ row: key, at }: Place) => {
    const { index = -1, place = -1 } = columnAt(at) ?? {};
    const cell = rows.find((row) => keyOf(row) === key)?.cells[place];
    return typed.get(cellKey(Number(key), index))?.text ?? cell?.text ?? '';
  };
  const writeAt = (place: Place, text: string) => {
    const column = columnAt(place.at);
    if (column && text !== textAt(place)) void write(Number(place.row), column.index, text);
  };
  const { grid, stop, editing, go, close, next, props } = useGrid({
    rows: useMemo(() => rows.map(keyOf), [rows]),
    last: columns.length + buttons,
    isCell: ({ at }) => columnAt(at) !== undefined,
    onCopy: (place) => (columnAt(place.at) ? textAt(place) : null),
    onPaste: (place, text) => writeAt(place, text.split(/[\r\n\t]/)[0] ?? ''),
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
    go({ row: keyOf(first), at: atOf(at) });
    onShown();
  }, [at, first, go, onShown]);
  // Keeps its identity: a row is drawn again only when it changes.
  const acts = useMemo<RowActs>(
    () => ({ go, close, next, change, write: (place, text) => latest.current(place, text) }),
    [go, close, next, change],
  );

  return (
    <div className={sheet.frame}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are edited in place.
        role="grid"
        className={`${sheet.grid} ${own.sheet}`}
        aria-label="Filas de la planilla"
        aria-describedby="grid-keys"
        data-stale={stale || undefined}
        {...props}
      >
        <thead>
          <tr>
            <th className={own.number} scope="col">
              Fila
            </th>
            {lead && <Heading column={lead} isLead />}
            <th scope="col" className={own.outcome}>
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
        <WindowedRows items={rows} keyOf={keyOf} pinnedKey={stop?.row}>
          {(row) => (
            <Row
              key={row.number}
              row={row}
              columns={columns}
              shared={shared}
              typed={typed}
              busy={busy.has(row.number)}
              stop={stop?.row === keyOf(row) ? stop.at : null}
              editing={editing?.row === keyOf(row) ? editing : null}
              acts={acts}
            />
          )}
        </WindowedRows>
      </table>
      <MoreRows more={more} />
      <p className={sheet.keys} id="grid-keys">
        {`${formatCount(total, 'fila', 'filas')}. Flechas para moverte, Enter para corregir, Escape para dejarlo como estaba, Tab para salir.`}
      </p>
    </div>
  );
}

function Heading({ column: { header, label }, isLead }: { column: GridColumn; isLead?: boolean }) {
  return (
    <th scope="col" data-lead={isLead}>
      {label}
      {header && header !== label && <span className={sheet.header}>{header}</span>}
    </th>
  );
}
