import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { mostDocumentsAtOnce } from '@baqueano/domain/papers/document-input';
import { mostChosenAtOnce } from '@baqueano/domain/records/chosen';
import { formatCount } from '@baqueano/domain/values/format';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { canRetry, HttpError, messageOf } from '../../lib/http/http.ts';
import { refreshAfter } from '../../lib/http/refresh.ts';
import { usePostOnce } from '../../lib/records/many.ts';
import { offeredUndo, offerUndo, withdrawUndo } from '../../lib/records/undo.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { completionQuery } from '../facts/queries.ts';
import type { Change } from '../facts/reading.ts';
import { documentsPath, useDoneActs } from './done-acts.ts';
import { isReplacing, type Replacing, replaceFact } from './overwriting.ts';
import { bodyOf, type Collection, collectionOf, inPieces, upToDate, without } from './pieces.ts';
import { useUnsaved } from './use-unsaved.ts';
import { useVisit } from './visit.ts';

/** A refusal may concern one record: the others are sent without it. After so many it counts for all. */
const mostRefusals = 5;
const refusals = [400, 404, 409];

interface Refused {
  changes: Change[];
  error: unknown;
}

interface Given {
  changes: readonly Change[];
  onEnd: (isSaved: boolean) => void;
}

/** Saves the values, one act after another: each act knows the versions that the one before left. */
export function useCompleting() {
  const cache = useQueryClient();
  const postOnce = usePostOnce();
  const acts = useDoneActs();
  const { unsaved, pending, mark, keepCells } = useUnsaved();
  const { resume } = useVisit();
  // A value that somebody else has given meanwhile waits for a choice in its cell.
  const sendable = pending.filter((one) => acts.isWritten(one) || upToDate(cache, [one]).length > 0);
  const [undoing, setUndoing] = useState(false);
  const waiting = useRef<Given[]>([]);
  const [working, setWorking] = useState(false);
  const saving = useRef<Promise<void> | null>(null);
  const undos = useRef<Promise<void>>(Promise.resolve());
  const offeredBack = useRef<(() => Promise<unknown>) | null>(null);

  function keep(changes: Change[], act: Parameters<typeof acts.add>[0]) {
    const back = acts.add(act, changes);
    offeredBack.current = back;
    const { collection, requestId, corrects } = act;
    const words = corrects ? 'Dato corregido' : formatCount(changes.length, 'dato completado', 'datos completados');
    offerUndo({ collection, requestId, words, back });
  }

  async function sendOnce(collection: Collection, pieces: readonly Change[][], corrects: string | undefined) {
    const changes = pieces.flat();
    if (collection === 'documents') {
      const documents = changes.flatMap(({ document }) => document ?? []);
      const { answer, requestId, key } = await postOnce<VehicleDocument[]>(`${documentsPath}/creations`, { documents });
      const made = answer.map(({ id }) => ({ id }));
      return keep(changes, { key, requestId, collection, corrects, documents: made });
    }
    const { requestId, key } = await postOnce(`/api/${collection}/changes`, bodyOf(pieces));
    keep(changes, { key, requestId, collection, corrects });
  }

  /** @param pieces each of one record. Answers the unsaved ones, each with its reason. */
  async function send(collection: Collection, pieces: readonly Change[][], corrects?: string, refused: Refused[] = []) {
    try {
      await sendOnce(collection, pieces, corrects);
    } catch (error) {
      const canSplit = pieces.length > 1 && error instanceof HttpError && refusals.includes(error.status);
      if (canSplit && refused.length < mostRefusals) {
        const half = Math.ceil(pieces.length / 2);
        await send(collection, pieces.slice(0, half), corrects, refused);
        await send(collection, pieces.slice(half), corrects, refused);
      } else refused.push({ changes: pieces.flat(), error });
    }
    return refused;
  }

  async function sendAll(changes: readonly Change[], corrects?: string): Promise<Refused[]> {
    const refused: Refused[] = [];
    for (const [collection, those] of Map.groupBy(changes, collectionOf)) {
      // Several papers of one unit are several documents.
      const byRecord = [...Map.groupBy(those, ({ row, document }) => document ?? row.id).values()];
      const most = collection === 'documents' ? mostDocumentsAtOnce : mostChosenAtOnce;
      for (const pieces of inPieces(byRecord, most)) refused.push(...(await send(collection, pieces, corrects)));
      refreshAfter(cache, collection);
    }
    await refetched();
    return refused;
  }

  const refetched = () => cache.refetchQueries({ queryKey: completionQuery.queryKey }, { cancelRefetch: false });

  async function complete(given: readonly Change[], corrects?: string): Promise<Refused[]> {
    const wanted = given.filter(({ text }) => text !== '');
    // The server compares the versions of vehicles alone.
    if (wanted.some((one) => collectionOf(one) !== 'vehicles')) await refetched();
    const first = upToDate(cache, wanted);
    const { conflicts = [], others = [] } = Object.groupBy(await sendAll(first, corrects), ({ error }) =>
      error instanceof HttpError && error.status === 409 ? 'conflicts' : 'others',
    );
    // In another tab, or by somebody else, the record got another version; its missing facts are completed all the same.
    const seen = conflicts.flatMap(({ changes }) => changes);
    const again = upToDate(cache, seen);
    const late = [...without(wanted, first), ...without(seen, again)];
    const refused = [...others, ...(await sendAll(again, corrects))];
    const [one] = late;
    if (one)
      refused.push({ changes: late, error: new HttpError(409, `${one.row.name} ya tiene ese dato: elegí cuál queda`) });
    return refused;
  }

  /** Replaces another person's value, which this person has seen; a paper is added beside it. */
  async function overwrite(change: Replacing): Promise<Refused[]> {
    const collection = collectionOf(change);
    try {
      if (collection === 'documents') await sendOnce(collection, [[change]], undefined);
      else {
        const act = await replaceFact(change);
        if (act) keep([change], { ...act, corrects: undefined });
      }
      return [];
    } catch (error) {
      return [{ changes: [change], error }];
    } finally {
      refreshAfter(cache, collection);
      await refetched();
    }
  }

  /** First undoes this visit's own value, alone: a completion only fills empty fields. */
  async function correct(change: Change): Promise<Refused[]> {
    try {
      const { corrects, others = [] } = (await acts.takeOut(change)) ?? {};
      withdrawUndo();
      return await complete([...others, change], corrects);
    } catch (error) {
      return [{ changes: [change], error }];
    }
  }

  /** @returns the unsaved ones. */
  async function save(given: readonly Change[]): Promise<readonly Change[]> {
    const { news = [], corrections = [] } = Object.groupBy(
      given.filter((one) => !isReplacing(one)),
      (one) => (acts.isWritten(one) ? 'corrections' : 'news'),
    );
    const refused = news.length > 0 ? await complete(news) : [];
    for (const one of corrections) refused.push(...(await correct(one)));
    for (const one of given.filter(isReplacing)) refused.push(...(await overwrite(one)));
    mark(
      without(
        given,
        refused.flatMap(({ changes }) => changes),
      ),
    );
    for (const { changes, error } of refused)
      mark(changes, { failed: messageOf(error, 'No se guardó'), lost: canRetry(error) });
    const [first] = refused;
    if (first) toast('error', messageOf(first.error, 'No se guardó'));
    return refused.flatMap(({ changes }) => changes);
  }

  async function work() {
    setWorking(true);
    while (waiting.current.length > 0) {
      const batch = waiting.current.splice(0);
      // The last value of a cell counts.
      const given = batch.reduce<Change[]>((before, { changes }) => [...without(before, changes), ...changes], []);
      const lost = await save(given);
      for (const { changes, onEnd } of batch) onEnd(without(changes, lost).length === changes.length);
    }
    saving.current = null;
    setWorking(false);
  }

  /** Resolves to true when all of them are saved. */
  function take(changes: readonly Change[]): Promise<boolean> {
    if (changes.length === 0) return Promise.resolve(true);
    mark(changes, { failed: null, lost: false });
    return new Promise((onEnd) => {
      waiting.current.push({ changes, onEnd });
      saving.current ??= work();
    });
  }

  async function undoLast() {
    // It is the last act.
    await saving.current;
    withdrawUndo();
    setUndoing(true);
    try {
      const names = await acts.undoLast();
      if (names !== null) toast('success', `Deshecho: ${names}`);
    } catch (error) {
      toast('error', messageOf(error, 'No se puede deshacer'));
    }
    setUndoing(false);
  }

  async function undoAll(keys?: readonly string[]) {
    withdrawUndo();
    const failed = await acts.undoAll(keys);
    if (failed === null) toast('success', 'Todo quedó como estaba');
    else toast('error', `No todo se deshizo. ${failed}`);
  }

  const goOn = useRef(() => {
    const keys = resume();
    if (keys.length > 0) void undoAll(keys);
  });
  useEffect(() => goOn.current(), []);

  return {
    /** Values in progress, refused or in doubt, by `cellKey`. */
    unsaved,
    working,
    undoing: undoing || acts.undoingAll,
    changed: acts.done.reduce((sum, { count }) => sum + count, 0),
    written: acts.written,
    pending: sendable.length,
    retry: () => void take(sendable),
    undoAll,
    keepCells,
    complete: take,

    /** Undoes the last act. @returns false when none is of this screen. */
    undoOne(): boolean {
      const offered = offeredUndo.get();
      const isOther = offered !== null && offered.back !== offeredBack.current;
      if (isOther || (acts.done.length === 0 && saving.current === null)) return false;
      undos.current = undos.current.then(undoLast);
      return true;
    },
  };
}

export type Completing = ReturnType<typeof useCompleting>;
