import { type ReactNode, useCallback, useState } from 'react';
import { part, usePart } from '../../../lib/http/part.ts';
import type { PanelProps } from '../panel.tsx';
import type { Expected, PaperForm, ReadableForm } from '../values.ts';

/** Its code comes with the first file that somebody chooses in a form, as that of the files does. */
const panel = part(async () => (await import('../panel.tsx')).Panel);

interface Paper {
  /** Goes among the form's fields: what was read of the paper, once there is one. */
  section: ReactNode;
  /** A field's label, with a mark while the field holds what was read. */
  labelOf: (name: string, label: string) => string;
}

/**
 * Fills a form with what the papers say that are chosen in it, where the person has typed nothing.
 * @param place where the form's files lie.
 */
export function usePaper(form: object, place: string, kind: PaperForm, expected: Expected = {}): Paper {
  /** What a form of Mantine has, whatever its fields are. */
  const fields = form as ReadableForm;
  const [taken, setTaken] = useState<ReadonlyMap<string, string | number>>(new Map());
  const take = useCallback((name: string, value: string | number | null) => {
    setTaken((before) => {
      const next = new Map(before);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  }, []);
  const values: Record<string, unknown> = { ...fields.getValues() };
  const holds = (name: string) => taken.has(name) && taken.get(name) === values[name];
  return {
    section: <PanelWhenHere form={fields} place={place} kind={kind} expected={expected} holds={holds} onTake={take} />,
    labelOf: (name, label) => (holds(name) ? `${label} · Leído del papel` : label),
  };
}

function PanelWhenHere(props: PanelProps) {
  const { Here } = usePart(panel);
  return Here && <Here {...props} />;
}
