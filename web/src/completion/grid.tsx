import { formatCount } from '@baqueano/domain/values/format';
import { useEffect, useMemo, useRef } from 'react';
import sheet from '../ui/grid/grid.module.css';
import { type GridActs, type Place, useGrid } from '../ui/grid/use-grid.ts';
import type { RowSelection } from '../ui/list/table/row-selection.ts';
import { WindowedRows } from '../ui/windowed/windowed-grid.tsx';
import classes from './completion.module.css';
import type { Fact } from './facts/facts.ts';
import type { Row } from './facts/rows.ts';
import { GridRow } from './grid-row.tsx';
import type { Cells } from './use-cells.ts';

interface Props {
  rows: readonly Row[];
  facts: readonly Fact[];
  current: Fact | undefined;
  ofDrivers: boolean;
  cells: Cells;
  selection: RowSelection<Row> | undefined;
  onChoose: (fact: Fact) => void;
}

const keyOf = ({ id }: Row) => id;

export function CompletionGrid({ rows, facts, current, ofDrivers, cells, selection, onChoose }: Props) {
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  // The first place is that of the name.
  const factAt = (at: number) => facts[at - 1];
  const found = ({ row: id, at }: Place) => {
    const [row, fact] = [byId.get(id), factAt(at)];
    return row && fact ? { row, fact } : null;
  };
  const write = ({ row: id, at }: Place, text: string) => {
    const cell = found({ row: id, at });
    if (cell) cells.write(cell.row, cell.fact, text);
  };
  const { grid, stop, editing, go, close, next, props } = useGrid({
    rows: useMemo(() => rows.map(keyOf), [rows]),
    last: facts.length,
    isCell: (place) => {
      const cell = found(place);
      return cell !== null && cells.isOpen(cell.row, cell.fact);
    },
    onClear: (place) => write(place, ''),
    onCopy: (place) => {
      const cell = found(place);
      return cell ? cells.textOf(cell.row, cell.fact) : (byId.get(place.row)?.name ?? null);
    },
    onPaste: ({ row, at }, text) =>
      cells.paste(
        text,
        rows,
        rows.findIndex(({ id }) => id === row),
        facts.slice(Math.max(0, at - 1)),
      ),
  });
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  // Keeps its identity: a row is drawn again only when it changes.
  const acts = useMemo<GridActs>(
    () => ({ go, close, next, write: (place, text) => latest.current(place, text) }),
    [go, close, next],
  );

  return (
    <div className={`${sheet.frame} ${classes.frame}`}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are edited in place.
        role="grid"
        className={sheet.grid}
        aria-label={ofDrivers ? 'Conductores a completar' : 'Unidades a completar'}
        aria-describedby="completion-keys"
        {...props}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.lead} data-lead>
              {selection?.boxOfAll(rows)}
              <span className={classes.name}>{ofDrivers ? 'Conductor' : 'Unidad'}</span>
            </th>
            {facts.map((fact) => (
              <th key={fact.name} scope="col" data-marked={fact === current || undefined}>
                {/* The keyboard has the chips. */}
                <button type="button" className={classes.heading} tabIndex={-1} onClick={() => onChoose(fact)}>
                  {fact.label}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <WindowedRows items={rows} keyOf={keyOf} pinnedKey={stop?.row}>
          {(row) => (
            <GridRow
              key={row.id}
              row={row}
              facts={facts}
              current={current}
              typed={cells.typed}
              doubted={cells.doubted}
              fresh={cells.fresh}
              ofDrivers={ofDrivers}
              isChosen={selection?.chosen.has(row.id) ?? false}
              box={selection?.box}
              stop={stop?.row === row.id ? stop.at : null}
              editing={editing?.row === row.id ? editing : null}
              acts={acts}
            />
          )}
        </WindowedRows>
      </table>
      <p className={sheet.keys} id="completion-keys">
        {`${ofDrivers ? formatCount(rows.length, 'conductor', 'conductores') : formatCount(rows.length, 'unidad', 'unidades')}. Flechas para moverte, Enter para escribir, Espacio en el nombre para elegir, Ctrl V para pegar una columna. «·»: ya está cargado o no hace falta.`}
      </p>
    </div>
  );
}
