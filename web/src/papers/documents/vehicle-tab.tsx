import { documentTypeLabels, type VehicleDocument } from '@baqueano/domain/document';
import { formatCount, formatDate, formatPesos } from '@baqueano/domain/format';
import { formatPlate } from '@baqueano/domain/plate';
import type { Vehicle } from '@baqueano/domain/vehicle';
import { Skeleton } from '@mantine/core';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAct } from '../../lib/acts.ts';
import { messageOf } from '../../lib/http.ts';
import { usePages } from '../../lib/pages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { AddButton } from '../../ui/list/add-button.tsx';
import { MoreRows } from '../../ui/list/more-rows.tsx';
import { RowButtons } from '../../ui/list/row-buttons.tsx';
import classes from '../../ui/list/tab.module.css';
import { Table } from '../../ui/list/table.tsx';
import { useOnPhone } from '../../ui/list/use-on-phone.ts';
import { DueDate } from '../../ui/look/due-date.tsx';
import { WholeNumbers } from '../../ui/look/whole-numbers.tsx';
import { DocumentState } from './parts/document-state.tsx';
import { useRenewal } from './parts/use-renewal.ts';
import { documentsQuery } from './queries.ts';

/** As the server orders each type by need, over all of them: in force by what expires first, then what has a newer one. */
function byNeed(a: VehicleDocument, b: VehicleDocument): number {
  if (a.inForce !== b.inForce) return a.inForce ? -1 : 1;
  const [first, second] = a.inForce ? [a, b] : [b, a];
  return first.expiryDate.localeCompare(second.expiryDate);
}

export function VehicleDocuments({ vehicle }: { vehicle: Vehicle }) {
  const { id } = vehicle;
  const { rows, total = 0, error, isFetching, refetch, more } = usePages(documentsQuery({ vehicleId: id }));
  const documents = useMemo(() => rows?.toSorted(byNeed), [rows]);
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
  if (!documents) {
    return (
      <Loading text="Cargando documentos...">
        <Skeleton height={200} radius="lg" />
      </Loading>
    );
  }
  if (documents.length === 0) {
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
      {onPhone ? <Cards documents={documents} vehicle={vehicle} /> : <Rows documents={documents} vehicle={vehicle} />}
      <MoreRows more={more} />
    </>
  );
}

interface Props {
  vehicle: Vehicle;
  documents: readonly VehicleDocument[];
}

/** What tells one of them from the others of its type. */
function Actions({ document, vehicle }: { document: VehicleDocument; vehicle: Vehicle }) {
  const { id, type, expiryDate } = document;
  const open = useAct();
  const renewal = useRenewal(document, `${documentTypeLabels[type]} de ${formatPlate(vehicle.licensePlate)}`);
  return (
    <RowButtons
      name={`${documentTypeLabels[type]} con vencimiento ${formatDate(expiryDate)}`}
      renewal={renewal}
      onEdit={() => void open({ kind: 'edit-document', documentId: id })}
      onDelete={(row) => void open({ kind: 'delete-document', documentId: id, row })}
    />
  );
}

const costOf = ({ cost }: VehicleDocument) => (cost === null ? '—' : formatPesos(cost));

function Rows({ documents, vehicle }: Props) {
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
              <DocumentState document={document} />
            </td>
            <td data-numeric>{costOf(document)}</td>
            <td>
              <span className={classes.details}>{document.details ?? '—'}</span>
            </td>
            <td data-numeric data-actions>
              <Actions document={document} vehicle={vehicle} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Cards({ documents, vehicle }: Props) {
  return (
    <ul className={classes.cards}>
      {documents.map((document) => (
        <li key={document.id} className={classes.card}>
          <p className={classes.top}>
            <span className={classes.type}>{documentTypeLabels[document.type]}</span>
            <DocumentState document={document} />
          </p>
          <p className={classes.facts}>
            Vencimiento <DueDate date={document.expiryDate} quiet={!document.inForce} />
          </p>
          <p className={classes.facts}>
            Emisión {formatDate(document.issueDate)} · {costOf(document)}
          </p>
          <div className={classes.bottom}>
            <p className={classes.facts}>{document.details && <WholeNumbers text={document.details} />}</p>
            <span className={classes.buttons}>
              <Actions document={document} vehicle={vehicle} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
