import { type Import, importKindLabels, importStateLabels, importTitle } from '@baqueano/domain/imports/import';
import { dayOf, timeOf } from '@baqueano/domain/values/dates';
import { formatCount, formatDate } from '@baqueano/domain/values/format';
import { Link } from '@tanstack/react-router';
import { usePages } from '../../lib/records/pages.ts';
import { LoadFailed } from '../../ui/list/load-state.tsx';
import { MoreRows } from '../../ui/list/more-rows.tsx';
import { Badge } from '../../ui/look/badge.tsx';
import lines from '../../ui/look/lines.module.css';
import { Panel } from '../../ui/look/panel.tsx';
import { ProgressBar } from '../parts/progress-bar.tsx';
import { importsQuery } from '../state/queries.ts';
import { outcomeWords, stateTones, unreadWords } from '../state/words.ts';
import classes from './intake.module.css';

function factOf(one: Import): string {
  if (one.state === 'done') return outcomeWords(one.counts);
  return formatCount(one.counts.rows, 'fila', 'filas');
}

export function PastImports() {
  const imports = usePages(importsQuery());
  const { rows, more } = imports;
  if (!rows) return <LoadFailed queries={[imports]} failed="Error al cargar las importaciones de antes" />;
  if (rows.length === 0) return null;
  return (
    <Panel title="Importaciones">
      <ul className={`${lines.list} ${classes.past}`}>
        {rows.map((one) => (
          <PastImport key={one.id} one={one} />
        ))}
      </ul>
      <MoreRows more={more} />
    </Panel>
  );
}

function PastImport({ one }: { one: Import }) {
  const name = importTitle(one);
  const { id, kind, state, createdAt, by, progress } = one;
  const facts = [
    unreadWords(one) ?? `${importKindLabels[kind]} · ${factOf(one)}`,
    `${formatDate(dayOf(createdAt))}, ${timeOf(createdAt)}`,
    by,
  ];
  return (
    <li className={classes.pastLine}>
      <div className={classes.pastWords}>
        <Link to="/importar" search={{ importacion: id, paso: state === 'ready' ? 'revision' : undefined }}>
          {name}
        </Link>
        <p className={classes.soft}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {(state === 'importing' || state === 'reading') && (
        <ProgressBar label={`${importStateLabels[state]} ${name}`} {...progress} />
      )}
      <Badge tone={stateTones[state]}>{importStateLabels[state]}</Badge>
    </li>
  );
}
