import { plateKind } from '@baqueano/domain/values/plate';

/** Plates in the text of a paper. The position decides between a letter and a similar digit. */

const asLetter: Record<string, string> = { 0: 'O', 1: 'I', 2: 'Z', 4: 'A', 5: 'S', 6: 'G', 8: 'B' };
const asDigit: Record<string, string> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  A: '4',
  S: '5',
  G: '6',
  T: '7',
  B: '8',
};

/** L is a letter, D a digit. */
const forms = ['LLDDDLL', 'LDDDLLL', 'LLLDDD', 'DDDLLL'];

function inForm(text: string, form: string): string | null {
  if (text.length !== form.length) return null;
  const fixed = Array.from(text, (one, index) => {
    if (form[index] === 'L') return /[A-Z]/.test(one) ? one : asLetter[one];
    return /\d/.test(one) ? one : asDigit[one];
  });
  return fixed.includes(undefined) ? null : fixed.join('');
}

/** The number of characters of the other class: the form with the fewest counts. */
const changed = (text: string, plate: string) => Array.from(text).filter((one, index) => one !== plate[index]).length;

/** @returns null for no plate, or two possible ones. */
function plateOf(written: string): string | null {
  const text = written.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const found = forms
    .map((form) => inForm(text, form))
    .filter((plate) => plate !== null)
    .filter((plate) => plateKind(plate) !== 'other')
    .map((plate) => ({ plate, changed: changed(text, plate) }))
    .toSorted((one, other) => one.changed - other.changed);
  const [best, second] = found;
  if (!best || best.changed > 2 || best.changed === second?.changed) return null;
  return best.plate;
}

export interface WrittenPlate {
  plate: string;
  from: number;
  to: number;
  /** 'Dominio', 'Patente' stands before it. */
  labelled: boolean;
}

/** The heading of a column of plates. */
export const namesPlates = /\b(?:dominio|patente|chapa|matricula)\b/;
const label = /\b(?:dominio|patente|chapa|matr[ií]cula|dom\.|pat\.)[\s:.n°º-]*$/;
const loose = /(?<![A-Z0-9])[A-Z0-9]{1,7}(?:[ .-]{1,2}[A-Z0-9]{1,4}){0,2}(?![A-Z0-9])/g;

/** In a row's text: in one piece, or in its two or three parts. */
export function platesIn(text: string): WrittenPlate[] {
  const upper = text.toUpperCase();
  const lower = text.toLowerCase();
  const tokens = [...upper.matchAll(/[A-Z0-9]+/g)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
  const found: WrittenPlate[] = [];
  tokens.forEach(({ from }, index) => {
    for (const last of tokens.slice(index, index + 3).toReversed()) {
      const written = upper.slice(from, last.to);
      // Parts of one plate are close together.
      if (!loose.test(written) || / {2}/.test(written)) {
        loose.lastIndex = 0;
        continue;
      }
      loose.lastIndex = 0;
      const plate = plateOf(written);
      if (!plate) continue;
      const labelled = label.test(lower.slice(0, from));
      // Without a label, an uncertain text does not become a plate.
      if (!labelled && plate !== written.replaceAll(/[^A-Z0-9]/g, '')) continue;
      found.push({ plate, from, to: last.to, labelled });
      return;
    }
  });
  return found;
}
