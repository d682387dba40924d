import { type SaleEntry, saleEntry } from '@baqueano/domain/papers/sale-entry';
import { mostSaleEntries, salePackInput } from '@baqueano/domain/papers/sale-pack';
import * as z from 'zod/mini';
import type { Slice } from '../../slice.ts';
import { boundedJson } from '../../takeout/rows/stranger-json.ts';
import { canonical, fits } from './chain.ts';
import { salePackRoutes } from './routes.ts';
import { salePackUndo } from './store.ts';
import { salePackLinks, salePacks } from './table.ts';

/** Values: the vehicle, with 60 fuels. */
const mostOfEntry = 100;

function entryIn(text: string): SaleEntry | undefined {
  const { data } = saleEntry.safeParse(boundedJson(text, mostOfEntry));
  return data && canonical(data) === text ? data : undefined;
}

interface History {
  entries: string[];
  madeAt: string;
  withCosts: boolean;
}

/** The entries have to be in the form that this program freezes. */
async function isHistory({ entries, madeAt, withCosts }: History, turn: () => Promise<void>): Promise<boolean> {
  try {
    for (const [index, text] of entries.entries()) {
      const entry = entryIn(text);
      const is = (['made', 'vehicle'] as const)[index];
      if (!entry || (is ? entry.is !== is : entry.is === 'made' || entry.is === 'vehicle')) return false;
      if (entry.is === 'made' && (entry.at !== madeAt || entry.withCosts !== withCosts)) return false;
      await turn();
    }
    return entries.length >= 2;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

export const salePackSlice: Slice<'sale_pack'> = {
  routes: [salePackRoutes],
  undo: salePackUndo,
  tables: [
    {
      ...{ table: salePacks, called: 'las historias para vender' },
      schema: z
        .extend(salePackInput, {
          entries: z.array(z.string()).check(z.maxLength(mostSaleEntries)),
          hashes: z.array(z.string()),
          hash: z.string(),
          madeAt: z.string(),
        })
        .check(z.refine(fits, { error: 'La historia no coincide con sus códigos' })),
      atLength: async (row, turn) =>
        (await isHistory(row as unknown as History, turn)) ? null : 'La historia tiene registros que no son válidos',
    },
    { table: salePackLinks, stays: 'a link opens an address of this installation' },
  ],
};
