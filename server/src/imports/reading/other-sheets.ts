import type { ImportOtherSheet } from '@baqueano/domain/imports/import';
import { layoutOf, type SheetRow } from '@baqueano/domain/imports/reading/structure/layout';
import { isKnownHeading, knownHeadings } from '@baqueano/domain/imports/targets/headings';
import { ownRowsOf, requireBringable, tooLong, Unreadable } from './unreadable.ts';

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

/** Why nothing of a sheet can be brought; undefined where something can. @param rows changes. */
function whyNot(rows: SheetRow[], layout: ReturnType<typeof layoutOf>, isOpen: boolean): string | undefined {
  try {
    ownRowsOf(rows, layout.rows);
    requireBringable(layout.headers, isOpen);
    return undefined;
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}

/**
 * @param sheets two or more names.
 * @param shown whether the book shows each of them.
 * @param isOpen nobody has said what the book brings.
 * @throws Unreadable where none of them can be read, or those of data are all refused.
 */
export async function lookAtAll(
  sheets: readonly string[],
  shown: readonly boolean[],
  isOpen: boolean,
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
      // Cells change where they are laid out: those of the first are to be laid out by whoever reads it.
      const copy = structuredClone(rows);
      const layout = layoutOf(copy, isKnownHeading);
      const why = is === 'data' ? whyNot(copy, layout, isOpen) : undefined;
      found.push({ name, rows: layout.rows.length, ...(why === undefined ? { is } : { is: 'refused', why }) });
      if (why !== undefined) refused ??= new Unreadable(`«${name}»: ${why}`);
      else if (first === null || (is === 'data' && !isData)) {
        first = { name, rows };
        isData = is === 'data';
      }
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      // Read by itself it has more time.
      const isForever = shown[at] !== false && error.message !== tooLong;
      if (isForever) refused ??= new Unreadable(`«${name}»: ${error.message}`);
      else unread ??= error;
      const is = isForever ? 'refused' : shown[at] === false ? 'hidden' : 'data';
      found.push({ name, is, rows: 0, ...(isForever && { why: error.message }) });
    }
  }
  // Notes beside a refused sheet are not what was meant.
  const why = isData ? null : (refused ?? (first === null ? unread : null));
  if (why) throw why;
  const chosen = first ?? { name: sheets[0] ?? '', rows: [] };
  return { first: chosen, others: found.filter(({ name }) => name !== chosen.name) };
}
