import { typeLabel, type VehicleDocument } from '@baqueano/domain/papers/document';
import { formatDate } from '@baqueano/domain/values/format';
import { money } from '../../lib/session/needs.ts';
import { FactsCard } from '../../ui/cards/facts-card.tsx';
import type { RowChanges } from '../../ui/list/table/row-buttons.tsx';
import { WholeNumbers } from '../../ui/look/whole-numbers.tsx';
import { DocumentButtons, DocumentVehicle, detailsOf } from './columns.tsx';
import { DocumentState } from './parts/document-state.tsx';
import { Expiry } from './parts/expiry.tsx';
import { costOf } from './record/words.ts';
import { ChainButton } from './renewal/chain-button.tsx';

export function DocumentCard({
  document,
  typed,
  ...actions
}: RowChanges<VehicleDocument> & {
  document: VehicleDocument;
  /** Among documents of other types. */
  typed?: boolean;
}) {
  return (
    <FactsCard
      head={
        <>
          <DocumentVehicle document={document} />
          <DocumentState document={document}>
            <ChainButton document={document} />
          </DocumentState>
        </>
      }
      facts={[
        ...(typed ? [{ label: 'Tipo', value: typeLabel(document) }] : []),
        { label: 'Vencimiento', value: <Expiry document={document} /> },
        { label: 'Emisión', named: true, value: formatDate(document.issueDate) },
        { label: 'Costo', needs: money('document'), value: costOf(document) },
        { label: 'Detalles', value: detailsOf(document) && <WholeNumbers text={detailsOf(document)} /> },
      ]}
      buttons={<DocumentButtons document={document} {...actions} />}
    />
  );
}
