import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import { formatCount } from '@baqueano/domain/values/format';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { get, HttpError, messageOf } from '../../lib/http/http.ts';
import { withQuery } from '../../lib/http/records.ts';
import { refreshAfter } from '../../lib/http/refresh.ts';
import { usePostOnce } from '../../lib/records/many.ts';
import { undoEntry } from '../../lib/records/undo.ts';
import { keepDraft, readDraft } from '../../lib/session/form-drafts.ts';
import { sessionOwner } from '../../lib/session/session.ts';
import { completionQuery } from '../facts/queries.ts';
import type { Change } from '../facts/reading.ts';
import { cellKey, inPieces } from './pieces.ts';

/** An act on this screen, by which it is undone. It outlives a reload: a draft of who is signed in, in the organization. */
interface DoneAct {
  /** The id of its line in the activity. */
  key: string;
  requestId: string | null;
  collection: string;
  /** Facts; fewer than none of an act that took some back. */
  count: number;
  /** The units or people: 'AB 123 CD y 2 más'. */
  names: string;
  /** Made by it: no line of the activity takes a creation back. */
  documents?: readonly { id: string }[];
  /** The act before it, which took back what this one says otherwise: a correction is undone whole. */
  corrects?: string;
  /** Which act it took back, and of which record: `placeOf`. */
  of?: string;
}

const placeOf = (act: DoneAct, { row }: Change) => `${act.key} ${row.id}`;

const draft = 'completar';
export const documentsPath = '/api/documents';

function namesOf(changes: readonly Change[]): string {
  const names = [...new Set(changes.map(({ row }) => row.name))];
  const more = names.length - 3;
  return names.slice(0, 3).join(', ') + (more > 0 ? ` y ${more} más` : '');
}

const restored = () => (readDraft(draft) as { acts?: DoneAct[] } | null)?.acts ?? [];

/** What is no longer there needs no way back. */
function unlessGone(error: unknown) {
  if (!(error instanceof HttpError && error.status === 404)) throw error;
}

/** What this visit wrote, as it is by now, by the key of its cell, with the act that wrote it. */
function standing(all: ReadonlyMap<DoneAct, readonly Change[]>) {
  const cells = new Map<string, { act: DoneAct; change: Change }>();
  for (const [act, changes] of all) {
    for (const change of changes) {
      if (change.text === '') cells.delete(cellKey(change.row, change.fact));
      else cells.set(cellKey(change.row, change.fact), { act, change });
    }
  }
  return cells;
}

