import { type DocumentSort, typeLabel, type VehicleDocument } from '@baqueano/domain/papers/document';
import { formatDate } from '@baqueano/domain/values/format';
import { DriverLink } from '../../fleet/drivers/parts/driver-link.tsx';
import { VehicleLink } from '../../fleet/vehicles/parts/vehicle-link.tsx';
import { changing, money } from '../../lib/session/needs.ts';
import type { Column } from '../../ui/list/table/record-table.tsx';
import { RowButtons, type RowChanges } from '../../ui/list/table/row-buttons.tsx';
import text from '../../ui/look/text.module.css';
import { WholeNumbers } from '../../ui/look/whole-numbers.tsx';
import classes from './columns.module.css';
import { DocumentState } from './parts/document-state.tsx';
import { Expiry } from './parts/expiry.tsx';
import { useRowAct } from './parts/use-row-act.ts';
import { costOf, documentName, issuerWords, nothing } from './record/words.ts';
import { ChainButton } from './renewal/chain-button.tsx';

/** Issuer, number and details. */
export const detailsOf = (document: VehicleDocument) =>
  [issuerWords(document), document.details].filter(Boolean).join('\u00a0· ');

/** To be made once for a table: its rows are drawn again with new ones. */
export function columnsOf(
  actions: RowChanges<VehicleDocument>,
  holder: 'Vehículo' | 'De quién' = 'Vehículo',
  // A table of several types names them in the place of the issue date.
  typed = false,
): Column<VehicleDocument, DocumentSort>[] {
  return [
    {
      title: holder,
      column: 'vehicle',
      cell: (document) => (
        <>
          <DocumentVehicle document={document} />
          <span className={`${classes.details} ${classes.below}`}>
            Emisión {formatDate(document.issueDate)}
            {detailsOf(document) && (
              <>
                {'\u00a0· '}
                <WholeNumbers text={detailsOf(document)} />
              </>
            )}
          </span>
        </>
      ),
    },
    typed
      ? { title: 'Tipo', cell: typeLabel }
      : {
          title: 'Emisión',
          column: 'issueDate',
          cell: ({ issueDate }) => formatDate(issueDate),
        },
    {
      title: 'Vencimiento',
      column: 'expiryDate',
      cell: (document) => <Expiry document={document} />,
    },
    {
      title: 'Estado',
      column: 'status',
      cell: (document) => (
        <DocumentState document={document}>
          <ChainButton document={document} />
        </DocumentState>
      ),
    },
    {
      title: 'Costo',
      needs: money('document'),
      column: 'cost',
      numeric: true,
      cell: costOf,
    },
    {
      title: 'Detalles',
      cell: (document) => {
        const details = detailsOf(document);
        return (
          <span className={classes.details} title={details || undefined}>
            {details ? <WholeNumbers text={details} /> : nothing}
          </span>
        );
      },
    },
    {
      title: 'Acciones',
      needs: changing('document'),
      numeric: true,
      cell: (document) => <DocumentButtons document={document} {...actions} />,
    },
  ];
}

/** The holder: a vehicle, a driver, or the organization. */
export function DocumentVehicle({
  document: { vehicleId, vehicle, driverId, driverName },
}: {
  document: VehicleDocument;
}) {
  if (vehicleId === null && driverId === null) return 'De la organización';
  if (vehicleId === null) {
    return <DriverLink id={driverId}>{driverName ?? 'De un conductor'}</DriverLink>;
  }
  return <VehicleLink id={vehicleId} vehicle={vehicle} tab="documentos" />;
}

export function DocumentButtons({
  document,
  onEdit,
  onDelete,
}: RowChanges<VehicleDocument> & { document: VehicleDocument }) {
  const name = documentName(document, document.vehicle);
  const first = useRowAct(document, name);
  return (
    <span className={text.actions}>
      <RowButtons
        area="document"
        name={name}
        first={first}
        onEdit={() => onEdit(document)}
        onDelete={(row) => onDelete(document, row)}
      />
    </span>
  );
}
