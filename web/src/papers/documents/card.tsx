import type { VehicleDocument } from '@baqueano/domain/document';
import { formatDate } from '@baqueano/domain/format';
import { DueDate } from '../../ui/look/due-date.tsx';
import { WholeNumbers } from '../../ui/look/whole-numbers.tsx';
import classes from './card.module.css';
import { type DocumentActions, DocumentButtons, VehicleLink } from './columns.tsx';
import { DocumentState } from './parts/document-state.tsx';
import { costOf } from './words.ts';

/** What stands in the card of a document on a phone: the same as in its row. */
export function DocumentCard({ document, ...actions }: DocumentActions & { document: VehicleDocument }) {
  const facts = [
    { label: 'Vencimiento', value: <DueDate date={document.expiryDate} quiet={!document.inForce} /> },
    { label: 'Emisión', value: formatDate(document.issueDate) },
    { label: 'Costo', value: costOf(document) },
    { label: 'Detalles', value: document.details && <WholeNumbers text={document.details} /> },
  ].filter(({ value }) => value);
  return (
    <div className={classes.card}>
      <div className={classes.top}>
        <VehicleLink document={document} />
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
        <DocumentButtons document={document} {...actions} />
      </div>
    </div>
  );
}
