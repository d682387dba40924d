import { formatDecimal } from '../../../values/decimal.ts';
import type { ImportProblem } from '../../import.ts';
import { readNumber } from './numbers.ts';

/** Quantities of fuel and their prices, both with up to three decimals. */

/** More than one vehicle takes at once, and more than a litre costs in pesos. */
const most = { litres: 2_500, pesos: 100_000 };
const threeBehind = /^(-?\s?\d{1,3})[.,](\d{3})(?![\d.,])/;

/** '45,123' and '45.123' are litres with decimals, '1.200' is not: a further zero makes that plain. */
const withDecimals = (text: string, of: keyof typeof most) =>
  text
    .trim()
    .replace(threeBehind, (all, whole: string, rest: string) =>
      Math.abs(Number(whole + rest)) > most[of] ? `${whole},${rest}0` : all,
    );

export const plainPrice = (text: string) => withDecimals(text, 'pesos');

const hundredths = (value: number) => Math.round(value * 100) / 100;

interface QuantityRead {
  value: number | null;
  shown?: string;
  problem?: ImportProblem;
  holds?: true;
}

export function readQuantity(text: string): QuantityRead {
  const read = readNumber(withDecimals(text, 'litres'));
  if (!read) return { value: null, problem: { severity: 'doubt', words: 'No es una cantidad: queda vacío' } };
  const value = hundredths(Math.abs(read.value));
  const shown = formatDecimal(value);
  if (read.value < 0) {
    const words = `Es negativa, como una devolución. ¿Es una carga de ${shown}?`;
    return { value, shown, holds: true, problem: { severity: 'doubt', words, instead: [shown] } };
  }
  return {
    value,
    ...(shown !== text && { shown }),
    ...(read.doubt && { problem: { severity: 'doubt', words: read.doubt } }),
  };
}
