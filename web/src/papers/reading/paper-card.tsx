import type { CheckedDocumentInput } from '@baqueano/domain/papers/document-input';
import type { PaperReading } from '@baqueano/domain/papers/paper-reading';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { dropUpload, giveUploads, retryUpload, useUploads } from '../../files/uploads.ts';
import { messageOf } from '../../lib/http/http.ts';
import { Crop } from './crop.tsx';
import { documentOf } from './document-of.ts';
import { mostAtOnce, readingQuery } from './queries.ts';
import classes from './reading.module.css';
import { doubtsOf, proposalsOf, readOf } from './values.ts';
import { lookWords, type PaperState, paperWords } from './words.ts';

/** How a document is saved, for what does not know documents. */
export type UseSave = () => {
  mutateAsync: (saving: { seen: undefined; input: CheckedDocumentInput }) => Promise<{ id: string }>;
  isPending: boolean;
};

interface Props {
  useSave: UseSave;
  place: string;
  saved: boolean;
  /** What it was called last. */
  known: string;
  /** The number of papers that are read before it. */
  before: number;
  onState: (place: string, state: PaperState, title: string) => void;
  onReview: (place: string) => void;
  onDrop: (place: string) => void;
}

const turnWords = (before: number) => (before < mostAtOnce ? 'Leyendo el papel…' : `En la cola: ${before} antes`);

/** One of several papers: what it says, each thing beside its place in the picture, and one press to save it. */
export function PaperCard({ useSave, place, saved, known, before, onState, onReview, onDrop }: Props) {
  const id = useId();
  const [upload] = useUploads(place);
  const contentId = upload?.contentId ?? null;
  const { data, error, isFetching, refetch } = useQuery(readingQuery(contentId));
  const saving = useSave();
  const [problem, setProblem] = useState<string | null>(null);
  const { whole, missing } = data ? documentOf(data) : { whole: null, missing: [] };
  const isLicence = data !== undefined && readOf(data, 'type')?.value === 'driver_license';
  const failed = upload?.state === 'failed' || (error !== null && !isFetching);
  const state: PaperState = saved ? 'saved' : failed ? 'failed' : !data ? 'reading' : whole ? 'recognised' : 'look';
  const name = upload?.name ?? '';
  // Once it is saved its file is with the record, and not here.
  const title = data ? paperWords(data) : name || known;
  useEffect(() => onState(place, state, title), [place, state, title, onState]);

  async function save() {
    if (!whole) return;
    setProblem(null);
    try {
      const { id: recordId } = await saving.mutateAsync({ seen: undefined, input: whole });
      giveUploads(place, { kind: 'document', recordId });
      onState(place, 'saved', title);
    } catch (failure) {
      setProblem(messageOf(failure, 'Error al guardar el documento'));
    }
  }
  function again() {
    if (upload?.state === 'failed') retryUpload(upload.id);
    else void refetch();
  }
  function drop() {
    if (upload) dropUpload(upload.id);
    onDrop(place);
  }

  return (
    <li className={classes.panel} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <p className={classes.note} role="status">
        {saved && 'Guardado.'}
        {state === 'reading' && (contentId ? turnWords(before) : 'Subiendo…')}
        {state === 'recognised' && 'Reconocido: miralo y guardalo.'}
        {state === 'look' && !isLicence && lookWords(missing)}
      </p>
      {failed && !saved && (
        <p className={classes.doubt} role="alert">
          {upload?.problem ?? messageOf(error, 'No se pudo leer el papel.')}
        </p>
      )}
      {problem && (
        <p className={classes.doubt} role="alert">
          {problem}
        </p>
      )}
      {data && !saved && <What reading={data} />}
      {!saved && (
        <div className={classes.acts}>
          {state === 'recognised' && (
            <Button loading={saving.isPending} aria-label={`Guardar ${title}`} onClick={() => void save()}>
              Guardar
            </Button>
          )}
          {contentId && !isLicence && (
            <Button variant="default" aria-label={`Revisar ${title}`} onClick={() => onReview(place)}>
              {state === 'recognised' ? 'Revisar' : 'Completar'}
            </Button>
          )}
          {failed && (
            <Button variant="default" aria-label={`Reintentar ${name}`} onClick={again}>
              Reintentar
            </Button>
          )}
          <Button variant="subtle" color="gray" aria-label={`Quitar ${title}`} onClick={drop}>
            Quitar
          </Button>
        </div>
      )}
    </li>
  );
}

function What({ reading }: { reading: PaperReading }) {
  return (
    <>
      {doubtsOf(reading, 'document', {}).map((doubt) => (
        <p key={doubt} className={classes.doubt}>
          {doubt}
        </p>
      ))}
      <ul className={classes.fields}>
        {proposalsOf(reading, 'document').map(({ name, label, words, read }) => {
          const page = reading.pages[read.place.page];
          return (
            <li key={name} className={classes.field}>
              <p className={classes.note}>
                <span className={classes.name}>{label}</span>
                <strong>{words}</strong>
              </p>
              {page && <Crop page={page} read={read} />}
            </li>
          );
        })}
      </ul>
    </>
  );
}
