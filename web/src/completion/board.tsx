import { formatNumber } from '@baqueano/domain/values/format';
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useSelection } from '../ui/choosing/use-selection.tsx';
import { useOnPhone } from '../ui/list/use-on-phone.ts';
import { Answer } from './answer/answer.tsx';
import { Chips, type Lacking } from './chips.tsx';
import classes from './completion.module.css';
import type { Fact } from './facts/facts.ts';
import type { Inspection } from './facts/reading.ts';
import type { Row } from './facts/rows.ts';
import { CompletionGrid } from './grid.tsx';
import { type OtherTab, Retry } from './head.tsx';
import { PhoneList } from './phone-list.tsx';
import { cellKey } from './saving/pieces.ts';
import type { Completing } from './saving/use-completing.ts';
import { useCells } from './use-cells.ts';

interface Props {
  rows: readonly Row[];
  facts: readonly Fact[];
  ofDrivers: boolean;
  completing: Completing;
  other: OtherTab | undefined;
}

const route = getRouteApi('/shell/completar');

/** The fact is missing, or a cell holds an unsaved value. */
type IsLeft = (row: Row, fact: Fact) => boolean;

const rankOf = ({ name, moves }: Fact) => (name === 'kind' ? 0 : moves ? 1 : 2);

/**
 * The missing facts: those that move the counter, then the others, the most frequent first. The kind comes before all: other
 * questions depend on it.
 */
function lackingOf(rows: readonly Row[], facts: readonly Fact[], isLeft: IsLeft) {
  return facts
    .map((fact) => ({ fact, count: rows.filter((row) => isLeft(row, fact)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => rankOf(one.fact) - rankOf(other.fact) || other.count - one.count);
}

/** The rows in the order at the start, those with an unsaved cell first. Completed rows stay, new ones come last. */
function useInPlace(rows: readonly Row[], unsaved: Completing['unsaved']): readonly Row[] {
  const [places] = useState(() => {
    const left = new Set([...unsaved.values()].map(({ row }) => row.id));
    const first = rows.toSorted((one, other) => Number(left.has(other.id)) - Number(left.has(one.id)));
    return new Map(first.map(({ id }, index) => [id, index]));
  });
  return useMemo(() => {
    const placeOf = ({ id }: Row) => places.get(id) ?? places.size;
    return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
  }, [rows, places]);
}

/** While a person edits the grid, no row moves. */
const isInGrid = () => document.activeElement?.closest('[role=grid]') != null;

interface Asking {
  rows: readonly Row[];
  facts: readonly Fact[];
  unsaved: Completing['unsaved'];
  isLeft: IsLeft;
  wanted: string | undefined;
}

/** The question stays until it is answered or another one is chosen. The order of questions and rows stays with it. */
function useQuestion({ rows, facts, unsaved, isLeft, wanted }: Asking) {
  const found = lackingOf(rows, facts, isLeft);
  const [order] = useState(() => {
    const left = new Set([...unsaved.values()].map(({ fact }) => fact));
    const first = found.toSorted((one, other) => Number(left.has(other.fact)) - Number(left.has(one.fact)));
    return first.map(({ fact }) => fact.name);
  });
  const placeOf = ({ fact }: Lacking) => order.indexOf(fact.name) >>> 0;
  const lacking = found.toSorted((one, other) => placeOf(one) - placeOf(other));
  const [shownFact, setShownFact] = useState<{ name: string; lackedBy: ReadonlySet<string> } | null>(null);
  const named = (name: string | undefined) => lacking.find(({ fact }) => fact.name === name);
  const current = (named(wanted) ?? named(shownFact?.name) ?? lacking[0])?.fact;
  const those = rows.filter(({ lacks }) => current && lacks.includes(current.name));
  const left = rows.filter((row) => current && isLeft(row, current));
  if (current && current.name !== shownFact?.name) {
    const stays = shownFact && wanted !== current.name && isInGrid();
    setShownFact({ name: current.name, lackedBy: stays ? shownFact.lackedBy : new Set(left.map(({ id }) => id)) });
  }
  const isFirst = ({ id }: Row) => shownFact?.lackedBy.has(id) ?? false;
  return { lacking, current, those, ordered: [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))] };
}

export function Board({ rows: given, facts, ofDrivers, completing, other }: Props) {
  const { dato } = route.useSearch();
  const rows = useInPlace(given, completing.unsaved);
  const navigate = route.useNavigate();
  const onPhone = useOnPhone();
  const [inspection, setInspection] = useState<Inspection>('auto');
  const cells = useCells(completing, rows, inspection);
  const isLeft = (row: Row, fact: Fact) => row.lacks.includes(fact.name) || cells.doubted.has(cellKey(row, fact));
  const { lacking, current, those, ordered } = useQuestion({
    rows,
    facts,
    unsaved: completing.unsaved,
    isLeft,
    wanted: dato,
  });
  const selection = useSelection<Row>({
    needs: [ofDrivers ? 'driver:write' : 'vehicle:write'],
    rows: onPhone ? those : ordered,
    nameOf: ({ name }) => name,
    // A phone shows the rows of one fact alone.
    filtered: `${ofDrivers ? 'conductores' : 'unidades'} ${onPhone ? current?.name : ''}`,
    inGrid: true,
  });
  const takesFocus = useRef(false);
  const chosen = selection.rows.filter(({ id }) => rows.some((row) => row.id === id));
  const answered = chosen.length > 0 ? chosen.filter(({ lacks }) => current && lacks.includes(current.name)) : those;
  const choose = ({ name }: Fact) =>
    void navigate({ search: (now) => ({ ...now, dato: name }), replace: true, resetScroll: false });

  const answer = current && (
    <Answer
      key={current.name}
      fact={current}
      rows={answered}
      chosen={chosen.length}
      ofDrivers={ofDrivers}
      inspection={inspection}
      working={completing.working}
      takesFocus={takesFocus}
      onInspection={setInspection}
      onComplete={async (changes) => {
        takesFocus.current = true;
        const isSaved = await completing.complete(changes);
        if (isSaved) selection.clear();
        return isSaved;
      }}
    />
  );
  const chips = current && (
    <Chips lacking={lacking} chosen={current} onChoose={choose} other={onPhone ? other : undefined} />
  );
  if (onPhone) {
    if (!current) return null;
    return (
      <>
        {chips}
        {/* Mounted anew: the keys are those of another fact's rows. */}
        <PhoneList
          key={current.name}
          rows={rows.filter((row) => cells.isOpen(row, current))}
          fact={current}
          cells={cells}
          selection={selection.ofRows}
        />
        <div className={classes.foot}>
          {/* It grows upwards: in the head it would push the list. */}
          <Retry completing={completing} />
          {chosen.length > 0 && selection.others > 0 && (
            <Button variant="subtle" onClick={selection.chooseAll}>
              {`Elegir ${ofDrivers ? 'los' : 'las'} ${formatNumber(those.length)}`}
            </Button>
          )}
          {answer}
        </div>
      </>
    );
  }
  const written = new Set([...completing.written.values()].map(({ fact }) => fact));
  const columns = facts.filter((fact) => written.has(fact) || lacking.some((one) => one.fact === fact));
  return (
    <>
      {chips}
      {answer}
      <CompletionGrid
        rows={ordered}
        facts={columns}
        current={current}
        ofDrivers={ofDrivers}
        cells={cells}
        selection={selection.ofRows}
        onChoose={choose}
      />
    </>
  );
}
