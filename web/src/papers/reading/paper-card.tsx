import type { VehicleDocument } from '@baqueano/domain/papers/document';
import type { CheckedDocumentInput } from '@baqueano/domain/papers/document-input';
import type { PaperReading } from '@baqueano/domain/papers/paper-reading';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useMemo, useState } from 'react';
import { dropUpload, giveUploads, retryUpload, useUploads } from '../../files/uploads.ts';
import { useDriversById } from '../../fleet/lookup/drivers.ts';
import { useEveryVehicleById } from '../../fleet/lookup/vehicles.ts';
import { linkOf } from '../../lib/acts/act-address.ts';
import { canRetry, messageOf } from '../../lib/http/http.ts';
import { useMay } from '../../lib/session/permission.ts';
import text from '../../ui/look/text.module.css';
import { Crop } from './crop.tsx';
import { documentOf } from './document-of.ts';
import { mostAtOnce, readingQuery } from './queries.ts';
import classes from './reading.module.css';
import { thereQuery } from './there.ts';
import { doubtsOf, proposalsOf, readOf } from './values.ts';
import { lookWords, type PaperState, paperWords, thereWords } from './words.ts';

/** Saves a document: this folder does not know documents. */
export type UseSave = () => {
  mutateAsync: (saving: { seen: undefined; input: CheckedDocumentInput }) => Promise<{ id: string }>;
  isPending: boolean;
};

/** A card's paper. Its content and document are undefined until they are known, and once it is saved. */
export interface PaperNow {
  state: PaperState;
  /** The words of its card: the name of its file until it is read. */
  title: string;
  contentId?: string;
  whole?: CheckedDocumentInput;
}

interface LicenceProps {
  /** The driver with its number. */
  name: string | undefined;
  onPress: () => Promise<void>;
}

interface Props {
  useSave: UseSave;
  place: string;
  saved: boolean;
  /** Its last title. */
  known: string;
  /** The number of papers that are read before it. */
  before: number;
  /** A paper before it in the list is the same one. */
  twin: boolean;
  onState: (place: string, now: PaperNow) => void;
  onReview: (place: string) => void;
  onReviewLicence: (place: string, driverId: string | null) => Promise<void>;
  onDrop: (place: string) => void;
}

const turnWords = (before: number) => (before < mostAtOnce ? 'Leyendo el papel…' : `En la cola: ${before} antes`);

/** One of several papers: each value beside its place in the picture, and one press to save it. */
export function PaperCard({
  useSave,
  place,
  saved,
  known,
  before,
  twin,
  onState,
  onReview,
  onReviewLicence,
  onDrop,
}: Props) {
  const id = useId();
  const [upload] = useUploads(place);
  const contentId = upload?.contentId ?? null;
  const { data, error, isFetching, refetch } = useQuery(readingQuery(contentId));
  const saving = useSave();
  const [problem, setProblem] = useState<string | null>(null);
  const { whole, missing } = useMemo(() => (data ? documentOf(data) : { whole: null, missing: [] }), [data]);
  const { data: there, isPending } = useQuery(thereQuery(contentId, data && whole));
  const isLicence = data !== undefined && readOf(data, 'type')?.value === 'driver_license';
  const licensee = useDriversById(isLicence && data.driverId !== null).get(data?.driverId ?? '')?.name;
  const mayRetry = upload?.state === 'failed' ? upload.canRetry : error !== null && !isFetching && canRetry(error);
  const failed = upload?.state === 'failed' || (error !== null && !isFetching);
  const isRead = data !== undefined && !isPending;
  const isThere = twin || Boolean(there);
  const readState = isThere ? 'there' : whole ? 'recognised' : 'look';
  const state: PaperState = saved ? 'saved' : failed ? 'failed' : isRead ? readState : 'reading';
  const name = upload?.name ?? '';
  // Once it is saved its file is with the record, and not here.
  const title = data ? paperWords(data) : name || known;
  useEffect(
    () => onState(place, { state, title, contentId: contentId ?? undefined, whole: whole ?? undefined }),
    [place, state, title, contentId, whole, onState],
  );

  async function save() {
    if (!whole) return;
    setProblem(null);
    try {
      const { id: recordId } = await saving.mutateAsync({ seen: undefined, input: whole });
      giveUploads(place, { kind: 'document', recordId });
      onState(place, { state: 'saved', title });
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
      <h3 id={id} className={text.longTitle}>
        {title}
      </h3>
      <p className={text.hint} role="status">
        {saved && 'Guardado.'}
        {state === 'reading' && (contentId ? turnWords(before) : 'Subiendo…')}
        {state === 'recognised' && 'Reconocido: miralo y guardalo.'}
        {state === 'there' && (there ? <There document={there} /> : 'Es el mismo papel que otro de esta lista.')}
        {state === 'look' && (isLicence ? licensee && `De ${licensee}.` : lookWords(missing))}
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
        <div className={text.acts}>
          {whole && (state === 'recognised' || state === 'there') && (
            <Button
              variant={isThere ? 'default' : 'filled'}
              loading={saving.isPending}
              aria-label={`${isThere ? 'Guardar igual' : 'Guardar'} ${title}`}
              onClick={() => void save()}
            >
              {isThere ? 'Guardar igual' : 'Guardar'}
            </Button>
          )}
          {contentId && !isLicence && (
            <Button variant="default" aria-label={`Revisar ${title}`} onClick={() => onReview(place)}>
              {whole ? 'Revisar' : 'Completar'}
            </Button>
          )}
          {isLicence && <LicenceButton name={licensee} onPress={() => onReviewLicence(place, data.driverId)} />}
          {mayRetry && (
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

function LicenceButton({ name, onPress }: LicenceProps) {
  const [opening, setOpening] = useState(false);
  if (!useMay()('driver:write')) return null;
  async function open() {
    setOpening(true);
    await onPress();
    setOpening(false);
  }
  const words = name === undefined ? 'Cargar el conductor' : 'Actualizar la licencia';
  return (
    <Button loading={opening} aria-label={name && `${words} de ${name}`} onClick={() => void open()}>
      {words}
    </Button>
  );
}

function There({ document }: { document: VehicleDocument }) {
  const vehicle = useEveryVehicleById(true).get(document.vehicleId ?? '');
  return (
    <>
      Ya está cargado: {/* In another tab: unsaved papers stay here. */}
      <Link {...linkOf({ does: 'edit', of: 'document', id: document.id })} target="_blank">
        {thereWords(document, vehicle && plateText(vehicle))}
      </Link>
    </>
  );
}

function What({ reading }: { reading: PaperReading }) {
  const ofDriver = readOf(reading, 'type')?.value === 'driver_license';
  return (
    <>
      {doubtsOf(reading, 'document', {}).map((doubt) => (
        <p key={doubt} className={classes.doubt}>
          {doubt}
        </p>
      ))}
      <ul className={classes.fields}>
        {proposalsOf(reading, ofDriver ? 'new-driver' : 'document').map(({ name, label, words, read }) => {
          const page = reading.pages[read.place.page];
          return (
            <li key={name} className={classes.field}>
              <p className={text.hint}>
                <span className={text.smallLine}>{label}</span>
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
