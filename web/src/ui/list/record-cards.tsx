import { memo, type ReactNode } from 'react';
import frame from '../look/card.module.css';
import { useInViewWhenMarked } from '../windowed/use-in-view.ts';
import { WindowedGrid } from '../windowed/windowed-grid.tsx';
import classes from './record-cards.module.css';
import type { RecordListProps } from './table/record-table.tsx';
import type { RowSelection } from './table/row-selection.ts';

interface Props<Row> extends RecordListProps<Row> {
  /** The accessible name of a card. */
  nameOf: (row: Row) => string;
  /** The content of the card. Keeps its identity while the rows stay the same. */
  card: (row: Row) => ReactNode;
}

/** The rows of a table in the form of cards, for a phone. */
export function RecordCards<Row extends { id: string }>({
  rows,
  stale,
  markedId = null,
  removingId,
  tintOf,
  selection,
  nameOf,
  card,
}: Props<Row>) {
  return (
    <WindowedGrid grid={classes.cards} items={rows} keyOf={({ id }) => id} pinnedKey={markedId} stale={stale}>
      {(row, index) => (
        <RecordCard
          key={row.id}
          row={row}
          card={card}
          name={nameOf(row)}
          markedAt={row.id === markedId ? index : null}
          busy={row.id === removingId}
          tint={tintOf?.(row)}
          box={selection?.box}
          chosen={selection?.chosen.has(row.id) ?? false}
        />
      )}
    </WindowedGrid>
  );
}

interface CardProps<Row> {
  row: Row;
  card: (row: Row) => ReactNode;
  name: string;
  markedAt: number | null;
  busy: boolean;
  tint: string | undefined;
  box: RowSelection<Row>['box'] | undefined;
  chosen: boolean;
}

function DrawnCard<Row>({ row, card, name, markedAt, busy, tint, box, chosen }: CardProps<Row>) {
  const element = useInViewWhenMarked<HTMLElement>(markedAt);
  return (
    <article
      ref={element}
      className={`${frame.card} ${classes.card}`}
      aria-label={name}
      data-tint={tint}
      data-marked={markedAt !== null || undefined}
      data-busy={busy || undefined}
      data-chooses={box !== undefined || undefined}
      data-chosen={chosen || undefined}
    >
      {box?.(row, chosen)}
      {card(row)}
    </article>
  );
}

/** The reason is in record-table.tsx. */
const RecordCard = memo(DrawnCard) as typeof DrawnCard;
