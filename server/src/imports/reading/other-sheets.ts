import type { ImportOtherSheet } from '@baqueano/domain/imports/import';
import { layoutOf, type SheetRow } from '@baqueano/domain/imports/reading/layout';
import { isKnownHeading, knownHeadings } from '@baqueano/domain/imports/targets/headings';
import { Unreadable } from './unreadable.ts';

/** Chooses the sheet of a workbook that is read, and finds out what its other ones hold. */

const rowsToLookAt = 25;

interface Looked {
  name: string;
  rows: SheetRow[];
}

function whatIs(rows: readonly SheetRow[], isShown: boolean): ImportOtherSheet['is'] {
  if (rows.length === 0) return 'empty';
  if (!isShown) return 'hidden';
  const heading = rows.slice(0, rowsToLookAt).findIndex(({ cells }) => knownHeadings(cells) >= 2);
  return heading >= 0 && heading < rows.length - 1 ? 'data' : 'notes';
}

/**
 * @param sheets two or more names.
 * @param shown whether the book shows each of them.
 * @throws Unreadable where none of them can be read.
 */
export async function lookAtAll(
  sheets: readonly string[],
  shown: readonly boolean[],
  read: (at: number) => Promise<SheetRow[]>,
): Promise<{ first: Looked; others: ImportOtherSheet[] }> {
  const found: ImportOtherSheet[] = [];
  let first: Looked | null = null;
  let isData = false;
  let refused: Unreadable | null = null;
  for (const [at, name] of sheets.entries()) {
    try {
      const rows = await read(at);
      const is = whatIs(rows, shown[at] ?? true);
      // Its cells change while they are counted: those of the first are laid out where they are read.
      const takes = rows.length > 0 && (first === null || (is === 'data' && !isData));
      const count = () => layoutOf(takes ? structuredClone(rows) : rows, isKnownHeading).rows.length;
      found.push({ name, is, rows: is === 'empty' ? 0 : count() });
      if (!takes) continue;
      first = { name, rows };
      isData = is === 'data';
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      refused ??= error;
      // Read by itself it has more time, or says what is wrong with it.
      found.push({ name, is: shown[at] === false ? 'hidden' : 'data', rows: 0 });
    }
  }
  if (first === null && refused) throw refused;
  const chosen = first ?? { name: sheets[0] ?? '', rows: [] };
  return { first: chosen, others: found.filter(({ name }) => name !== chosen.name) };
}
