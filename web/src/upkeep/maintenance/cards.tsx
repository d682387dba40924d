import { WindowedGrid } from '../../ui/list/windowed-grid.tsx';
import classes from './card.module.css';
import { RecordCard } from './card.tsx';
import type { RecordListProps } from './props.ts';

export function RecordCards({ records, vehicles, stale, markedId, removingId, ...actions }: RecordListProps) {
  return (
    <WindowedGrid grid={classes.cards} items={records} keyOf={({ id }) => id} pinnedKey={markedId} stale={stale}>
      {(record, index) => (
        <RecordCard
          key={record.id}
          record={record}
          vehicle={vehicles.get(record.vehicleId)}
          markedAt={record.id === markedId ? index : null}
          busy={record.id === removingId}
          {...actions}
        />
      )}
    </WindowedGrid>
  );
}
