import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import type { RowSelection } from '../ui/list/table/row-selection.ts';
import text from '../ui/look/text.module.css';
import { WindowedGrid } from '../ui/windowed/windowed-grid.tsx';
import classes from './completion.module.css';
import { choicesOf, type Fact } from './facts/facts.ts';
import { type Row, wordsOf } from './facts/rows.ts';
import { cellKey } from './saving/pieces.ts';
import type { Cells } from './use-cells.ts';

interface Props {
  /** Without the fact, or completed on this visit. */
  rows: readonly Row[];
  fact: Fact;
  cells: Cells;
  selection: RowSelection<Row> | undefined;
}

export function PhoneList({ rows, fact, cells, selection }: Props) {
  return (
    <WindowedGrid as="ul" grid={classes.list} items={rows} keyOf={({ id }) => id}>
      {(row) => (
        <li key={row.id} className={classes.row}>
          <PhoneRow
            row={row}
            fact={fact}
            cells={cells}
            isChosen={selection?.chosen.has(row.id) ?? false}
            box={selection?.box}
          />
        </li>
      )}
    </WindowedGrid>
  );
}

interface RowProps {
  row: Row;
  fact: Fact;
  cells: Cells;
  isChosen: boolean;
  box: RowSelection<Row>['box'] | undefined;
}

function PhoneRow({ row, fact, cells, isChosen, box }: RowProps) {
  const { typed, doubted, fresh, textOf, write } = cells;
  const listId = useId();
  const isOwn = fact.input === 'own';
  const choices = choicesOf(fact);
  const [isPressed, setPressed] = useState(false);
  const key = cellKey(row, fact);
  const written = fresh.get(key);
  const isOpen = isPressed || (isOwn && written === undefined);
  const [saving, doubt] = [typed.get(key), doubted.get(key)];
  const proposed = wordsOf(fact, row.proposals[fact.name]);
  const wrong = saving?.failed ?? doubt?.problem.words;
  const isSaving = saving?.failed === null;
  const save = (typed: string) => {
    if (typed.trim() !== '' || written !== undefined || wrong) write(row, fact, typed);
    setPressed(false);
  };
  return (
    <>
      {row.lacks.includes(fact.name) && box?.(row, isChosen)}
      <div className={classes.line}>
        <span className={classes.ellipsis}>
          {row.name} <span className={text.note}>{row.about}</span>
        </span>
        {isSaving && <span className={text.note}>Guardando…</span>}
        {!isSaving && !isOpen && !wrong && (
          <Button
            variant="subtle"
            aria-label={`${written === undefined ? 'Escribir' : `Corregir ${written}:`} ${fact.label} de ${row.name}`}
            onClick={() => setPressed(true)}
          >
            {written ?? (proposed ? <em className={classes.proposed}>{`${proposed} ?`}</em> : 'Escribir')}
          </Button>
        )}
      </div>
      {!isSaving && (isOpen || wrong) && (
        <TextInput
          ref={(input) => {
            if (isPressed && !wrong) input?.focus();
          }}
          aria-label={`${fact.label}: ${row.name}`}
          defaultValue={textOf(row, fact)}
          error={wrong}
          maxLength={200}
          autoComplete="off"
          list={choices.length > 0 ? listId : undefined}
          {...(fact.target.reads === 'whole' && { inputMode: 'numeric', placeholder: fact.unit })}
          onBlur={({ currentTarget }) => {
            if (currentTarget.value !== textOf(row, fact)) save(currentTarget.value);
            else setPressed(false);
          }}
          onKeyDown={({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) =>
            key === 'Enter' && save(currentTarget.value)
          }
        />
      )}
      {choices.length > 0 && (
        <datalist id={listId}>
          {choices.map(({ value, label }) => (
            <option key={value} value={label} />
          ))}
        </datalist>
      )}
      {doubt?.problem.instead && (
        <p className={classes.instead}>
          {doubt.problem.instead.map((other) => (
            <Button key={other} variant="default" onClick={() => write(row, fact, other)}>
              {other}
            </Button>
          ))}
        </p>
      )}
    </>
  );
}
