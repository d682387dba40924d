import type { PaperReading } from '@baqueano/domain/papers/paper-reading';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { type Upload, useUploads } from '../../files/uploads.ts';
import { messageOf } from '../../lib/http/http.ts';
import text from '../../ui/look/text.module.css';
import { Crop } from './crop.tsx';
import { readingQuery } from './queries.ts';
import classes from './reading.module.css';
import { doubtsOf, type Expected, type PaperForm, type Proposal, proposalsOf, type ReadableForm } from './values.ts';

export interface PanelProps {
  form: ReadableForm;
  place: string;
  kind: PaperForm;
  expected: Expected;
  /** Whether a field holds a value of the paper. */
  holds: (name: string) => boolean;
  /** Marks a field as holding the paper's value, or with null removes the mark. */
  onTake: (name: string, value: string | number | null) => void;
}

const isSheet = ({ name }: Upload) => /\.xlsx$/i.test(name);

/** The contents of the papers chosen in a form. */
export function Panel(props: PanelProps) {
  const papers = useUploads(props.place).filter((upload) => upload.contentId !== null && !isSheet(upload));
  return papers.map((upload) => <Paper key={upload.id} upload={upload} {...props} />);
}

function Paper({ upload, ...props }: PanelProps & { upload: Upload }) {
  const id = useId();
  const { data, error, isFetching, refetch } = useQuery(readingQuery(upload.contentId));
  return (
    <section className={classes.panel} aria-labelledby={id} data-full>
      <h3 id={id} className={text.longTitle}>
        Leído del papel
      </h3>
      <p className={text.hint} role="status">
        {data
          ? 'Revisá cada dato: nada se guarda hasta que guardes.'
          : isFetching && `Leyendo ${upload.name}… Podés seguir completando.`}
      </p>
      {error && !isFetching && (
        <div className={classes.line} role="alert">
          <p>{messageOf(error, 'No se pudo leer el papel.')} El archivo queda igual.</p>
          <Button variant="default" size="sm" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </div>
      )}
      {data && <Read reading={data} {...props} />}
    </section>
  );
}

function Read({ reading, form, kind, expected, holds, onTake }: Omit<PanelProps, 'place'> & { reading: PaperReading }) {
  const proposals = proposalsOf(reading, kind);
  /** The fields' former values. */
  const before = useRef(new Map<string, unknown>());
  /** The doubts at the paper's arrival: later values of the form are the person's, or the paper's own. */
  const doubts = useRef(doubtsOf(reading, kind, expected));

  function take({ name, value }: Proposal) {
    const values: Record<string, unknown> = { ...form.getValues() };
    before.current.set(name, values[name]);
    form.setFieldValue(name, value as never);
    onTake(name, value);
  }
  function giveBack({ name }: Proposal) {
    form.setFieldValue(name, before.current.get(name) as never);
    onTake(name, null);
  }

  const doubtful = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The panel is out of view below: a person who is not writing gets the doubts scrolled into view.
    const at = document.activeElement;
    const isWriting = at instanceof HTMLInputElement && at.type !== 'file' && at.value !== '';
    if (!isWriting) doubtful.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const began = useRef(false);
  useEffect(() => {
    if (began.current) return;
    began.current = true;
    // A paper that may be another one needs a press for each field.
    if (kind === 'renewal' && doubts.current.length > 0) return;
    const values: Record<string, unknown> = { ...form.getValues() };
    for (const proposal of proposals) {
      // A field that the person emptied, or only passed through, is free for the paper.
      const { name } = proposal;
      if (!form.isTouched(name) || values[name] === '' || values[name] === null) take(proposal);
    }
  });

  return (
    <>
      {doubts.current.length > 0 && (
        <div ref={doubtful} role="alert">
          {doubts.current.map((doubt) => (
            <p key={doubt} className={classes.doubt}>
              {doubt}
            </p>
          ))}
        </div>
      )}
      <ul className={classes.fields}>
        {proposals.map((proposal) => (
          <Field
            key={proposal.name}
            reading={reading}
            proposal={proposal}
            isUsed={holds(proposal.name)}
            onTake={() => take(proposal)}
            onGiveBack={() => giveBack(proposal)}
          />
        ))}
      </ul>
    </>
  );
}

interface FieldProps {
  reading: PaperReading;
  proposal: Proposal;
  isUsed: boolean;
  onTake: () => void;
  onGiveBack: () => void;
}

function Field({ reading, proposal, isUsed, onTake, onGiveBack }: FieldProps) {
  const { label, words, read } = proposal;
  const page = reading.pages[read.place.page];
  return (
    <li className={classes.field}>
      <div className={classes.line}>
        <p>
          <span className={text.smallLine}>{label}</span>
          <strong>{words}</strong>
        </p>
        <Button
          variant="default"
          size="sm"
          aria-label={isUsed ? `Deshacer ${label}: ${words}` : `Usar ${label}: ${words}`}
          onClick={isUsed ? onGiveBack : onTake}
        >
          {isUsed ? 'Deshacer' : 'Usar'}
        </Button>
      </div>
      {page && <Crop page={page} read={read} />}
    </li>
  );
}
