/** Text with separators: a CSV, or cells pasted from a sheet. */

export const separators = ['\t', ';', ',', '|'] as const;
export type Separator = (typeof separators)[number];

/** In characters: a quote that is open for longer was never meant as one. */
const longestQuoted = 20_000;

/** Where the quoted text that begins at `start` ends; null where it does not. */
function endOfQuoted(text: string, start: number): number | null {
  for (let at = start + 1; at < text.length && at - start <= longestQuoted; at++) {
    if (text[at] !== '"') continue;
    if (text[at + 1] !== '"') return at;
    at += 1;
  }
  return null;
}

const isLineEnd = (character: string | undefined) => character === '\n' || character === '\r';
const isBetweenMarks = (text: string) => text.includes('\t') && /^[\t\r\n](?:.*[\t\r\n])?$/s.test(text);

/**
 * The rows of a text, each as its cells. A quote counts only at the beginning of a cell, and only if it is closed.
 * @param most rows to read: one more shows that the text goes on.
 */
export function* rowsOfText(text: string, separator: string, most = Number.POSITIVE_INFINITY): Generator<string[]> {
  let cells: string[] = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  let rows = 0;
  while (at < text.length && rows < most) {
    let cell: string;
    const closed = text[at] === '"' ? endOfQuoted(text, at) : null;
    const follows = closed === null ? undefined : text[closed + 1];
    // Two cells of a paste that each mean 'as above': no cell begins and ends with a tab.
    const isMark = separator === '\t' && closed !== null && isBetweenMarks(text.slice(at + 1, closed));
    if (closed !== null && !isMark && (follows === undefined || follows === separator || isLineEnd(follows))) {
      cell = text.slice(at + 1, closed).replaceAll('""', '"');
      at = closed + 1;
    } else {
      let end = at;
      while (end < text.length && text[end] !== separator && !isLineEnd(text[end])) end += 1;
      cell = text.slice(at, end);
      at = end;
    }
    cells.push(cell);
    if (text[at] === separator) {
      at += 1;
      if (at === text.length) cells.push('');
      if (at < text.length) continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    yield cells;
    rows += 1;
    cells = [];
  }
  if (cells.length > 0 && rows < most) yield cells;
}

const linesToLookAt = 20;

/**
 * The separator that gives the heading the most known cells, then the most cells.
 * @param known the number of these cells that are known headings.
 */
export function separatorOf(text: string, known: (cells: readonly string[]) => number): Separator {
  const head = text.slice(0, 50_000);
  const scores = separators.map((separator) => {
    let best = 0;
    for (const cells of rowsOfText(head, separator, linesToLookAt)) {
      const score = known(cells) * 1_000 + cells.filter((cell) => cell.trim() !== '').length;
      // Every separator makes one cell of a line without it.
      if (cells.length > 1) best = Math.max(best, score);
    }
    return best;
  });
  const index = scores.indexOf(Math.max(...scores));
  return scores[index] === 0 ? '\t' : (separators[index] ?? '\t');
}
