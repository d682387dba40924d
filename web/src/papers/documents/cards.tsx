import { WindowedGrid } from '../../ui/list/windowed-grid.tsx';
import classes from './card.module.css';
import { DocumentCard } from './card.tsx';
import type { DocumentListProps } from './cells.tsx';

export function DocumentCards({ documents, vehicles, stale, markedId, removingId, ...actions }: DocumentListProps) {
  return (
    <WindowedGrid grid={classes.cards} items={documents} keyOf={({ id }) => id} pinnedKey={markedId} stale={stale}>
      {(document, index) => (
        <DocumentCard
          key={document.id}
          document={document}
          vehicle={vehicles.get(document.vehicleId)}
          markedAt={document.id === markedId ? index : null}
          busy={document.id === removingId}
          {...actions}
        />
      )}
    </WindowedGrid>
  );
}
