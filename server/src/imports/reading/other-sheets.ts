import type { ImportOtherSheet } from '@baqueano/domain/imports/import-questions';
import { layoutOf, type SheetRow } from '@baqueano/domain/imports/reading/structure/layout';
import { isKnownHeading, knownHeadings } from '@baqueano/domain/imports/targets/headings';
import { ownRowsOf, requireBringable, tooLong, Unreadable } from './unreadable.ts';

/** Chooses the sheet of a workbook to read, and describes the others. */

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

/** The reason why a sheet cannot be imported; undefined if it can. @param rows changes. */
function whyNot(rows: SheetRow[], layout: ReturnType<typeof layoutOf>): string | undefined {
  try {
    ownRowsOf(rows, layout.rows);
    requireBringable(layout.headers);
    return undefined;
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}

/**
 * @param sheets two or more names.
 * @param shown whether the book shows each of them.
 * @throws Unreadable where none can be read, or all those with data are refused.
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
  let unread: Unreadable | null = null;
  for (const [at, name] of sheets.entries()) {
    try {
      const rows = await read(at);
      const is = whatIs(rows, shown[at] ?? true);
      if (is === 'empty') {
        found.push({ name, is, rows: 0 });
        continue;
      }
      // The layout changes the cells: those of the first sheet are laid out later, by its reader.
      const copy = structuredClone(rows);
      const layout = layoutOf(copy, isKnownHeading);
      const why = is === 'data' ? whyNot(copy, layout) : undefined;
      found.push({ name, rows: layout.rows.length, ...(why === undefined ? { is } : { is: 'refused', why }) });
      if (why !== undefined) refused ??= new Unreadable(`«${name}»: ${why}`);
      else if (first === null || (is === 'data' && !isData)) {
        first = { name, rows };
        isData = is === 'data';
      }
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      // Alone it would have more time.
      const isForever = shown[at] !== false && error.message !== tooLong;
      if (isForever) refused ??= new Unreadable(`«${name}»: ${error.message}`);
      else unread ??= error;
      const is = isForever ? 'refused' : shown[at] === false ? 'hidden' : 'data';
      found.push({ name, is, rows: 0, ...(isForever && { why: error.message }) });
    }
  }
  // Notes beside a refused sheet are not the intended one.
  const why = isData ? null : (refused ?? (first === null ? unread : null));
  if (why) throw why;
  const chosen = first ?? { name: sheets[0] ?? '', rows: [] };
  return { first: chosen, others: found.filter(({ name }) => name !== chosen.name) };
}
