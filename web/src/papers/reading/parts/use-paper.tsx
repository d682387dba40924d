import { type ReactNode, useCallback, useState } from 'react';
import { part, usePart } from '../../../lib/http/part.ts';
import type { PanelProps } from '../panel.tsx';
import type { Expected, PaperForm, ReadableForm } from '../values.ts';

/** Its code comes with the first file chosen in a form, like that of the files. */
const panel = part(async () => (await import('../panel.tsx')).Panel);

interface Paper {
  /** Goes among the form's fields: the values of the paper, once there is one. */
  section: ReactNode;
  /** A field's label, with a mark while the field holds the paper's value. */
  labelOf: (name: string, label: string) => string;
}

/**
 * Fills a form's empty fields with the values of the papers chosen in it.
 * @param place the place of the form's files.
 */
export function usePaper(form: object, place: string, kind: PaperForm, expected: Expected = {}): Paper {
  /** The common part of Mantine's forms, with any fields. */
  const fields = form as ReadableForm;
  const [used, setUsed] = useState<ReadonlyMap<string, string | number>>(new Map());
  const take = useCallback((name: string, value: string | number | null) => {
    setUsed((before) => {
      const next = new Map(before);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  }, []);
  const values: Record<string, unknown> = { ...fields.getValues() };
  const holds = (name: string) => used.has(name) && used.get(name) === values[name];
  return {
    section: <PanelWhenHere form={fields} place={place} kind={kind} expected={expected} holds={holds} onTake={take} />,
    labelOf: (name, label) => (holds(name) ? `${label} · Leído del papel` : label),
  };
}

function PanelWhenHere(props: PanelProps) {
  const { Here } = usePart(panel);
  return Here && <Here {...props} />;
}
