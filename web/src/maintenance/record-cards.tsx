import { inStretches } from '../lib/stretches.ts';
import { useFarAway } from '../ui/use-far-away.ts';
import classes from './record-card.module.css';
import { RecordCard } from './record-card.tsx';
import type { RecordListProps } from './record-props.ts';

export function RecordCards({ records, stale, ...list }: RecordListProps) {
  return (
    <div className={classes.cards} data-stale={stale || undefined}>
      {inStretches(records).map((stretch, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place in the list; its cards have keys of their own.
        <Stretch key={index} records={stretch} {...list} />
      ))}
    </div>
  );
}

function Stretch({ records, vehicles, markedId, removingId, ...actions }: Omit<RecordListProps, 'stale'>) {
  const [place, height] = useFarAway<HTMLDivElement>();
  const wanted = height === null || records.some(({ id }) => id === markedId);
  return (
    <div ref={place} className={classes.stretch} style={wanted ? undefined : { height: height ?? undefined }}>
      {wanted &&
        records.map((record, index) => (
          <RecordCard
            key={record.id}
            record={record}
            vehicle={vehicles.get(record.vehicleId)}
            markedAt={record.id === markedId ? index : null}
            busy={record.id === removingId}
            {...actions}
          />
        ))}
    </div>
  );
}
