import type { Driver, WholeDriver } from '@baqueano/domain/drivers/driver';
import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { AddFiles } from '../../files/add-files.tsx';
import { addUploads, dropUpload, giveUploads, newPlace, uploadsAt } from '../../files/uploads.ts';
import { useIntake } from '../../files/use-intake.ts';
import { findDriver, wholeOf } from '../../fleet/lookup/drivers.ts';
import { useBackCloses } from '../../lib/back-closes.ts';
import { messageOf } from '../../lib/http/http.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { UndoInside } from '../../ui/feedback/toasts/undo-inside.tsx';
import text from '../../ui/look/text.module.css';
import { PaperCard, type PaperNow, type UseSave } from './paper-card.tsx';
import classes from './reading.module.css';
import { SaveAll, type UseSaveMany } from './save-all.tsx';
import { isSame } from './there.ts';
import { summaryOf } from './words.ts';

interface Props {
  /** The form of a document, which uses the papers at that place. */
  Form: ComponentType<{ papersAt: string; onClosed: () => void }>;
  /** The form of a driver, which uses the photo of their licence at that place. */
  LicenceForm: ComponentType<{
    driver?: Driver | WholeDriver;
    renewing: boolean;
    papersAt: string;
    onSaved: (recordId: string) => void;
    onClosed: () => void;
  }>;
  useSave: UseSave;
  useSaveMany: UseSaveMany;
  onClosed: () => void;
}

interface Paper extends PaperNow {
  file: File;
}

/** The places of papers with the same values as one before them, or the same bytes. */
function twinsOf(papers: ReadonlyMap<string, Paper>): string[] {
  const all = [...papers];
  return all.flatMap(([place, { contentId, whole }], index) => {
    const isTwin = all
      .slice(0, index)
      .some(
        ([, one]) =>
          (contentId !== undefined && one.contentId === contentId) || (whole && one.whole && isSame(whole, one.whole)),
      );
    return isTwin ? [place] : [];
  });
}

