import { typeLabel, type VehicleDocument } from '@baqueano/domain/papers/document';
import { formatCount, formatDate } from '@baqueano/domain/values/format';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePages } from '../../lib/records/pages.ts';
import { money } from '../../lib/session/needs.ts';
import classes from '../../ui/list/tab.module.css';
import { TabActs, TabFoot, TabList } from '../../ui/list/tab-list.tsx';
import { actsColumn, type Column } from '../../ui/list/table/record-table.tsx';
import { Offered } from '../../ui/look/offered.tsx';
import { WholeNumbers } from '../../ui/look/whole-numbers.tsx';
import { detailsOf } from './columns.tsx';
import { DocumentState } from './parts/document-state.tsx';
import { Expiry } from './parts/expiry.tsx';
import { useRowAct } from './parts/use-row-act.ts';
import { documentsQuery } from './record/queries.ts';
import { costOf, nothing } from './record/words.ts';
import { ChainButton } from './renewal/chain-button.tsx';

/** Later than any date. */
const never = 'never';

/** The server's order of each type by need: those in force by expiry first, then the replaced ones. */
function byNeed(a: VehicleDocument, b: VehicleDocument): number {
  if (a.inForce !== b.inForce) return a.inForce ? -1 : 1;
  const [first, second] = a.inForce ? [a, b] : [b, a];
  return (first.expiryDate ?? never).localeCompare(second.expiryDate ?? never);
}

const columnsOf = (vehicle: Vehicle): Column<VehicleDocument>[] => [
  { title: 'Tipo', cell: typeLabel },
  { title: 'Emisión', cell: ({ issueDate }) => formatDate(issueDate) },
  { title: 'Vencimiento', cell: (document) => <Expiry document={document} /> },
  {
    title: 'Estado',
    cell: (document) => (
      <DocumentState document={document}>
        <ChainButton document={document} />
      </DocumentState>
    ),
  },
  { title: 'Costo', needs: money('document'), numeric: true, cell: costOf },
  {
    title: 'Detalles',
    cell: (document) => (
      <span className={classes.details}>
        {detailsOf(document) ? <WholeNumbers text={detailsOf(document)} /> : nothing}
      </span>
    ),
  },
  actsColumn('document', (document) => <Actions document={document} vehicle={vehicle} />),
];

export function VehicleDocuments({ vehicle }: { vehicle: Vehicle }) {
  const { id } = vehicle;
  const documents = usePages(documentsQuery({ vehicleId: id }));
  const columns = useMemo(() => columnsOf(vehicle), [vehicle]);
  return (
    <TabList
      collection="documents"
      label="Documentos"
      list={documents}
      rows={useMemo(() => documents.rows?.toSorted(byNeed), [documents.rows])}
      columns={columns}
      card={(document) => <Card document={document} vehicle={vehicle} />}
      failed="Error al cargar los documentos"
      loading="Cargando documentos..."
      empty={{ icon: <IconFileText size={28} stroke={1.5} />, title: 'No hay documentos registrados' }}
      count={(total) => formatCount(total, 'documento', 'documentos')}
      all={
        <Link to="/documentos" search={{ vehiculo: id }}>
          Ver en Documentos
        </Link>
      }
      add={{ act: { does: 'new', of: 'document', vehicleId: id }, name: 'Agregar documento' }}
    />
  );
}

interface Props {
  document: VehicleDocument;
  vehicle: Vehicle;
}

/** Their accessible names differ from those of the same type by the expiry. */
function Actions({ document, vehicle }: Props) {
  const { id, expiryDate } = document;
  const type = typeLabel(document);
  return (
    <TabActs
      of="document"
      id={id}
      name={expiryDate === null ? `${type} sin vencimiento` : `${type} con vencimiento ${formatDate(expiryDate)}`}
      first={useRowAct(document, `${type} de ${plateText(vehicle)}`)}
    />
  );
}

function Card({ document, vehicle }: Props) {
  return (
    <>
      <p className={classes.top}>
        <span className={classes.type}>{typeLabel(document)}</span>
        <DocumentState document={document}>
          <ChainButton document={document} />
        </DocumentState>
      </p>
      <p className={classes.facts}>
        Vencimiento <Expiry document={document} />
      </p>
      <p className={classes.facts}>
        Emisión {formatDate(document.issueDate)}
        <Offered needs="document:money"> · {costOf(document)}</Offered>
      </p>
      <TabFoot acts={<Actions document={document} vehicle={vehicle} />}>
        {detailsOf(document) && <WholeNumbers text={detailsOf(document)} />}
      </TabFoot>
    </>
  );
}
