import type { ImportRow } from '@baqueano/domain/imports/import';
import type { ImportRowInput } from '@baqueano/domain/imports/import-input';
import { useCallback, useState } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import type { TypedCell } from '../../ui/grid/cell.tsx';
import { useChangeRow } from '../state/queries.ts';

export type TypedCells = ReadonlyMap<string, TypedCell>;
export const cellKey = (number: number, index: number) => `${number}:${index}`;

/** Changes rows: typed text is shown at once, and stays when it could not be saved. */
export function useRowChanges(importId: string) {
  const { mutateAsync } = useChangeRow(importId);
  const [typed, setTyped] = useState<TypedCells>(new Map());
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());

  const put = useCallback((key: string, cell: TypedCell | null, only?: string) => {
    setTyped((before) => {
      // The person has typed again since.
      if (only !== undefined && before.get(key)?.text !== only) return before;
      const next = new Map(before);
      if (cell) next.set(key, cell);
      else next.delete(key);
      return next;
    });
  }, []);

  const write = useCallback(
    async (number: number, index: number, text: string) => {
      const key = cellKey(number, index);
      put(key, { text, failed: null });
      try {
        await mutateAsync({ number, cells: [{ index, text }] });
        put(key, null, text);
      } catch (error) {
        const failed = messageOf(error, 'No se guardó');
        put(key, { text, failed }, text);
        toast('error', failed);
      }
    },
    [mutateAsync, put],
  );

  const change = useCallback(
    async ({ number }: ImportRow, input: ImportRowInput) => {
      setBusy((before) => new Set(before).add(number));
      try {
        await mutateAsync({ number, ...input });
      } catch (error) {
        toast('error', messageOf(error, 'Error al cambiar la fila'));
      } finally {
        setBusy((before) => new Set([...before].filter((one) => one !== number)));
      }
    },
    [mutateAsync],
  );

  return { typed, busy, write, change };
}

export type RowChanges = ReturnType<typeof useRowChanges>;
