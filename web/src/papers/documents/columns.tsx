import type { DocumentSort, VehicleDocument } from '@baqueano/domain/document';
import { formatDate } from '@baqueano/domain/format';
import { VehicleLink } from '../../fleet/vehicles/parts/vehicle-link.tsx';
import type { Column } from '../../ui/list/record-table.tsx';
import { RowButtons } from '../../ui/list/row-buttons.tsx';
import { WholeNumbers } from '../../ui/look/whole-numbers.tsx';
import classes from './columns.module.css';
import { firstOrder } from './filter.ts';
import { DocumentState } from './parts/document-state.tsx';
import { Expiry } from './parts/expiry.tsx';
import { useRowAct } from './parts/use-row-act.ts';
import { costOf, documentName, nothing } from './words.ts';

export interface DocumentActions {
  onEdit: (document: VehicleDocument) => void;
  onDelete: (document: VehicleDocument, row: Element | null) => void;
}

/** To be made once for a table: its rows are drawn again with new ones. */
export function columnsOf(actions: DocumentActions): Column<VehicleDocument, DocumentSort>[] {
  return [
    {
      title: 'Vehículo',
      column: 'vehicle',
      first: firstOrder('vehicle'),
      cell: (document) => (
        <>
          <DocumentVehicle document={document} />
          <span className={`${classes.details} ${classes.below}`}>
            Emisión {formatDate(document.issueDate)}
            {document.details && (
              <>
                {'\u00a0· '}
                <WholeNumbers text={document.details} />
              </>
            )}
          </span>
        </>
      ),
    },
    {
      title: 'Emisión',
      column: 'issueDate',
      first: firstOrder('issueDate'),
      cell: ({ issueDate }) => formatDate(issueDate),
    },
    {
      title: 'Vencimiento',
      column: 'expiryDate',
      first: firstOrder('expiryDate'),
      cell: (document) => <Expiry document={document} />,
    },
    {
      title: 'Estado',
      column: 'status',
      first: firstOrder('status'),
      cell: (document) => <DocumentState document={document} />,
    },
    { title: 'Costo', column: 'cost', first: firstOrder('cost'), numeric: true, cell: costOf },
    {
      title: 'Detalles',
      cell: ({ details }) => (
        <span className={classes.details} title={details ?? undefined}>
          {details ? <WholeNumbers text={details} /> : nothing}
        </span>
      ),
    },
    {
      title: 'Acciones',
      numeric: true,
      cell: (document) => <DocumentButtons document={document} {...actions} />,
    },
  ];
}

/** Whose it is: a vehicle's, a driver's, or the organization's. */
export function DocumentVehicle({
  document: { vehicleId, vehicle, driverId, driverName },
}: {
  document: VehicleDocument;
}) {
  if (vehicleId === null) return driverId === null ? 'De la organización' : (driverName ?? 'De un conductor');
  return <VehicleLink id={vehicleId} vehicle={vehicle} tab="documentos" />;
}

export function DocumentButtons({ document, onEdit, onDelete }: DocumentActions & { document: VehicleDocument }) {
  const name = documentName(document, document.vehicle);
  const first = useRowAct(document, name);
  return (
    <span className={classes.actions}>
      <RowButtons
        name={name}
        first={first}
        onEdit={() => onEdit(document)}
        onDelete={(row) => onDelete(document, row)}
      />
    </span>
  );
}
