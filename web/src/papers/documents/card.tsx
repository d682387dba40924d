import { formatDate } from '@baqueano/domain/format';
import { memo } from 'react';
import frame from '../../ui/look/card.module.css';
import { DueDate } from '../../ui/look/due-date.tsx';
import { WholeNumbers } from '../../ui/look/whole-numbers.tsx';
import classes from './card.module.css';
import { DocumentActions, type DocumentProps, useInViewWhenMarked, VehicleLink } from './cells.tsx';
import { DocumentState } from './parts/document-state.tsx';
import { costOf, documentName, tintOf } from './words.ts';

/** The same as a row of the table, for a phone. */
export const DocumentCard = memo(function DocumentCard({
  document,
  vehicle,
  markedAt,
  busy,
  onEdit,
  onDelete,
}: DocumentProps) {
  const card = useInViewWhenMarked<HTMLElement>(markedAt);
  const facts = [
    { label: 'Vencimiento', value: <DueDate date={document.expiryDate} quiet={!document.inForce} /> },
    { label: 'Emisión', value: formatDate(document.issueDate) },
    { label: 'Costo', value: costOf(document) },
    { label: 'Detalles', value: document.details && <WholeNumbers text={document.details} /> },
  ].filter(({ value }) => value);
  return (
    <article
      ref={card}
      className={`${frame.card} ${classes.card}`}
      aria-label={documentName(document, vehicle)}
      data-tint={tintOf(document)}
      data-marked={markedAt !== null || undefined}
      data-busy={busy || undefined}
    >
      <div className={classes.top}>
        <VehicleLink id={document.vehicleId} vehicle={vehicle} />
        <DocumentState document={document} />
      </div>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.bottom}>
        <DocumentActions document={document} vehicle={vehicle} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </article>
  );
});
