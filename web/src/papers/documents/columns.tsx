import { type DocumentSort, typeLabel, type VehicleDocument } from '@baqueano/domain/papers/document';
import { formatDate } from '@baqueano/domain/values/format';
import { DriverLink } from '../../fleet/drivers/parts/driver-link.tsx';
import { VehicleLink } from '../../fleet/vehicles/parts/vehicle-link.tsx';
import { money } from '../../lib/session/needs.ts';
import { useMay } from '../../lib/session/permission.ts';
import { actsColumn, type Column } from '../../ui/list/table/record-table.tsx';
import { RowButtons, type RowChanges } from '../../ui/list/table/row-buttons.tsx';
import { RowLine } from '../../ui/list/table/row-line.tsx';
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
  // A table of several types names them above the issue date.
  typed = false,
): Column<VehicleDocument, DocumentSort>[] {
  return [
    {
      title: holder,
      column: 'vehicle',
      width: 14.75,
      narrow: 9.75,
      cell: (document) => <DocumentVehicle document={document} />,
    },
    {
      ...(typed
        ? {
            title: 'Tipo',
            cell: (document) => (
              <Second document={document} below={`del ${formatDate(document.issueDate)}`}>
                {typeLabel(document)}
              </Second>
            ),
          }
        : {
            title: 'Emisión',
            column: 'issueDate',
            cell: (document) => <Second document={document}>{formatDate(document.issueDate)}</Second>,
          }),
      width: 7.5,
      narrow: 6.25,
    },
    {
      title: 'Vencimiento',
      column: 'expiryDate',
      width: 10.5,
      narrow: 9.75,
      cell: (document) => <Expiry document={document} />,
    },
    {
      title: 'Estado',
      column: 'status',
      width: 12,
      narrow: 11.25,
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
      width: 7.25,
      from: 'wide',
      cell: costOf,
    },
    {
      title: 'Detalles',
      from: 'wide',
      cell: (document) => {
        const details = detailsOf(document);
        return (
          <span className={classes.details} title={details || undefined}>
            {details ? <WholeNumbers text={details} /> : nothing}
          </span>
        );
      },
    },
    actsColumn('document', (document) => <DocumentButtons document={document} {...actions} />, 9.25, 7.25),
  ];
}

/** A narrow window has no room for the cost and the details in columns of their own. */
function Second({ document, below, children }: { document: VehicleDocument; below?: string; children: string }) {
  const cost = useMay()('document:money') && document.cost !== null && costOf(document);
  return (
    <>
      {children}
      <RowLine wide={[cost, detailsOf(document)]}>{below}</RowLine>
    </>
  );
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
