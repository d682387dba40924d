import { today, yearOf } from '../../values/dates.ts';
import { formatDecimal } from '../../values/decimal.ts';
import { formatDate, formatMinute, formatNumber, formatPesos } from '../../values/format.ts';
import { normalizePlate, plateKind } from '../../values/plate.ts';
import type { ImportProblem } from '../import.ts';
import type { ImportTarget } from '../targets/target.ts';
import { plain } from '../targets/words.ts';
import { type DateOrder, inThePast, readDate } from './dates.ts';
import { isForeignMoney, readNumber } from './numbers.ts';
import { chassisNumber, personName, personNumber } from './people.ts';

export type CellValue = string | number | string[];

export interface CellRead {
  /** Null for an empty cell, and for one that says nothing we know. */
  value: CellValue | null;
  /** How it is shown, where that is not what the cell says. */
  shown?: string;
  problem?: ImportProblem;
}

const empties =
  /^(?:-+|—|–|\.|n\/?a|n\/?d|s\/?d|s\/?n|sin datos?|no tiene|no posee|no aplica|no corresponde|#n\/a|#n\/d|#ref!|#value!|#¡valor!|null|x{2,})$/i;

/** Whether a cell says that there is nothing. */
export function isEmpty(text: string): boolean {
  return text === '' || (text.length <= 20 && empties.test(text));
}

const none: CellRead = { value: null };
const error = (words: string, instead?: string[]): CellRead => ({
  value: null,
  problem: { severity: 'error', words, ...(instead && instead.length > 0 && { instead }) },
});
const doubt = (words: string): ImportProblem => ({ severity: 'doubt', words });

function readWhole(text: string, money: boolean): CellRead {
  if (money && isForeignMoney(text)) return error('El importe no está en pesos');
  const read = readNumber(text);
  if (!read) return error(money ? 'No es un importe' : 'No es un número');
  const value = Math.round(read.value);
  const shown = money ? formatPesos(value) : formatNumber(value);
  const rounded = !money && value !== read.value ? `Los decimales se pierden: ${formatNumber(value)}` : null;
  const words = read.doubt ?? rounded;
  return { value, ...(String(value) !== text && { shown }), ...(words && { problem: doubt(words) }) };
}

function readDay(text: string, order: DateOrder, reads: 'date' | 'birth' | 'minute'): CellRead {
  const read = readDate(text, order);
  if (!read) return error('No es una fecha: se escribe dd/mm/aaaa');
  const date = reads === 'birth' ? inThePast(read.date) : read.date;
  const value = reads === 'minute' && read.time ? `${date}T${read.time}` : date;
  const shown = value.length > 10 ? formatMinute(value) : formatDate(value);
  return { value, ...(shown !== text && { shown }), ...(read.doubt && { problem: doubt(read.doubt) }) };
}

/** Of an own field: with its decimals. */
function readDecimal(text: string): CellRead {
  const read = readNumber(text);
  if (!read) return error('No es un número');
  const shown = formatDecimal(read.value);
  return { value: read.value, ...(shown !== text && { shown }), ...(read.doubt && { problem: doubt(read.doubt) }) };
}

/** '22' is 2022, '98' is 1998: what a person says of a year. */
function readYear(text: string, on = today()): CellRead {
  const read = readWhole(text, false);
  if (typeof read.value !== 'number' || !/^\d\d$/.test(text.replace(/^'/, ''))) return read;
  const value = read.value + (read.value <= (yearOf(on) % 100) + 1 ? 2_000 : 1_900);
  return { value, shown: String(value), problem: doubt(`¿Es ${value}?`) };
}

type Words = ReadonlyMap<string, string>;
const indexes = new WeakMap<ImportTarget, Words>();

/** Its words as they are compared; the first to say a word has it. */
function wordsOf(target: ImportTarget): Words {
  const known = indexes.get(target);
  if (known) return known;
  const made = new Map<string, string>();
  for (const [value, words] of Object.entries(target.words ?? {})) {
    for (const word of words) if (!made.has(plain(word))) made.set(plain(word), value);
  }
  indexes.set(target, made);
  return made;
}

/** The value that a text says: by its words, or by the longest that it begins or ends with. */
function wordedValue(target: ImportTarget, text: string): string | null {
  const words = wordsOf(target);
  const said = plain(text);
  const exact = words.get(said);
  if (exact !== undefined) return exact;
  let best: { word: string; value: string } | null = null;
  for (const [word, value] of words) {
    const holds =
      word.length >= 3 && (` ${said} `.includes(` ${word} `) || said === `${word}s` || said === `${word}es`);
    if (holds && word.length > (best?.word.length ?? 0)) best = { word, value };
  }
  return best?.value ?? null;
}

function labelOf(target: ImportTarget, value: string): string {
  return target.words?.[value]?.[0] ?? value;
}

const mostInstead = 6;

function readChoice(target: ImportTarget, text: string): CellRead {
  const value = wordedValue(target, text);
  if (value !== null) {
    const shown = labelOf(target, value);
    return { value, ...(plain(shown) !== plain(text) && { shown }) };
  }
  const instead = Object.keys(target.words ?? {})
    .slice(0, mostInstead)
    .map((one) => labelOf(target, one));
  if (target.required) return error(`No conocemos «${text.slice(0, 40)}»`, instead);
  return { value: null, problem: { ...doubt(`No conocemos «${text.slice(0, 40)}»: queda vacío`), instead } };
}

function readList(target: ImportTarget, text: string): CellRead {
  const parts = text
    .split(/[,;/+]|\s+y\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (!target.words) return { value: parts };
  const values = parts.map((part) => wordedValue(target, part.replace(/^([a-g])\s?(\d)$/i, '$1.$2')));
  const unknown = parts.filter((_, index) => values[index] === null);
  const known = values.filter((value) => value !== null);
  const shown = known.map((value) => labelOf(target, value)).join(', ');
  return {
    value: known.length > 0 ? known : null,
    ...(shown !== '' && plain(shown) !== plain(text) && { shown }),
    ...(unknown.length > 0 && { problem: doubt(`No conocemos «${unknown.join(', ').slice(0, 60)}»: no se carga`) }),
  };
}

const kept = (value: string, text: string): CellRead => ({ value, ...(value !== text && { shown: value }) });

/** What a cell of a column says. @param order of the column's dates. */
export function readCell(target: ImportTarget, text: string, order: DateOrder): CellRead {
  if (isEmpty(text)) return none;
  switch (target.reads) {
    case 'plate': {
      const value = normalizePlate(text.slice(0, 200));
      const read: CellRead = { value, ...(value !== text && { shown: value }) };
      if (plateKind(value) === 'other' && value.length <= 15) {
        return { ...read, problem: doubt('No tiene la forma de una patente argentina') };
      }
      return read;
    }
    case 'vin':
      return kept(chassisNumber(text), text);
    case 'personNumber':
      return kept(personNumber(text), text);
    case 'person':
      return kept(personName(text), text);
    case 'email':
      return kept(text.replace(/^mailto:/i, '').replace(/[;,\s]+$/, ''), text);
    case 'whole':
      return target.target === 'vehicle.year' ? readYear(text) : readWhole(text, false);
    case 'number':
      return readDecimal(text);
    case 'money':
      return readWhole(text, true);
    case 'date':
    case 'birth':
    case 'minute':
      return readDay(text, order, target.reads);
    case 'choice':
      return readChoice(target, text);
    case 'list':
      return readList(target, text);
    default:
      return { value: text };
  }
}
