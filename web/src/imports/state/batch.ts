import type { Import, ImportKind } from '@baqueano/domain/imports/import';
import { isOfOthers } from '@baqueano/domain/imports/import-questions';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { post } from '../../lib/http/http.ts';
import { callForWork } from '../../lib/http/patience.ts';
import { refreshAfter } from '../../lib/http/refresh.ts';
import { mostTogether } from './most-together.ts';
import { atRest, bring, bringSheet, followImport, importQuery, isMoving, keep, path, type Sheet } from './queries.ts';
import { importedRows } from './words.ts';

/** Batches: the fleet and its drivers come first, then sheets about both. */

export const mostSheets = 10;

const order: readonly ImportKind[] = [
  ...([
    'fleet',
    'vehicles',
    'drivers',
    'assignments',
    'documents',
    'fines',
    'maintenance',
    'fuel',
    'readings',
  ] as const),
];
const describesUnits = /^vehicle\.(?:brand|model|brandAndModel|year|vin)$/;
const hasQuestionAbout = ({ asks }: Import, what: Import['asks'][number]['about']) =>
  asks.some(({ about }) => about === what);

/** A wide sheet without a unit's description refers to units of other sheets: its papers come after the drivers. */
function usualPlace({ kind, columns }: Import): number {
  const speaksAlone = kind === 'fleet' && !columns.some(({ target }) => target !== null && describesUnits.test(target));
  return order.indexOf(kind) + (speaksAlone ? order.indexOf('drivers') + 0.5 : 0);
}

/** Applied sheets first, in their order. Then the fleet before its drivers, unless it names them and they do not name it. */
export function inOrder(all: readonly Import[]): Import[] {
  const namesDrivers = all.some((one) => ['fleet', 'vehicles'].includes(one.kind) && hasQuestionAbout(one, 'drivers'));
  const isNamed = (one: Import) => one.kind === 'drivers' && namesDrivers && !hasQuestionAbout(one, 'units');
  const placeOf = (one: Import) => (isNamed(one) ? -1 : usualPlace(one));
  const cameIn = ({ undoUntil }: Import) => Date.parse(undoUntil ?? '9999-12-31');
  return all.toSorted((one, other) => cameIn(one) - cameIn(other) || placeOf(one) - placeOf(other));
}

/** The sheet refers to records of a sheet before it: its counts will change. */
export const waitsForOthers = (one: Import, all: readonly Import[]) =>
  one.state === 'ready' &&
  one.asks.some(isOfOthers) &&
  inOrder(all)
    .slice(0, inOrder(all).indexOf(one))
    .some((before) => before.state === 'ready' || isMoving(before));

/**
 * A dry run: nothing is written yet. Each sheet of a workbook is an import of its own, of the kind that it turns out to be.
 * @returns the readable sheets, and the errors of the others. @throws the error of an only sheet.
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
        // The first import's list of further sheets has changed.
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

/** This browser applies the batch, or the server is still busy with the last sheet sent. */
export function useIsApplied(all: readonly Import[]): boolean {
  const cache = useQueryClient();
  const here = useIsMutating({ mutationKey: applyAllKey }) > 0;
  const going = all.filter(({ state }) => state === 'queued' || state === 'importing');
  useEffect(() => {
    // After a reload nothing else waits for its end, which changes the outcome of the others.
    if (!here) for (const { id } of going) followImport(cache, id);
  });
  return here || going.length > 0;
}

/** One after the other, each judged anew against the records of those before it. Rows with a question stay out. */
export function useApplyAll() {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: applyAllKey,
    mutationFn: async (all: readonly Import[]) => {
      // On a busy machine one may still be in reading: without the fleet its papers would find no unit.
      const read = await Promise.all(all.map((one) => (one.state === 'reading' ? atRest(cache, one.id) : one)));
      for (const { id } of inOrder(read.filter(({ state }) => state === 'ready'))) {
        const judged = await callForWork<Import>('PUT', `${path}/${id}/columns`, {});
        keep(cache, judged);
        if (importedRows(judged.counts, false) === 0) continue;
        keep(cache, await post<Import>(`${path}/${id}/apply`, { doubts: false, revision: judged.revision }));
        const done = await atRest(cache, id);
        if (done.state !== 'done') throw new Error(done.error ?? 'No se importó nada');
      }
    },
    onSettled: () => refreshAfter(cache, 'imports'),
  });
}

/** The last applied sheet is undone first: it refers to records of those before it. */
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
