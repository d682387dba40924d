import type { Import, ImportColumn, ImportFill, ImportKind } from '@baqueano/domain/imports/import';
import type { ImportColumnsInput } from '@baqueano/domain/imports/import-input';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { useSayColumns } from '../state/queries.ts';

interface Draft {
  kind?: ImportKind;
  targets: ReadonlyMap<number, string | null>;
  fills?: readonly ImportFill[];
}

const nothing: Draft = { targets: new Map() };
const isNothing = ({ kind, targets, fills }: Draft) => !kind && !fills && targets.size === 0;

/** Milliseconds: after five quick choices all rows are judged once. */
const pause = 400;

function inputOf({ kind, targets, fills }: Draft): ImportColumnsInput {
  return {
    kind,
    columns: [...targets].map(([index, target]) => ({ index, target })),
    fills: fills && [...fills],
  };
}

/** The person's choices for the columns: shown at once, sent after a moment, one after the other. */
export function useColumns(one: Import) {
  const { mutateAsync, isPending } = useSayColumns(one.id);
  const [draft, setDraft] = useState<Draft>(nothing);
  /** The same draft before React has drawn it, and the request in flight. */
  const waiting = useRef<Draft>(nothing);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function send(): Promise<boolean> {
    clearTimeout(timer.current);
    const pending = waiting.current;
    if (isNothing(pending)) {
      await sending.current;
      return isNothing(waiting.current);
    }
    waiting.current = nothing;
    const sent = mutateAsync(inputOf(pending)).then(
      () => true,
      (error: unknown) => {
        toast('error', messageOf(error, 'Error al guardar las columnas'));
        return false;
      },
    );
    sending.current = sent;
    const ok = await sent;
    if (isNothing(waiting.current)) setDraft(nothing);
    return ok;
  }

  function change(more: Partial<Draft>) {
    const join = (before: Draft): Draft => ({
      ...before,
      ...more,
      targets: new Map([...before.targets, ...(more.targets ?? [])]),
    });
    waiting.current = join(waiting.current);
    setDraft(join);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(), pause);
  }

  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  // Leaving the step also sends the choices.
  useEffect(() => () => void latest.current(), []);

  const columns: ImportColumn[] = one.columns.map((column) => {
    const target = draft.targets.get(column.index);
    return target === undefined ? column : { ...column, target, how: target === null ? null : 'person' };
  });

  function setTarget(index: number, target: string | null) {
    const others = target === null ? [] : columns.filter((other) => other.target === target && other.index !== index);
    change({ targets: new Map([...others.map((other) => [other.index, null] as const), [index, target]]) });
  }

  const fills = draft.fills ?? one.fills;
  function setFill(target: string, value: string) {
    const others = fills.filter((fill) => fill.target !== target);
    change({ fills: value.trim() ? [...others, { target, value }] : others });
  }

  return {
    kind: draft.kind ?? one.kind,
    setKind: (kind: ImportKind) => change({ kind }),
    columns,
    setTarget,
    fills,
    setFill,
    saving: isPending || !isNothing(draft),
    /** All choices are with the server; false when it refused them. */
    flush: send,
  };
}