/** The acts that can be undone, and what those of this visit wrote. */
export function useDoneActs() {
  const cache = useQueryClient();
  const postOnce = usePostOnce();
  const [owner] = useState(sessionOwner);
  const [done, setDone] = useState<readonly DoneAct[]>(restored);
  /** A reload forgets it. */
  const [written, setWritten] = useState<ReadonlyMap<DoneAct, readonly Change[]>>(new Map());
  /** At once: what is undone next is not drawn yet. */
  const latest = useRef({ done, written });
  /** The line of a record in an act, where it was taken back and is there again: by `placeOf`. */
  const lines = useRef(new Map<string, string>());
  useEffect(() => keepDraft(owner, draft, { acts: done }), [owner, done]);

  function put(acts: readonly DoneAct[], all: ReadonlyMap<DoneAct, readonly Change[]>) {
    latest.current = { done: acts, written: all };
    setDone(acts);
    setWritten(all);
  }

  function add(given: Omit<DoneAct, 'names'>, changes: readonly Change[]): DoneAct {
    const one = { ...given, names: namesOf(changes) };
    put([...latest.current.done, one], new Map(latest.current.written).set(one, changes));
    return one;
  }

  const deletions = (records: readonly { id: string }[]) =>
    postOnce(`${documentsPath}/deletions`, { records }).finally(() => refreshAfter(cache, 'documents'));

  /** One that was deleted elsewhere keeps no other from it. */
  async function deleteThose(records: readonly { id: string }[]): Promise<void> {
    try {
      await deletions(records);
    } catch (error) {
      unlessGone(error);
      if (records.length === 1) return;
      for (const half of inPieces(records, Math.ceil(records.length / 2))) await deleteThose(half);
    }
  }

  /** Not before what lacks again is here: its row would go meanwhile, with the focus. */
  const refetched = () => cache.refetchQueries({ queryKey: completionQuery.queryKey }, { cancelRefetch: false });

  async function undo(act: DoneAct): Promise<void> {
    const { key, collection, documents, corrects, of } = act;
    if (documents) await deleteThose(documents);
    else {
      const line = await undoEntry(cache, key, collection).catch(unlessGone);
      if (line && of) lines.current.set(of, line.id);
    }
    await refetched();
    const { done: acts, written: all } = latest.current;
    put(
      acts.filter((one) => one !== act),
      new Map([...all].filter(([one]) => one !== act)),
    );
    const before = acts.find((one) => one.key === corrects);
    if (before) await undo(before);
  }

  async function lineOf(act: DoneAct, change: Change): Promise<string> {
    const again = lines.current.get(placeOf(act, change));
    if (again) return again;
    const query = { request: act.requestId ?? '', record: change.row.id };
    const [line] = act.requestId ? await get<ActivityEntry[]>(withQuery('/api/activity', query)) : [];
    if (!line) throw new HttpError(404, 'No quedó registrado: se cambia en su formulario');
    return line.id;
  }

  /** Takes one record out of an act. @returns the line that says so. */
  async function without(act: DoneAct, change: Change, at: number): Promise<string> {
    const document = act.documents?.[at];
    if (document) return (await deletions([document])).key;
    return (await undoEntry(cache, await lineOf(act, change), act.collection)).id;
  }

  return {
    done,
    written: useMemo(() => new Map([...standing(written)].map(([key, { change }]) => [key, change])), [written]),
    /** With its way back. @param corrected the act that took back what stood there. */
    add(act: Omit<DoneAct, 'count' | 'names'>, changes: readonly Change[]) {
      const one = add({ ...act, count: changes.length }, changes);
      return () => undo(one);
    },

    isWritten: ({ row, fact }: Change) => standing(latest.current.written).has(cellKey(row, fact)),

    /** Takes back what the act that wrote that cell says of its record, and nothing else of that act. Rejects with the reason. */
    async takeOut({ row, fact }: Change): Promise<{ corrects: string; others: Change[] } | null> {
      const found = standing(latest.current.written).get(cellKey(row, fact));
      if (!found) return null;
      const { act, change } = found;
      const all = latest.current.written.get(act) ?? [];
      const its = act.documents ? [change] : all.filter((one) => one.row.id === row.id);
      const key = await without(act, change, all.indexOf(change));
      await refetched();
      const empty = its.map((one) => ({ ...one, text: '', value: null }));
      const { collection } = act;
      add({ key, requestId: null, collection, count: -its.length, of: placeOf(act, change) }, empty);
      return { corrects: key, others: its.filter((one) => one !== change) };
    },

    /** @returns the units or people of the last act, null when none is left. Rejects with the reason. */
    async undoLast(): Promise<string | null> {
      const last = latest.current.done.at(-1);
      if (last) await undo(last);
      return last?.names ?? null;
    },

    /** The last act first. One that cannot be undone stops no other. @returns those, each with its reason. */
    async undoAll(): Promise<string | null> {
      const failed: string[] = [];
      for (const act of latest.current.done.toReversed()) {
        // With the one that corrected it.
        if (!latest.current.done.includes(act)) continue;
        try {
          await undo(act);
        } catch (error) {
          failed.push(`${act.names}: ${messageOf(error, 'No se pudo deshacer')}`);
        }
      }
      const [first] = failed;
      if (first === undefined) return null;
      return failed.length === 1 ? first : `${first} (y ${formatCount(failed.length - 1, 'acto más', 'actos más')})`;
    },
  };
}
