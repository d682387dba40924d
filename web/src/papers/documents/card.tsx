import { typeLabel, type VehicleDocument } from '@baqueano/domain/papers/document';
import { formatDate } from '@baqueano/domain/values/format';
import { money } from '../../lib/session/needs.ts';
import { RowCard } from '../../ui/cards/row-card.tsx';
import type { RowChanges } from '../../ui/list/table/row-buttons.tsx';
import { WholeNumbers } from '../../ui/look/whole-numbers.tsx';
import { DocumentButtons, DocumentVehicle, detailsOf } from './columns.tsx';
import { DocumentBadge, hasNewer } from './parts/document-state.tsx';
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
    <RowCard
      head={<DocumentVehicle document={document} />}
      fact={<Expiry document={document} />}
      state={<DocumentBadge document={document} />}
      rest={[
        { label: 'Tipo', value: typed && typeLabel(document) },
        { label: 'Nota', value: hasNewer(document) && 'Hay uno más nuevo' },
        { label: 'Costo', needs: money('document'), value: costOf(document) },
        { label: 'Fecha', value: `emisión ${formatDate(document.issueDate)}` },
        { label: 'Detalles', value: detailsOf(document) && <WholeNumbers text={detailsOf(document)} /> },
        {
          label: 'Renovaciones',
          value: (document.renews ?? document.renewedBy) && <ChainButton document={document} />,
        },
      ]}
      buttons={<DocumentButtons document={document} {...actions} />}
    />
  );
}
