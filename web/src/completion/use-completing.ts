import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { mostDocumentsAtOnce } from '@baqueano/domain/papers/document-input';
import { mostChosenAtOnce } from '@baqueano/domain/records/chosen';
import { formatCount } from '@baqueano/domain/values/format';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { HttpError, messageOf, post } from '../lib/http/http.ts';
import { refreshAfter } from '../lib/http/refresh.ts';
import { usePostOnce } from '../lib/records/many.ts';
import { offerUndo, undoEntry, withdrawUndo } from '../lib/records/undo.ts';
import { toast } from '../ui/feedback/toasts.ts';
import type { TypedCell } from '../ui/grid/cell.tsx';
import type { Fact } from './facts/facts.ts';
import type { Change } from './facts/reading.ts';
import type { Row } from './facts/rows.ts';
import { completionQuery } from './queries.ts';

/** An act of this visit, and its way back. */
interface Done {
  key: string;
  /** Facts. */
  count: number;
  back: () => Promise<unknown>;
}

export const cellKey = (row: Pick<Row, 'id'>, { name }: Pick<Fact, 'name'>) => `${row.id} ${name}`;

const documentsPath = '/api/documents';
type Collection = 'vehicles' | 'drivers' | 'documents';

const collectionOf = ({ fact }: Change): Collection =>
  fact.paper ? 'documents' : fact.target.target.startsWith('driver.') ? 'drivers' : 'vehicles';

/** A refusal is of one record: the others are sent without it. After so many it is of all of them. */
const mostRefusals = 5;
const refusals = [400, 404, 409];

function inPieces<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, piece) =>
    all.slice(piece * size, (piece + 1) * size),
  );
}

/** All facts of each unit, at once. */
function bodyOf(pieces: readonly Change[][]): object {
  const sets = pieces.map((changes) => Object.fromEntries(changes.map(({ fact, value }) => [fact.name, value])));
  const isAlike = new Set(sets.map((set) => JSON.stringify(set))).size === 1;
  const records = pieces.flatMap(([change], index) =>
    change ? [{ id: change.row.id, version: change.row.version, ...(!isAlike && { set: sets[index] }) }] : [],
  );
  return isAlike ? { records, set: sets[0] } : { records };
}

/** A record as it was last answered. */
function stored(cache: QueryClient, id: string): { version?: string; lacks: readonly string[] } | undefined {
  const { vehicles = [], drivers = [] } = cache.getQueryData(completionQuery.queryKey) ?? {};
  return vehicles.find((one) => one.id === id) ?? drivers.find((one) => one.id === id);
}

