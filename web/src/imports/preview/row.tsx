import { type ImportRow, importRowStateLabels } from '@baqueano/domain/imports/import';
import { Button } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { memo, useState } from 'react';
import { Cell } from '../../ui/grid/cell.tsx';
import sheet from '../../ui/grid/grid.module.css';
import type { Editing, GridActs } from '../../ui/grid/use-grid.ts';
import { Badge } from '../../ui/look/badge.tsx';
import { actWords, outcomesOf, problemsOf } from '../state/row-words.ts';
import { rowTones } from '../state/words.ts';
import classes from './grid.module.css';
import { atOf, type GridColumn, outcomeAt } from './grid-columns.ts';
import outcome from './outcome.module.css';
import { OutcomeList } from './outcome-list.tsx';
import { cellKey, type RowChanges, type TypedCells } from './use-rows.ts';

/** Also changes of the row as a whole. */
export type RowActs = GridActs & Pick<RowChanges, 'change'>;

interface Props {
  row: ImportRow;
  columns: readonly GridColumn[];
  shared: ReadonlySet<string>;
  typed: TypedCells;
  busy: boolean;
  /** The place of the cell that the Tab key reaches. */
  stop: number | null;
  editing: Editing | null;
  acts: RowActs;
}

const noCell = { text: '' };

export const Row = memo(function Row({ row, columns, shared, typed, busy, stop, editing, acts: does }: Props) {
  const [whole, setWhole] = useState(false);
  const { number, state, cells, acts } = row;
  const outcomes = outcomesOf(row);
  const isJudged = columns.some(({ index }) => typed.get(cellKey(number, index))?.failed === null);
  const buttonsAt = atOf(columns.length);
  const tabIndex = (at: number) => (stop === at ? 0 : -1);

  function cellOf({ index, place: inRow, label, choices }: GridColumn, order: number) {
    const at = atOf(order);
    const place = { row: String(number), at };
    return (
      <Cell
        key={index}
        at={at}
        label={label}
        cell={cells[inRow] ?? noCell}
        choices={choices}
        typed={typed.get(cellKey(number, index))}
        tabIndex={tabIndex(at)}
        editing={editing?.at === at ? editing : null}
        onWrite={(text) => does.write(place, text)}
        onBack={() => does.go(place)}
        onClose={does.close}
        onNext={(down, right) => does.next(place, down, right)}
      />
    );
  }

  const [lead] = columns;
  return (
    <tr data-row={number} data-state={state} data-busy={busy || isJudged || undefined}>
      <th scope="row" className={classes.number}>
        <span className={classes.rowNumber}>{number}</span>
        <Badge tone={rowTones[state]}>{importRowStateLabels[state]}</Badge>
      </th>
      {lead && cellOf(lead, 0)}
      <td
        className={classes.outcome}
        data-at={outcomeAt}
        tabIndex={tabIndex(outcomeAt)}
        onKeyDown={({ key }) => key === 'Enter' && setWhole(!whole)}
      >
        <div className={classes.what}>
          {problemsOf(row, shared).map(({ words, severity }) => (
            <p key={words} className={sheet.problem} data-severity={severity}>
              {words}
            </p>
          ))}
          {columns.map(({ index, place, label }, order) => {
            const problem = cells[place]?.problem;
            return (
              problem &&
              !typed.has(cellKey(number, index)) &&
              !shared.has(`${label}: ${problem.words}`) && (
                // The cell itself may be out of view; the keyboard reaches it by the arrows.
                <button
                  key={index}
                  type="button"
                  className={classes.leads}
                  data-severity={problem.severity}
                  tabIndex={-1}
                  onClick={() => does.go({ row: String(number), at: atOf(order) })}
                >
                  {`${label}: ${problem.words}`}
                </button>
              )
            );
          })}
          {whole ? (
            <ul className={outcome.acts}>
              {acts.map((act) => (
                <li key={`${act.of} ${act.label}`}>
                  {actWords(act)}
                  {act.changes.length > 0 && <OutcomeList outcomes={outcomesOf({ acts: [act] })} />}
                </li>
              ))}
            </ul>
          ) : (
            <OutcomeList outcomes={outcomes} most={3} />
          )}
          {acts.length > 1 && (
            // The keyboard opens it from the cell.
            <button
              type="button"
              className={outcome.whole}
              tabIndex={-1}
              aria-label={`Ver todo lo que hace la fila ${number}`}
              aria-expanded={whole}
              onClick={() => setWhole(!whole)}
            >
              <IconChevronDown size={16} aria-hidden />
            </button>
          )}
        </div>
      </td>
      {columns.slice(1).map((column, order) => cellOf(column, order + 1))}
      <td data-actions>
        <div className={classes.buttons}>
          <Button
            variant="default"
            size="compact-xs"
            data-at={buttonsAt}
            tabIndex={tabIndex(buttonsAt)}
            aria-label={state === 'left_out' ? `Incluir la fila ${number}` : `Dejar afuera la fila ${number}`}
            onClick={() => void does.change(row, { leftOut: state !== 'left_out' })}
          >
            {state === 'left_out' ? 'Incluir' : 'Dejar afuera'}
          </Button>
          {state === 'doubt' && (
            <Button
              variant="light"
              size="compact-xs"
              data-at={buttonsAt + 1}
              tabIndex={tabIndex(buttonsAt + 1)}
              aria-label={`La fila ${number} está bien así`}
              onClick={() => void does.change(row, { accepted: true })}
            >
              Está bien
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
});
