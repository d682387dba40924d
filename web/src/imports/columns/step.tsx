import {
  type Import,
  type ImportColumn,
  type ImportKind,
  importKindLabels,
  importKinds,
} from '@baqueano/domain/imports/import';
import { sharedRemark } from '@baqueano/domain/imports/questions/assumed';
import type { Targets } from '@baqueano/domain/imports/targets/own';
import { formatCount } from '@baqueano/domain/values/format';
import { Button, NativeSelect } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import text from '../../ui/look/text.module.css';
import { Notes } from '../parts/notes.tsx';
import { Questions } from '../parts/questions.tsx';
import { StepFoot } from '../parts/step-foot.tsx';
import { StepTitle } from '../parts/step-title.tsx';
import { useTargets } from '../state/targets.ts';
import { columnLetters, kindHints, matchedWords } from '../state/words.ts';
import classes from './columns.module.css';
import { Fills } from './fills.tsx';
import { targetOptions } from './target-options.ts';
import { useColumns } from './use-columns.ts';

const route = getRouteApi('/shell/importar');

export function ColumnsStep({ one }: { one: Import }) {
  const navigate = route.useNavigate();
  const { kind, setKind, columns, setTarget, fills, setFill, saving, flush } = useColumns(one);
  const known = useTargets(kind);
  const [leaving, setLeaving] = useState(false);
  const unmatched = columns.filter(({ target }) => target === null).length;

  async function review() {
    setLeaving(true);
    const saved = await flush();
    setLeaving(false);
    if (saved) void navigate({ search: (now) => ({ ...now, paso: 'revision' }) });
  }

  const matched = formatCount(columns.length - unmatched, 'columna reconocida', 'columnas reconocidas');
  return (
    <>
      <StepTitle hint="Revisá qué es cada columna. Lo que corrijas acá lo recordamos para la próxima planilla parecida.">
        ¿Qué trae cada columna?
      </StepTitle>
      <div className={classes.top}>
        <NativeSelect
          className={classes.kind}
          label="Esta planilla trae"
          description={kindHints[kind]}
          inputWrapperOrder={['label', 'input', 'description']}
          data={importKinds.map((value) => ({ value, label: importKindLabels[value] }))}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value as ImportKind)}
        />
        <p className={classes.matched} role="status">
          {unmatched > 0 ? `${matched}, ${formatCount(unmatched, 'sin destino', 'sin destino')}` : matched}
        </p>
      </div>
      <Questions one={one} />
      <Notes notes={one.notes.filter((note) => sharedRemark(note) === null)} />
      <Fills known={known} missing={one.missing} fills={fills} onFill={setFill} />
      <div className={classes.frame}>
        <div className={classes.titles} aria-hidden>
          <span>En tu planilla</span>
          <span>Ejemplos</span>
          <span>Es</span>
          <span>Cómo lo supimos</span>
        </div>
        <ul className={text.plainList} aria-label="Columnas">
          {columns.map((column) => (
            <Column key={column.index} column={column} columns={columns} known={known} onTarget={setTarget} />
          ))}
        </ul>
      </div>
      <StepFoot>
        <Button loading={leaving || (saving && leaving)} onClick={() => void review()}>
          {`Revisar ${formatCount(one.counts.rows, 'fila', 'filas')}`}
        </Button>
      </StepFoot>
    </>
  );
}

interface ColumnProps {
  column: ImportColumn;
  columns: readonly ImportColumn[];
  known: Targets;
  onTarget: (index: number, target: string | null) => void;
}

function Column({ column, columns, known, onTarget }: ColumnProps) {
  const { index, header, samples, target, how } = column;
  const letters = columnLetters(index);
  const name = header || `Columna ${letters}`;
  return (
    <li className={classes.column} data-unmatched={target === null || undefined}>
      <p className={classes.name}>
        <span className={classes.letters} aria-hidden>
          {letters}
        </span>
        {header ? <strong>{header}</strong> : <em>Sin título</em>}
      </p>
      <p className={classes.samples}>
        {samples.length > 0 ? samples.map((sample) => <span key={sample}>{sample}</span>) : <em>Vacía</em>}
      </p>
      <div>
        <NativeSelect
          aria-label={`Qué es ${name}`}
          data={targetOptions(known, columns, index)}
          value={target ?? ''}
          onChange={({ currentTarget }) => onTarget(index, currentTarget.value || null)}
        />
      </div>
      <p className={classes.how} data-remembered={how === 'remembered' || undefined}>
        {target === null ? 'sin destino: no se importa' : how && matchedWords[how]}
      </p>
    </li>
  );
}
