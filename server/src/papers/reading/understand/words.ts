/** A word with its position in the page's own units; y grows downwards. */
export interface Word {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Out of a hundred. A PDF's own text is certain. */
  confidence: number;
}

export interface WordPage {
  width: number;
  height: number;
  words: Word[];
}

/** Words beside each other. A wide gap, as between columns, is three spaces in `text`. */
export interface Row {
  words: Word[];
  text: string;
  /** Without accents and in lower case, with the length of `text`. */
  folded: string;
  /** The index of each word in `text`. */
  starts: number[];
}

export const columnGap = '   ';

const heightOf = ({ top, bottom }: Word) => bottom - top;
const middleOf = ({ top, bottom }: Word) => (top + bottom) / 2;

/** Letter for letter: 'PÓLIZA N°' is 'poliza n°'. */
export function fold(text: string): string {
  return Array.from(text, (one) => {
    const folded = one.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return folded.length === one.length ? folded : one;
  }).join('');
}

function rowOf(words: Word[]): Row {
  let text = '';
  const starts: number[] = [];
  words.forEach((word, index) => {
    const before = words[index - 1];
    if (before) {
      const gap = word.left - before.right;
      text += gap > 1.6 * Math.max(heightOf(word), heightOf(before)) ? columnGap : ' ';
    }
    starts.push(text.length);
    text += word.text;
  });
  return { words, text, folded: fold(text), starts };
}

/** In heights: the largest horizontal gap within which two words share a row despite a slope. */
const sameHeight = 0.55;

/** From top to bottom. A slightly sloping row stays one: each word is compared with the one before it. */
export function rowsOf(words: readonly Word[]): Row[] {
  const rows: Word[][] = [];
  for (const word of words.toSorted((one, other) => one.left - other.left)) {
    const near = rows
      .map((row) => ({ row, last: row.at(-1) as Word }))
      .map(({ row, last }) => ({
        row,
        last,
        off: Math.abs(middleOf(last) - middleOf(word)) / Math.min(heightOf(last), heightOf(word)),
      }))
      .filter(({ last, off }) => off < sameHeight && word.left > last.left + (last.right - last.left) / 2)
      .toSorted((one, other) => one.off - other.off)[0];
    if (near) near.row.push(word);
    else rows.push([word]);
  }
  return rows.map(rowOf).toSorted((one, other) => middleOf(one.words[0] as Word) - middleOf(other.words[0] as Word));
}

export function wordsAt({ words, starts }: Row, from: number, to: number): Word[] {
  return words.filter((word, index) => {
    const start = starts[index] ?? 0;
    return start < to && start + word.text.length > from;
  });
}

export function around(words: readonly Word[]): Pick<Word, 'left' | 'top' | 'right' | 'bottom'> {
  return {
    left: Math.min(...words.map(({ left }) => left)),
    top: Math.min(...words.map(({ top }) => top)),
    right: Math.max(...words.map(({ right }) => right)),
    bottom: Math.max(...words.map(({ bottom }) => bottom)),
  };
}

function columnsOf(row: Row, words: readonly Word[]): Word[][] {
  const columns: Word[][] = [];
  row.words.forEach((word, index) => {
    if (!words.includes(word)) return;
    const apart = row.text.slice(0, row.starts[index]).endsWith(columnGap);
    const last = columns.at(-1);
    if (last && !apart) last.push(word);
    else columns.push([word]);
  });
  return columns;
}

/** In heights of a word: the largest distance to the head of its column. */
const headAbove = 3.2;

/** The folded words of the nearest row above with some over these words: the head of a column, in a table of one row. */
export function wordsAbove(rows: readonly Row[], words: readonly Word[]): string {
  const { left, right, top } = around(words);
  const height = Math.max(...words.map(heightOf));
  const over = rows
    .flatMap((row) => {
      const near = row.words.filter(
        (word) => word.bottom <= top + height * 0.3 && top - word.bottom < headAbove * height,
      );
      const column = columnsOf(row, near).find((one) => {
        const box = around(one);
        const shared = Math.min(box.right, right) - Math.max(box.left, left);
        return shared > 0.3 * Math.min(right - left, box.right - box.left);
      });
      return column ? [{ text: column.map(({ text }) => text).join(' '), bottom: around(column).bottom }] : [];
    })
    .toSorted((one, other) => other.bottom - one.bottom);
  return fold(over[0]?.text ?? '');
}

/** In heights of a word: the largest distance to the next line of the same text. */
const lineBelow = 1.8;

/** The folded words of the next row below, under these words: the next line of the same cell or text. */
export function wordsBelow(rows: readonly Row[], words: readonly Word[]): string {
  const { left, right, bottom } = around(words);
  const height = Math.max(...words.map(heightOf));
  for (const row of rows) {
    const under = row.words.filter(
      (word) =>
        word.top >= bottom - height * 0.3 &&
        word.top - bottom < lineBelow * height &&
        word.left < right &&
        word.right > left,
    );
    if (under.length > 0) return fold(under.map(({ text }) => text).join(' '));
  }
  return '';
}
