import { formatCount } from '@baqueano/domain/values/format';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { HttpError, messageOf, post } from '../../lib/http/http.ts';
import { refreshAfter } from '../../lib/http/refresh.ts';
import { undoEntry } from '../../lib/records/undo.ts';
import { keepDraft, readDraft } from '../../lib/session/form-drafts.ts';
import { sessionOwner } from '../../lib/session/session.ts';
import { completionQuery } from '../facts/queries.ts';
import type { Change } from '../facts/reading.ts';

/** An act on this screen, by which it is undone. It outlives a reload: a draft of who is signed in, in the organization. */
interface DoneAct {
  key: string;
  collection: string;
  /** Facts. */
  count: number;
  /** The units or people: 'AB 123 CD y 2 más'. */
  names: string;
  /** Made by it: no line of the activity takes a creation back. */
  documents?: { id: string }[];
}

const draft = 'completar';
export const documentsPath = '/api/documents';

function namesOf(changes: readonly Change[]): string {
  const names = [...new Set(changes.map(({ row }) => row.name))];
  const more = names.length - 3;
  return names.slice(0, 3).join(', ') + (more > 0 ? ` y ${more} más` : '');
}

const restored = () => (readDraft(draft) as { acts?: DoneAct[] } | null)?.acts ?? [];

const takeBack = (cache: QueryClient, { key, collection, documents: records }: DoneAct): Promise<unknown> =>
  records
    ? post(`${documentsPath}/deletions`, { records }).finally(() => refreshAfter(cache, collection))
    : undoEntry(cache, key, collection);

/** The acts that can be undone, and what those of this visit wrote. */
export function useDoneActs() {
  const cache = useQueryClient();
  const [owner] = useState(sessionOwner);
  const [done, setDone] = useState<readonly DoneAct[]>(restored);
  /** By the key of the act; a reload forgets it. */
  const [written, setWritten] = useState<ReadonlyMap<string, readonly Change[]>>(new Map());
  /** At once: what is undone next is not drawn yet. */
  const latest = useRef({ done, written });
  useEffect(() => keepDraft(owner, draft, { acts: done }), [owner, done]);

  function put(acts: readonly DoneAct[], all: ReadonlyMap<string, readonly Change[]>) {
    latest.current = { done: acts, written: all };
    setDone(acts);
    setWritten(all);
  }

  function drop(key: string) {
    const { done: acts, written: all } = latest.current;
    put(
      acts.filter((one) => one.key !== key),
      new Map([...all].filter(([one]) => one !== key)),
    );
  }

  async function undo(act: DoneAct) {
    try {
      await takeBack(cache, act);
    } catch (error) {
      // What is no longer there needs no way back.
      if (!(error instanceof HttpError && error.status === 404)) throw error;
    }
    // Not before what lacks again is here: its row would go meanwhile, with the focus.
    await cache.refetchQueries({ queryKey: completionQuery.queryKey }, { cancelRefetch: false });
    drop(act.key);
  }

  return {
    done,
    written,
    /** With its way back. */
    add(act: Omit<DoneAct, 'count' | 'names'>, changes: readonly Change[]) {
      const one: DoneAct = { ...act, count: changes.length, names: namesOf(changes) };
      put([...latest.current.done, one], new Map(latest.current.written).set(act.key, changes));
      return () => undo(one);
    },

    /** @returns what the undone acts wrote. Rejects with the reason when one cannot be undone. */
    async undoOf(isMeant: (change: Change) => boolean): Promise<Change[]> {
      const { done: acts, written: all } = latest.current;
      const meant = acts.filter(({ key }) => all.get(key)?.some(isMeant));
      for (const act of meant.toReversed()) await undo(act);
      return meant.flatMap(({ key }) => all.get(key) ?? []);
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
