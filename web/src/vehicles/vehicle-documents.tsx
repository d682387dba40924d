import {
  documentStatusLabels,
  documentStatusTones,
  documentTypeLabels,
  effectiveStatus,
  type VehicleDocument,
} from '@baqueano/domain/document';
import { formatCount, formatDate, formatPesos } from '@baqueano/domain/format';
import type { Vehicle } from '@baqueano/domain/vehicle';
import { Skeleton } from '@mantine/core';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { Link } from '@tanstack/react-router';
import { documentsQuery } from '../documents/queries.ts';
import { useAct } from '../lib/acts.ts';
import { messageOf } from '../lib/http.ts';
import { usePages } from '../lib/pages.ts';
import { Badge } from '../ui/badge.tsx';
import { DueDate } from '../ui/due-date.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { Loading } from '../ui/loading.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { RowButtons } from '../ui/row-buttons.tsx';
import { Table } from '../ui/table.tsx';
import { useOnPhone } from '../ui/use-on-phone.ts';
import { AddButton } from './add-button.tsx';
import classes from './vehicle-records.module.css';

export function VehicleDocuments({ vehicle: { id } }: { vehicle: Vehicle }) {
  const { rows, total = 0, error, isFetching, refetch, more } = usePages(documentsQuery({ vehicleId: id }));
  const onPhone = useOnPhone();
  const add = <AddButton act={{ kind: 'new-document', vehicleId: id }} name="Agregar documento" />;
  if (error) {
    return (
      <ErrorBox
        title="Error al cargar los documentos"
        message={messageOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!rows) {
    return (
      <Loading text="Cargando documentos...">
        <Skeleton height={200} radius="lg" />
      </Loading>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState icon={<IconFileText size={28} stroke={1.5} />} title="No hay documentos registrados" action={add} />
    );
  }
  return (
    <>
      <div className={classes.head}>
        <span>{formatCount(total, 'documento', 'documentos')}</span>
        <Link to="/documentos" search={{ vehiculo: id }}>
          Ver en Documentos
        </Link>
        {add}
      </div>
      {onPhone ? <Cards documents={rows} /> : <Rows documents={rows} />}
      <MoreRows more={more} />
    </>
  );
}

interface Props {
  documents: readonly VehicleDocument[];
}

function State({ document }: { document: VehicleDocument }) {
  const status = effectiveStatus(document);
  return <Badge tone={documentStatusTones[status]}>{documentStatusLabels[status]}</Badge>;
}

/** What tells one of them from the others of its type. */
function Actions({ document: { id, type, expiryDate } }: { document: VehicleDocument }) {
  const open = useAct();
  return (
    <RowButtons
      name={`${documentTypeLabels[type]} con vencimiento ${formatDate(expiryDate)}`}
      onEdit={() => void open({ kind: 'edit-document', documentId: id })}
      onDelete={(row) => void open({ kind: 'delete-document', documentId: id, row })}
    />
  );
}

const costOf = ({ cost }: VehicleDocument) => (cost === null ? '—' : formatPesos(cost));

function Rows({ documents }: Props) {
  return (
    <Table label="Documentos">
      <thead>
        <tr>
          <th scope="col">Tipo</th>
          <th scope="col">Emisión</th>
          <th scope="col">Vencimiento</th>
          <th scope="col">Estado</th>
          <th scope="col" data-numeric>
            Costo
          </th>
          <th scope="col">Detalles</th>
          <th scope="col" data-numeric>
            Acciones
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr key={document.id}>
            <td>{documentTypeLabels[document.type]}</td>
            <td>{formatDate(document.issueDate)}</td>
            <td>
              <DueDate date={document.expiryDate} quiet={!document.inForce} />
            </td>
            <td>
              <State document={document} />
            </td>
            <td data-numeric>{costOf(document)}</td>
            <td>
              <span className={classes.details}>{document.details ?? '—'}</span>
            </td>
            <td data-numeric data-actions>
              <Actions document={document} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Cards({ documents }: Props) {
  return (
    <ul className={classes.cards}>
      {documents.map((document) => (
        <li key={document.id} className={classes.card}>
          <p className={classes.top}>
            <span className={classes.type}>{documentTypeLabels[document.type]}</span>
            <State document={document} />
          </p>
          <p className={classes.facts}>
            Vencimiento <DueDate date={document.expiryDate} quiet={!document.inForce} />
          </p>
          <p className={classes.facts}>
            Emisión {formatDate(document.issueDate)} · {costOf(document)}
          </p>
          <div className={classes.bottom}>
            <p className={classes.facts}>{document.details}</p>
            <span className={classes.buttons}>
              <Actions document={document} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
