import { type Import, type ImportKind, isOfOthers } from '@baqueano/domain/imports/import';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { post } from '../../lib/http/http.ts';
import { callForWork } from '../../lib/http/patience.ts';
import { refreshAfter } from '../../lib/http/refresh.ts';
import { mostTogether } from './most-together.ts';
import { atRest, bring, bringSheet, followImport, importQuery, isMoving, keep, path, type Sheet } from './queries.ts';
import { takenRows } from './words.ts';

/** Several sheets at once: the fleet and its drivers come in first, then what speaks of both. */

export const mostSheets = 10;

const order: readonly ImportKind[] = [
  ...(['fleet', 'vehicles', 'drivers', 'assignments', 'documents', 'fines', 'maintenance', 'readings'] as const),
];
const describesUnits = /^vehicle\.(?:brand|model|brandAndModel|year|vin)$/;
const asksAbout = ({ asks }: Import, what: Import['asks'][number]['about']) => asks.some(({ about }) => about === what);

/** A wide sheet that describes no unit speaks of those that others bring: its papers come behind the drivers. */
function usualPlace({ kind, columns }: Import): number {
  const speaksAlone = kind === 'fleet' && !columns.some(({ target }) => target !== null && describesUnits.test(target));
  return order.indexOf(kind) + (speaksAlone ? order.indexOf('drivers') + 0.5 : 0);
}

/** As they came in; what waits behind: the fleet before its drivers, unless it names them and they do not name it. */
export function inOrder(all: readonly Import[]): Import[] {
  const namesDrivers = all.some((one) => ['fleet', 'vehicles'].includes(one.kind) && asksAbout(one, 'drivers'));
  const isNamed = (one: Import) => one.kind === 'drivers' && namesDrivers && !asksAbout(one, 'units');
  const placeOf = (one: Import) => (isNamed(one) ? -1 : usualPlace(one));
  const cameIn = ({ undoUntil }: Import) => Date.parse(undoUntil ?? '9999-12-31');
  return all.toSorted((one, other) => cameIn(one) - cameIn(other) || placeOf(one) - placeOf(other));
}

/** Whether it speaks of what a sheet before it brings: its numbers are other ones by then. */
export const waitsForOthers = (one: Import, all: readonly Import[]) =>
  one.state === 'ready' &&
  one.asks.some(isOfOthers) &&
  inOrder(all)
    .slice(0, inOrder(all).indexOf(one))
    .some((before) => before.state === 'ready' || isMoving(before));

/**
 * A dry run: nothing is written yet. Each sheet of a workbook is an import of its own, of the kind that it turns out to be.
 * @returns those that could be read, and why others could not. @throws that of the only one.
 */
export function useCreateImports(onProgress: (percent: number) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (sheets: readonly Sheet[]) => {
      const made: Import[] = [];
      const failed: { name: string; error: Error }[] = [];
      const attempt = async (name: string, work: () => Promise<Import>) => {
        try {
          const one = await work();
          made.push(one);
          keep(cache, one);
          return one;
        } catch (error) {
          failed.push({ name, error: error instanceof Error ? error : new Error(String(error)) });
          return null;
        }
      };
      for (const sheet of sheets) {
        const file = 'file' in sheet ? sheet.file.name : 'Planilla pegada';
        const one = await attempt(file, () => bring(sheet, onProgress));
        if (!one?.contentId) continue;
        const { others } = one.state === 'reading' ? await atRest(cache, one.id) : one;
        const data = others.filter(({ is }) => is === 'data');
        for (const { name } of data) {
          if (made.length < mostTogether) await attempt(`${file} · ${name}`, () => bringSheet(one, name));
        }
        // It names no longer what has come.
        if (data.length > 0) void cache.invalidateQueries({ queryKey: importQuery(one.id).queryKey });
      }
      const [only, ...others] = failed;
      if (made.length === 0 && only && others.length === 0) throw only.error;
      return { made, failed };
    },
  });
}

/** @throws why it could not be read. */
export function useBringSheet() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ one, sheet }: { one: Import; sheet: string }) => bringSheet(one, sheet),
    onSuccess: (made, { one }) => {
      keep(cache, made);
      return cache.invalidateQueries({ queryKey: importQuery(one.id).queryKey });
    },
  });
}

const applyAllKey = ['imports', 'apply all'];

/** Whether this browser brings them in one after the other, or the server still does the last one that it was given. */
export function useIsApplied(all: readonly Import[]): boolean {
  const cache = useQueryClient();
  const here = useIsMutating({ mutationKey: applyAllKey }) > 0;
  const going = all.filter(({ state }) => state === 'queued' || state === 'importing');
  useEffect(() => {
    // After a reload nothing else waits for its end, which changes what the others will do.
    if (!here) for (const { id } of going) followImport(cache, id);
  });
  return here || going.length > 0;
}

/** One after the other, each judged anew against what those before it have brought. Rows with a question stay out. */
export function useApplyAll() {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: applyAllKey,
    mutationFn: async (all: readonly Import[]) => {
      // On a busy machine one may still be read: without the fleet its papers would find no unit.
      const read = await Promise.all(all.map((one) => (one.state === 'reading' ? atRest(cache, one.id) : one)));
      for (const { id } of inOrder(read.filter(({ state }) => state === 'ready'))) {
        const judged = await callForWork<Import>('PUT', `${path}/${id}/columns`, {});
        keep(cache, judged);
        if (takenRows(judged.counts, false) === 0) continue;
        keep(cache, await post<Import>(`${path}/${id}/apply`, { doubts: false, revision: judged.revision }));
        const done = await atRest(cache, id);
        if (done.state !== 'done') throw new Error(done.error ?? 'No se importó nada');
      }
    },
    onSettled: () => refreshAfter(cache, 'imports'),
  });
}

/** The last that came in goes first: what it says is of those before it. */
export function useUndoAll() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (all: readonly Import[]) => {
      for (const { id } of inOrder(all.filter(({ state }) => state === 'done')).toReversed()) {
        keep(cache, await post<Import>(`${path}/${id}/undo`));
      }
    },
    onSettled: () => refreshAfter(cache, 'imports'),
  });
}
