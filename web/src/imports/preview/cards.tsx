import { type ImportRow, importRowStateLabels } from '@baqueano/domain/imports/import';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { MoreRows } from '../../ui/list/more-rows.tsx';
import { Badge } from '../../ui/look/badge.tsx';
import card from '../../ui/look/card.module.css';
import text from '../../ui/look/text.module.css';
import { WindowedGrid } from '../../ui/windowed/windowed-grid.tsx';
import { outcomesOf, problemsOf } from '../state/row-words.ts';
import { rowTones } from '../state/words.ts';
import classes from './cards.module.css';
import type { GridColumn, RowListProps } from './grid-columns.ts';
import { OutcomeList } from './outcome-list.tsx';
import { cellKey, type RowChanges } from './use-rows.ts';

const keyOf = ({ number }: ImportRow) => String(number);

export function RowCards({ columns, rows, stale, more, changes, shared }: RowListProps) {
  return (
    <>
      <WindowedGrid items={rows} keyOf={keyOf} grid={text.stack} stale={stale} pinnedKey={null}>
        {(row) => <RowCard key={row.number} row={row} columns={columns} changes={changes} shared={shared} />}
      </WindowedGrid>
      <MoreRows more={more} />
    </>
  );
}

interface CardProps {
  row: ImportRow;
  columns: readonly GridColumn[];
  changes: RowChanges;
  shared: ReadonlySet<string>;
}

function RowCard({ row, columns, changes, shared }: CardProps) {
  const { number, state, cells, acts } = row;
  const { typed, busy, write, change } = changes;
  const titleId = useId();
  const title = acts[0]?.label ?? cells.find(({ text }) => text)?.text ?? '';
  const wrong = columns.filter(
    ({ index, place }) => cells[place]?.problem || typed.get(cellKey(number, index))?.failed,
  );
  return (
    <article
      className={`${card.card} ${classes.card}`}
      aria-labelledby={titleId}
      data-busy={busy.has(number) || undefined}
    >
      <div className={classes.head}>
        <h3 id={titleId} className={text.longTitle}>
          {`Fila ${number}${title && ` · ${title}`}`}
        </h3>
        <Badge tone={rowTones[state]}>{importRowStateLabels[state]}</Badge>
      </div>
      {problemsOf(row, shared).map(({ words, severity }) => (
        <p key={words} className={classes.problem} data-severity={severity}>
          {words}
        </p>
      ))}
      {wrong.map(({ index, place, label }) => (
        <Field
          key={index}
          label={label}
          cell={cells[place] ?? { text: '' }}
          typed={typed.get(cellKey(number, index))}
          onWrite={(text) => void write(number, index, text)}
        />
      ))}
      <div className={classes.outcome}>
        <OutcomeList outcomes={outcomesOf(row)} most={3} />
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void change(row, { leftOut: state !== 'left_out' })}>
          {state === 'left_out' ? 'Incluir' : 'Dejar afuera'}
        </Button>
        {state === 'doubt' && (
          <Button variant="light" onClick={() => void change(row, { accepted: true })}>
            Está bien
          </Button>
        )}
      </div>
    </article>
  );
}

interface FieldProps {
  label: string;
  cell: ImportRow['cells'][number];
  typed: ReturnType<RowChanges['typed']['get']>;
  onWrite: (text: string) => void;
}

function Field({ label, cell, typed, onWrite }: FieldProps) {
  const { text, read, problem } = cell;
  const [value, setValue] = useState(typed?.text ?? text);
  useEffect(() => setValue(text), [text]);
  // A problem's words are about the text before: a typed text has none until the server has judged it.
  const words = typed?.failed ? `No se guardó: ${typed.failed}` : typed ? undefined : problem?.words;
  const isDoubt = !typed && problem?.severity === 'doubt';
  const save = () => {
    if (value !== (typed?.text ?? text)) onWrite(value);
  };
  return (
    <div>
      <TextInput
        label={label}
        value={value}
        error={isDoubt ? undefined : words}
        description={isDoubt ? `${words}${read && read !== text ? ` Se lee ${read}.` : ''}` : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
      {!typed && problem?.instead && (
        <p className={classes.instead}>
          {problem.instead.map((other) => (
            <Button key={other} variant="default" onClick={() => onWrite(other)}>
              {other}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}
