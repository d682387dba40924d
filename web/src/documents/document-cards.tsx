import { inStretches } from '../lib/stretches.ts';
import { useFarAway } from '../ui/use-far-away.ts';
import classes from './document-card.module.css';
import { DocumentCard } from './document-card.tsx';
import type { DocumentListProps } from './document-parts.tsx';

export function DocumentCards({ documents, stale, ...list }: DocumentListProps) {
  return (
    <div className={classes.cards} data-stale={stale || undefined}>
      {inStretches(documents).map((stretch, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place in the list; its cards have keys of their own.
        <Stretch key={index} documents={stretch} {...list} />
      ))}
    </div>
  );
}

function Stretch({ documents, vehicles, markedId, removingId, ...actions }: Omit<DocumentListProps, 'stale'>) {
  const [place, height] = useFarAway<HTMLDivElement>();
  const wanted = height === null || documents.some(({ id }) => id === markedId);
  return (
    <div ref={place} className={classes.stretch} style={wanted ? undefined : { height: height ?? undefined }}>
      {wanted &&
        documents.map((document, index) => (
          <DocumentCard
            key={document.id}
            document={document}
            vehicle={vehicles.get(document.vehicleId)}
            markedAt={document.id === markedId ? index : null}
            busy={document.id === removingId}
            {...actions}
          />
        ))}
    </div>
  );
}