/** Photographed papers, one or many: each is read, and saved after the person's look. */
export function PapersDialog({ Form, LicenceForm, useSave, useSaveMany, onClosed }: Props) {
  const cache = useQueryClient();
  const [opened, setOpened] = useState(false);
  const [papers, setPapers] = useState<ReadonlyMap<string, Paper>>(new Map());
  const [reviewed, setReviewed] = useState<string | null>(null);
  /** The reviewed paper is a driver's licence: of the driver with its number, or of a new one. */
  const [licence, setLicence] = useState<{ driver: Driver | WholeDriver | undefined } | null>(null);
  /** The places that the last act has saved: an undo removes their files. */
  const [together, setTogether] = useState<readonly string[]>([]);
  useEffect(() => setOpened(true), []);

  const tell = useCallback((place: string, now: Partial<PaperNow>) => {
    // A saved paper stays saved.
    setPapers((all) => {
      const known = all.get(place);
      if (!known || known.state === 'saved') return all;
      const { state = known.state, title, contentId = known.contentId, whole = known.whole } = now;
      return new Map(all).set(place, { ...known, state, title: title || known.title, contentId, whole });
    });
  }, []);
  function send(places: readonly (readonly [string, File])[]) {
    const sent = places.map(([place, file]): [string, Paper] => {
      addUploads(cache, place, [file]);
      return [place, { state: 'reading', title: file.name, file }];
    });
    setPapers((all) => new Map([...all, ...sent]));
  }
  const take = (files: readonly File[]) => send(files.map((file) => [newPlace(), file]));
  /** Their files were deleted with their documents. */
  function takeBack(places: readonly string[]) {
    send(
      places.flatMap((place) => {
        const paper = papers.get(place);
        return paper ? [[place, paper.file] as const] : [];
      }),
    );
  }
  function drop(place: string) {
    setPapers((all) => new Map([...all].filter(([one]) => one !== place)));
  }
  const { place: area, props } = useIntake<HTMLDivElement>(take);

  const states = [...papers.values()].map(({ state }) => state);
  const queue = [...papers].filter(([, { state }]) => state === 'reading').map(([place]) => place);
  const recognised = [...papers].filter(([, { state }]) => state === 'recognised').map(([place]) => place);
  const twins = twinsOf(papers);
  const left = states.filter((state) => state !== 'saved' && state !== 'there').length;
  useEffect(() => {
    if (left === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [left]);

  async function close() {
    const sure =
      left === 0 ||
      (await confirm({
        title: 'Quedan papeles sin guardar',
        message: left === 1 ? 'Un papel no se guardó todavía.' : `${left} papeles no se guardaron todavía.`,
        confirmLabel: 'Cerrar sin guardarlos',
        cancelLabel: 'Seguir mirando',
      }));
    if (!sure) return;
    for (const [place, { state }] of papers) {
      if (state !== 'saved') for (const { id } of uploadsAt(place)) dropUpload(id);
    }
    setOpened(false);
  }
  const shown = opened && reviewed === null;
  useBackCloses(shown, () => void close());

  function endReview() {
    // Its files are with the record by now.
    if (reviewed !== null && uploadsAt(reviewed).length === 0) tell(reviewed, { state: 'saved' });
    setReviewed(null);
    setLicence(null);
  }

  async function reviewLicence(place: string, driverId: string | null) {
    try {
      const driver = driverId ? await wholeOf(cache, await findDriver(cache, driverId)) : undefined;
      setLicence({ driver });
      setReviewed(place);
    } catch (error) {
      toast('error', messageOf(error, 'No se pudo abrir la ficha del conductor'));
    }
  }

  function endSaving(places: readonly string[]) {
    for (const place of places) tell(place, { state: 'saved' });
    setTogether(places);
    // No paper needs a look any more: the undo of all of them is below.
    const isOver = [...papers].every(([place, { state }]) => state === 'saved' || places.includes(place));
    if (isOver) setOpened(false);
  }

  return (
    <>
      <Modal
        opened={shown}
        onClose={() => void close()}
        onExitTransitionEnd={() => {
          if (!opened) onClosed();
        }}
        title="Foto de un papel"
        size="48rem"
      >
        <div ref={area} className={text.stack} {...props}>
          <p className={text.hint}>
            Sacale una foto o elegí fotos y PDF, uno o varios: leemos qué papel es, de quién y hasta cuándo vale. Se lee
            en este servidor y nada se guarda sin que lo mires.
          </p>
          <AddFiles variant={papers.size > 0 ? 'default' : 'filled'} isFirst onFiles={take} />
          <p className={text.longTitle} role="status">
            {states.length > 0 && summaryOf(states)}
          </p>
          {recognised.length > 1 && <SaveAll useSaveMany={useSaveMany} places={recognised} onSaved={endSaving} />}
          <ul className={classes.papers} aria-label="Papeles">
            {[...papers].map(([place, { state, title }]) => (
              <PaperCard
                key={place}
                useSave={useSave}
                place={place}
                saved={state === 'saved'}
                known={title}
                before={queue.indexOf(place)}
                twin={twins.includes(place)}
                onState={tell}
                onReview={setReviewed}
                onReviewLicence={reviewLicence}
                onDrop={drop}
              />
            ))}
          </ul>
          <UndoInside onUndone={() => takeBack(together)} />
        </div>
      </Modal>
      {reviewed !== null && !licence && <Form papersAt={reviewed} onClosed={endReview} />}
      {reviewed !== null && licence && (
        <LicenceForm
          driver={licence.driver}
          renewing={licence.driver !== undefined}
          papersAt={reviewed}
          onSaved={(recordId) => giveUploads(reviewed, { kind: 'driver', recordId })}
          onClosed={endReview}
        />
      )}
    </>
  );
}