/** Saves what is completed, one act after another: each act knows the versions that the one before left. */
export function useCompleting() {
  const cache = useQueryClient();
  const postOnce = usePostOnce();
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedCell>>(new Map());
  const [done, setDone] = useState<readonly Done[]>([]);
  const [undoing, setUndoing] = useState(false);
  const waiting = useRef<Change[]>([]);
  const [working, setWorking] = useState(false);
  const isWorking = useRef(false);
  const latestDone = useRef(done);
  useEffect(() => {
    latestDone.current = done;
  });

  function mark(changes: readonly Change[], failed?: string | null) {
    setTyped((before) => {
      const next = new Map(before);
      for (const { row, fact, text } of changes) {
        if (failed === undefined) next.delete(cellKey(row, fact));
        else next.set(cellKey(row, fact), { text, failed });
      }
      return next;
    });
  }

  async function takeBack(one: Done) {
    await one.back();
    setDone((before) => before.filter(({ key }) => key !== one.key));
  }

  function keep(collection: Collection, changes: Change[], requestId: string | null, one: Done) {
    setDone((before) => [...before, one]);
    const words = `${formatCount(changes.length, 'dato completado', 'datos completados')}`;
    offerUndo({ collection, requestId, words, back: () => takeBack(one) });
  }

  async function sendOnce(collection: Collection, pieces: readonly Change[][]) {
    const changes = pieces.flat();
    const count = changes.length;
    if (collection === 'documents') {
      const documents = changes.flatMap(({ document }) => document ?? []);
      const { answer, requestId, key } = await postOnce<VehicleDocument[]>(`${documentsPath}/creations`, { documents });
      const records = answer.map(({ id }) => ({ id }));
      const back = () => post(`${documentsPath}/deletions`, { records }).finally(() => refreshAfter(cache, collection));
      return keep(collection, changes, requestId, { key, count, back });
    }
    const { requestId, key } = await postOnce(`/api/${collection}/changes`, bodyOf(pieces));
    keep(collection, changes, requestId, { key, count, back: () => undoEntry(cache, key, collection) });
  }

  /** @param pieces each of one record. Answers those that were not saved, each with its reason. */
  async function send(collection: Collection, pieces: readonly Change[][], refused: [Change[], string][] = []) {
    try {
      await sendOnce(collection, pieces);
    } catch (error) {
      const canSplit = pieces.length > 1 && error instanceof HttpError && refusals.includes(error.status);
      if (canSplit && refused.length < mostRefusals) {
        const half = Math.ceil(pieces.length / 2);
        await send(collection, pieces.slice(0, half), refused);
        await send(collection, pieces.slice(half), refused);
      } else refused.push([pieces.flat(), messageOf(error, 'No se guardó')]);
    }
    return refused;
  }

  async function work() {
    isWorking.current = true;
    setWorking(true);
    while (waiting.current.length > 0) {
      const all = waiting.current.splice(0);
      const changes = all.flatMap((one) => {
        const now = stored(cache, one.row.id);
        return now?.lacks.includes(one.fact.name) ? [{ ...one, row: { ...one.row, version: now.version } }] : [];
      });
      const [late] = all.filter(({ row, fact }) => !stored(cache, row.id)?.lacks.includes(fact.name));
      if (late) toast('error', `${late.row.name} ya tiene ese dato: se cambia en su formulario`);
      const refused: [Change[], string][] = [];
      for (const [collection, those] of Map.groupBy(changes, collectionOf)) {
        // Of one unit several papers are several documents.
        const byRecord = [...Map.groupBy(those, ({ row, document }) => document ?? row.id).values()];
        const most = collection === 'documents' ? mostDocumentsAtOnce : mostChosenAtOnce;
        for (const pieces of inPieces(byRecord, most)) refused.push(...(await send(collection, pieces)));
        refreshAfter(cache, collection);
      }
      await cache.refetchQueries({ queryKey: completionQuery.queryKey }, { cancelRefetch: false });
      mark(all);
      for (const [those, why] of refused) mark(those, why);
      const [first] = refused;
      if (first) toast('error', first[1]);
    }
    isWorking.current = false;
    setWorking(false);
  }

  return {
    /** What is being saved, and what was refused, by `cellKey`. */
    typed,
    working,
    undoing,
    changed: done.reduce((sum, { count }) => sum + count, 0),

    complete(changes: readonly Change[]) {
      if (changes.length === 0) return;
      mark(changes, null);
      const keys = new Set(changes.map(({ row, fact }) => cellKey(row, fact)));
      const others = waiting.current.filter(({ row, fact }) => !keys.has(cellKey(row, fact)));
      waiting.current = [...others, ...changes];
      if (!isWorking.current) void work();
    },

    /** The last act first; it ends at the first that cannot be undone. */
    async undoAll() {
      setUndoing(true);
      withdrawUndo();
      try {
        for (const one of latestDone.current.toReversed()) await takeBack(one);
        toast('success', 'Todo quedó como estaba');
      } catch (error) {
        toast('error', messageOf(error, 'No se pudo deshacer'));
      } finally {
        setUndoing(false);
      }
    },
  };
}

export type Completing = ReturnType<typeof useCompleting>;
