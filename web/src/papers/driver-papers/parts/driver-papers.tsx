import { typeLabel, type VehicleDocument } from '@baqueano/domain/papers/document';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAct } from '../../../lib/acts/acts.ts';
import { usePages } from '../../../lib/records/pages.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { AddButton } from '../../../ui/list/add-button.tsx';
import { LoadState } from '../../../ui/list/load-state.tsx';
import { RowButtons } from '../../../ui/list/table/row-buttons.tsx';
import lines from '../../../ui/look/lines.module.css';
import text from '../../../ui/look/text.module.css';
import { DocumentState } from '../../documents/parts/document-state.tsx';
import { Expiry } from '../../documents/parts/expiry.tsx';
import { useRowAct } from '../../documents/parts/use-row-act.ts';
import { documentsQuery } from '../../documents/record/queries.ts';
import classes from './driver-papers.module.css';

const loading = (
  <Loading text="Cargando papeles...">
    <Skeleton height={52} radius="md" />
  </Loading>
);

interface Props {
  driverId: string;
  name: string;
}

/** The papers of a driver on their card: those that nothing has replaced. */
export function DriverPapers({ driverId, name }: Props) {
  const list = usePages(documentsQuery({ driverId }));
  const papers = useMemo(() => list.rows?.filter(({ superseded }) => !superseded), [list.rows]);
  return (
    <section className={classes.papers} aria-label={`Papeles de ${name}`}>
      <div className={classes.head}>
        <h3 className={text.title}>Papeles</h3>
        <Link to="/documentos" search={{ conductor: driverId }}>
          Ver en Documentos
        </Link>
        <AddButton act={{ does: 'new', of: 'document', driverId }} name={`Agregar un papel de ${name}`} />
      </div>
      <LoadState queries={[list]} failed="Error al cargar los papeles" loading={loading}>
        {() =>
          papers &&
          papers.length > 0 && (
            <ul className={lines.list}>
              {papers.map((paper) => (
                <PaperLine key={paper.id} paper={paper} name={name} />
              ))}
            </ul>
          )
        }
      </LoadState>
    </section>
  );
}

function PaperLine({ paper, name }: { paper: VehicleDocument; name: string }) {
  const open = useAct();
  const label = `${typeLabel(paper)} de ${name}`;
  const first = useRowAct(paper, label);
  return (
    <li className={lines.line}>
      <div className={classes.paper}>
        <p>
          <strong>{typeLabel(paper)}</strong>
          <span className={lines.soft}>
            <Expiry document={paper} />
          </span>
        </p>
        <DocumentState document={paper} />
      </div>
      <span className={lines.buttons}>
        <RowButtons
          area="document"
          name={label}
          first={first}
          onEdit={() => void open({ does: 'edit', of: 'document', id: paper.id })}
          onDelete={(row) => void open({ does: 'delete', of: 'document', id: paper.id, row })}
        />
      </span>
    </li>
  );
}
