import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, memo } from 'react';
import { Cell, type TypedCell } from '../ui/grid/cell.tsx';
import type { Editing, GridActs } from '../ui/grid/use-grid.ts';
import type { RowSelection } from '../ui/list/table/row-selection.ts';
import text from '../ui/look/text.module.css';
import classes from './completion.module.css';
import { choicesOf, type Fact } from './facts/facts.ts';
import { type Doubted, hasIt } from './facts/reading.ts';
import { type Row, wordsOf } from './facts/rows.ts';
import { cellKey } from './saving/pieces.ts';

interface Props {
  row: Row;
  facts: readonly Fact[];
  current: Fact | undefined;
  typed: ReadonlyMap<string, TypedCell>;
  doubted: ReadonlyMap<string, Doubted>;
  fresh: ReadonlyMap<string, string>;
  ofDrivers: boolean;
  isChosen: boolean;
  box: RowSelection<Row>['box'] | undefined;
  /** The place of the cell that the Tab key reaches. */
  stop: number | null;
  editing: Editing | null;
  acts: GridActs;
}

const labelsOf = (fact: Fact) =>
  fact.input === 'have' ? [hasIt] : fact.target.words && choicesOf(fact).map(({ label }) => label);

/** Space selects it, with Shift also all since the last one; Enter opens its page. */
function choose(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'Enter' && event.target === event.currentTarget) event.currentTarget.querySelector('a')?.click();
  if (event.key !== ' ' || event.target !== event.currentTarget) return;
  event.preventDefault();
  const { shiftKey } = event;
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey });
  event.currentTarget.querySelector('[data-chooses]')?.dispatchEvent(press);
}

export const GridRow = memo(function GridRow(props: Props) {
  const { row, facts, current, typed, doubted, fresh, ofDrivers, isChosen, box, stop, editing, acts } = props;

  function cellOf(fact: Fact, at: number) {
    const key = cellKey(row, fact);
    const lacks = row.lacks.includes(fact.name);
    const doubt = doubted.get(key);
    const isOpen = lacks || fresh.has(key);
    const known = fresh.get(key) ?? wordsOf(fact, row.facts[fact.name]);
    const proposed = wordsOf(fact, row.proposals[fact.name]);
    const place = { row: row.id, at };
    return (
      <Cell
        key={fact.name}
        at={at}
        label={`${fact.label}: ${row.name}`}
        cell={doubt ?? { text: lacks ? proposed : known }}
        choices={labelsOf(fact)}
        look={doubt ? undefined : lacks ? (proposed ? 'proposed' : undefined) : known ? 'known' : 'none'}
        marked={fact === current}
        typed={isOpen ? typed.get(key) : undefined}
        tabIndex={stop === at ? 0 : -1}
        editing={editing?.at === at ? editing : null}
        onWrite={(text) => acts.write(place, text)}
        onBack={() => acts.go(place)}
        onClose={acts.close}
        onNext={(down, right) => acts.next(place, down, right)}
      />
    );
  }

  return (
    <tr data-row={row.id} aria-selected={isChosen}>
      <th
        scope="row"
        className={classes.lead}
        data-at={0}
        data-lead
        tabIndex={stop === 0 ? 0 : -1}
        title={`${row.name} ${row.about}`.trim()}
        onKeyDown={choose}
      >
        {box?.(row, isChosen)}
        <span className={classes.name}>
          <Link
            to={ofDrivers ? '/conductores/$id' : '/vehiculos/$id'}
            params={{ id: row.id }}
            className={classes.link}
            tabIndex={-1}
          >
            {row.name}
          </Link>{' '}
          <span className={text.note}>{row.about}</span>
        </span>
      </th>
      {facts.map((fact, index) => cellOf(fact, index + 1))}
    </tr>
  );
});
