import { today, yearOf } from '../../../values/dates.ts';
import { formatDecimal } from '../../../values/decimal.ts';
import { formatNumber, formatPesos } from '../../../values/format.ts';
import { recordOf } from '../../targets/by-kind.ts';
import type { ImportTarget } from '../../targets/target.ts';
import { type CellRead, doubt, unread } from './cell.ts';
import { inThousands, isDash, isForeignMoney, isFree, isHours, isMiles, readNumber } from './numbers.ts';

export const saysKilometres = ({ target }: ImportTarget) => /(?:\.km|Km)$/.test(target);

/** A fuel entry has a place for the hours that a column of kilometres holds. */
function hoursInstead({ target }: ImportTarget, text: string): CellRead {
  const hours = recordOf(target) === 'fuel' ? readNumber(text) : null;
  if (hours === null) return unread('Son horas, no kilómetros');
  return { value: null, shown: text, also: { field: 'hours', value: String(hours.value), isSure: true } };
}

export function readWhole(target: ImportTarget, text: string): CellRead {
  if (saysKilometres(target) && isHours(text)) return hoursInstead(target, text);
  if (saysKilometres(target) && isMiles(text)) return unread('Son millas, no kilómetros');
  // No odometer counts metres: '48,350' km are thousands.
  const isGrouped = saysKilometres(target) && inThousands(text);
  const read = readNumber(isGrouped ? text.replace(',', '.') : text);
  if (!read) return unread('No es un número');
  const value = Math.trunc(read.value);
  const isCut = value !== read.value;
  // An odometer's decimals are no question; '402,1' may be 402.100 that lost its zeros.
  const isOdd = isCut && value < 1_000;
  const words = read.doubt ?? (isOdd ? `Los decimales se pierden: ${formatNumber(value)}` : null);
  const shown = formatNumber(value);
  return {
    value,
    ...(String(value) !== text && { shown }),
    ...(isCut && !isOdd && { isCut }),
    ...(words && { problem: doubt(words) }),
  };
}

/** The words of a negative amount name its place. */
const negative = 'Es negativo: ';

const toNotes = `${negative}entra sin costo, y el importe va a las notas`;

/** The words of a negative amount with a record that is stored already, or not made. */
export const negativeWords = (words: string, then: string): string | null =>
  words.startsWith(toNotes) ? `${negative}${then}${words.slice(toNotes.length)}` : null;

export function readMoney(target: ImportTarget, text: string): CellRead {
  if (isDash(text) || isFree(text)) return { value: 0, shown: formatPesos(0) };
  if (isForeignMoney(text)) return unread('El importe no está en pesos');
  const read = readNumber(text);
  if (!read) return unread('No es un importe');
  // Cut, as typed amounts are (decision 92); no -0.
  const value = Math.trunc(read.value) || 0;
  const shown = formatPesos(value);
  if (value < 0) {
    const positive = formatNumber(-value);
    // A vehicle has no notes.
    if (recordOf(target.target) === 'vehicle') return unread('Es negativo', [positive]);
    const words = `${toNotes}. ¿Es un costo de ${formatPesos(-value)}?`;
    const note = `Importe en la planilla: ${text.slice(0, 40)}`;
    return { value: target.required ? 0 : null, stands: true, note, problem: doubt(words, [positive]) };
  }
  return {
    value,
    ...(String(value) !== text && { shown }),
    ...(value !== read.value && { isCut: true }),
    ...(read.doubt && { problem: doubt(read.doubt) }),
  };
}

/** Own fields store decimals. */
export function readDecimal(text: string): CellRead {
  const read = readNumber(text);
  if (!read) return unread('No es un número');
  const shown = formatDecimal(read.value);
  return { value: read.value, ...(shown !== text && { shown }), ...(read.doubt && { problem: doubt(read.doubt) }) };
}

/** '2021/2022': made in one, of the model of the other. */
export const twoYears = /^((?:19|20)\d\d)\s?[/-]\s?((?:19|20)?\d\d)$/;

/** '22' is 2022, '98' is 1998, as people write years. */
export function readYear(target: ImportTarget, text: string, on = today()): CellRead {
  const [, made, model = ''] = twoYears.exec(text) ?? [];
  if (made !== undefined) {
    const value = Number(model.length === 2 ? made.slice(0, 2) + model : model);
    const instead = [made, String(value)];
    return {
      value,
      shown: String(value),
      ...(Number(made) !== value && { problem: doubt(`Dice dos años. ¿Es ${value}?`, instead) }),
    };
  }
  const read = readWhole(target, text.replace(/^my\s?(?=\d{4}$)/i, ''));
  if (typeof read.value !== 'number' || !/^\d\d$/.test(text.replace(/^'/, ''))) return read;
  const value = read.value + (read.value <= (yearOf(on) % 100) + 1 ? 2_000 : 1_900);
  return { value, shown: String(value), problem: doubt(`¿Es ${value}?`) };
}
