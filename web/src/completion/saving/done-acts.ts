import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import { formatCount } from '@baqueano/domain/values/format';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { get, HttpError, messageOf } from '../../lib/http/http.ts';
import { withQuery } from '../../lib/http/records.ts';
import { refreshAfter } from '../../lib/http/refresh.ts';
import { usePostOnce } from '../../lib/records/many.ts';
import { undoEntry } from '../../lib/records/undo.ts';
import { completionQuery } from '../facts/queries.ts';
import type { Change } from '../facts/reading.ts';
import { cellKey, inPieces } from './pieces.ts';
import { type DoneAct, useVisit } from './visit.ts';

const placeOf = (act: DoneAct, { row }: Change) => `${act.key} ${row.id}`;

export const documentsPath = '/api/documents';

function namesOf(changes: readonly Change[]): string {
  const names = [...new Set(changes.map(({ row }) => row.name))];
  const more = names.length - 3;
  return names.slice(0, 3).join(', ') + (more > 0 ? ` y ${more} más` : '');
}

/** A missing record is already undone. */
function unlessAbsent(error: unknown) {
  if (!(error instanceof HttpError && error.status === 404)) throw error;
}

/** The visit's present values, by the key of their cell, with the act that wrote each. */
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

export function useDoneActs() {
  const cache = useQueryClient();
  const postOnce = usePostOnce();
  const { acts: done, undoing, get: visit, change: keep } = useVisit();
  /** Lost when the person leaves the screen. */
  const [written, setWritten] = useState<ReadonlyMap<DoneAct, readonly Change[]>>(new Map());
  /** In step with the acts, before React has drawn them: the next undo needs it. */
  const latest = useRef(written);
  /** The line of a record in an act, if that was undone and done again. Keyed by `placeOf`. */
  const lines = useRef(new Map<string, string>());

  function put(acts: readonly DoneAct[], all: ReadonlyMap<DoneAct, readonly Change[]>) {
    latest.current = all;
    keep({ acts });
    setWritten(all);
  }

  function add(given: Omit<DoneAct, 'names'>, changes: readonly Change[]): DoneAct {
    const one = { ...given, names: namesOf(changes) };
    put([...visit().acts, one], new Map(latest.current).set(one, changes));
    return one;
  }

  const deletions = (records: readonly { id: string }[]) =>
    postOnce(`${documentsPath}/deletions`, { records }).finally(() => refreshAfter(cache, 'documents'));

  /** A record deleted elsewhere refuses a whole request: the others are deleted in halves. */
  async function deleteThose(records: readonly { id: string }[]): Promise<void> {
    try {
      await deletions(records);
    } catch (error) {
      unlessAbsent(error);
      if (records.length === 1) return;
      for (const half of inPieces(records, Math.ceil(records.length / 2))) await deleteThose(half);
    }
  }

  /** The act ends only after the list of missing facts is here. Otherwise its row would leave meanwhile, with the focus. */
  const refetched = () => cache.refetchQueries({ queryKey: completionQuery.queryKey }, { cancelRefetch: false });

  /** An earlier try with a lost answer, or another tab, may have undone it: that refusal is no failure. */
  async function unlessUndone({ key, requestId, of }: DoneAct, error: unknown) {
    const query = requestId ? { request: requestId } : { record: of?.split(' ')[1] };
    const isRefused = error instanceof HttpError && error.status === 409;
    const found = isRefused ? await get<ActivityEntry[]>(withQuery('/api/activity', query)) : [];
    if (!found.some(({ id, undo: state }) => id === key && state === 'done')) unlessAbsent(error);
  }

  async function undo(act: DoneAct): Promise<void> {
    const { key, collection, documents, corrects, of } = act;
    if (documents) await deleteThose(documents);
    else {
      const line = await undoEntry(cache, key, collection).catch((error: unknown) => unlessUndone(act, error));
      if (line && of) lines.current.set(of, line.id);
    }
    await refetched();
    const { acts } = visit();
    put(
      acts.filter((one) => one !== act),
      new Map([...latest.current].filter(([one]) => one !== act)),
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

  /** Takes one record out of an act. @returns the id of the new line. */
  async function without(act: DoneAct, change: Change, at: number): Promise<string> {
    const document = act.documents?.[at];
    if (document) return (await deletions([document])).key;
    return (await undoEntry(cache, await lineOf(act, change), act.collection)).id;
  }

  return {
    done,
    written: useMemo(() => new Map([...standing(written)].map(([key, { change }]) => [key, change])), [written]),
    /** Returns the function that undoes it. */
    add(act: Omit<DoneAct, 'count' | 'names'>, changes: readonly Change[]) {
      const one = add({ ...act, count: changes.length }, changes);
      return () => undo(one);
    },

    isWritten: ({ row, fact }: Change) => standing(latest.current).has(cellKey(row, fact)),

    /** Undoes the record of that cell in the act that wrote it, and nothing else of the act. Rejects with the reason. */
    async takeOut({ row, fact }: Change): Promise<{ corrects: string; others: Change[] } | null> {
      const found = standing(latest.current).get(cellKey(row, fact));
      if (!found) return null;
      const { act, change } = found;
      const all = latest.current.get(act) ?? [];
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
      const last = visit().acts.at(-1);
      if (last) await undo(last);
      return last?.names ?? null;
    },

    undoingAll: undoing.length > 0,

    /** The last act first. A failed undo does not stop the others. @returns the failed ones, each with its reason. */
    async undoAll(keys: readonly string[] = done.map(({ key }) => key)): Promise<string | null> {
      const failed: string[] = [];
      keep({ undoing: keys });
      for (const act of visit().acts.toReversed()) {
        // Undone already, with the act that corrected it.
        if (!keys.includes(act.key) || !visit().acts.includes(act)) continue;
        try {
          await undo(act);
        } catch (error) {
          failed.push(`${act.names}: ${messageOf(error, 'No se pudo deshacer')}`);
        }
      }
      keep({ undoing: [] });
      const [first] = failed;
      if (first === undefined) return null;
      return failed.length === 1 ? first : `${first} (y ${formatCount(failed.length - 1, 'acto más', 'actos más')})`;
    },
  };
}
