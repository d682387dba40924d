import { formatPlate, normalizePlate, plateKind } from '../../../values/plate.ts';
import { plain } from '../../targets/words.ts';
import type { FurtherValue } from './insurer.ts';

/** A unit or a person as a cell names it. */
export interface NameRead {
  /** Null for a cell with words for none. */
  value: string | null;
  /** The doubt for a person to check; without a value, the reason for its absence. */
  doubt?: string;
  instead?: string[];
  /** The canonical text, where the cell names the unit in another way. */
  shown?: string;
  also?: FurtherValue;
}

const longest = 200;

const noPlate =
  /^(?:(?:s|sin) ?(?:p|pat|patente|patentar|chapa|dominio|placa)|(?:a|en) ?(?:d|designar|asignar|declarar|definir|patentar|confirmar|tramite|gestion|curso)|no (?:patentad[oa]|lleva|requiere|tiene patente)|(?:0|cero) ?km|nuev[oa]|tramite|patente en tramite|pendiente|tb[ad]|provisori[oa]|ninguna|(?:chofer )?(?:suplente|franquero)|franco|de franco|relevo|sin unidad)$/;

/** Plates within other words; the letters and digits beside one are no part of it. */
const within =
  /(?<![A-Z0-9])(?:[A-Z]{2}[ .-]?\d{3}[ .-]?[A-Z]{2}|[A-Z][ .-]?\d{3}[ .-]?[A-Z]{3}|[A-Z]{3}[ .-]?\d{3}|\d{3}[ .-]?[A-Z]{3})(?![A-Z0-9])/g;
const formerly = /(?:\bEX|\bANTES|\bANTERIOR)[\s:.]*$/;
const fillers = /^(?:(?:ar|arg|dominio|dom|patente|pat|chapa|placa|matricula|nueva|actual|ex|antes|anterior)(?: |$))*$/;

export const digitLike: Record<string, string> = { O: '0', Q: '0', I: '1', L: '1', S: '5', B: '8' };
const letterLike: Record<string, string> = { 0: 'O', 1: 'I', 5: 'S', 8: 'B' };
const shapes = ['LLDDDLL', 'LDDDLLL', 'LLLDDD', 'DDDLLL'];

/** 'AF3O5ZQ' -> 'AF305ZQ': the plates that letters and digits of like looks make. */
export function platesLike(text: string): string[] {
  const made = shapes.flatMap((shape) => {
    if (shape.length !== text.length) return [];
    const plate = [...shape]
      .map((kind, index) => {
        const one = text[index] ?? '';
        return kind === 'D' ? (digitLike[one] ?? one) : (letterLike[one] ?? one);
      })
      .join('');
    return plateKind(plate) === 'other' ? [] : [plate];
  });
  return [...new Set(made)];
}

/** 'int 3', 'N° 3': the unit's own number. */
const ownNumber = /^(?:interno|int|unidad|m[oó]vil|coche|n[°º]|nro|n[uú]mero)[\s.:°º#-]*(\d{1,6})$/i;

/** 'todos', 'toda la flota': no unit. */
const ofWholeFleet = 'Es de toda la flota, de ninguna unidad';
export const saysWholeFleet = (text: string) =>
  text.length <= longest &&
  /^(?:tod[oa]s?(?: l[ao]s?)?(?: (?:flota|unidades|vehiculos|camiones|moviles|equipos))?|(?:la )?flota(?: completa| entera)?|(?:en )?general(?:es)?)$/.test(
    plain(text),
  );

const severalUnits = /^\d{1,6}(?:(?: y |, | ?[+&] ?| \/ )\d{1,6})+$/i;

/** '1012 (ex 87)' is 1012; of '101 y 102' the first is proposed. */
export function readUnitNumber(given: string): NameRead {
  if (saysWholeFleet(given)) return { value: null, doubt: ofWholeFleet };
  const text = given.length > longest ? given : given.replace(/\s?\((?:ex|antes)\s[^()]*\)$/i, '');
  const [value = text, ...others] = severalUnits.test(text) ? text.split(/\D+/) : [text];
  if (others.length === 0) return { value };
  return { value, doubt: `Hay más de una unidad. ¿Es la ${value}?`, instead: [value, ...others] };
}

export function readPlate(given: string): NameRead {
  const text = given.slice(0, longest);
  if (noPlate.test(plain(text))) return { value: null };
  if (saysWholeFleet(text)) return { value: null, doubt: ofWholeFleet };
  const [, number] = ownNumber.exec(text.trim()) ?? [];
  if (number !== undefined) {
    return { value: null, shown: `Interno ${number}`, also: { field: 'internalNumber', value: number, isSure: true } };
  }
  const whole = normalizePlate(text);
  if (plateKind(whole) !== 'other') return { value: whole };

  const upper = text.toUpperCase();
  const found = [...upper.matchAll(within)];
  const current = found.filter(({ index }) => !formerly.test(upper.slice(0, index)));
  const plates = [...new Set((current.length > 0 ? current : found).map(([plate]) => normalizePlate(plate)))];
  const [first, ...others] = plates;
  if (first !== undefined) {
    if (others.length > 0) {
      const instead = plates.map(formatPlate);
      return { value: first, doubt: `Hay más de una patente: queda ${formatPlate(first)}`, instead };
    }
    const isClear = current.length > 0 && fillers.test(plain(upper.replace(within, ' ')));
    return { value: first, ...(!isClear && { doubt: `¿La patente es ${formatPlate(first)}?` }) };
  }
  const alike = platesLike(whole);
  if (alike.length > 0) {
    const instead = alike.map(formatPlate);
    return {
      value: (alike.length === 1 ? alike[0] : undefined) ?? whole,
      doubt: `¿La patente es ${instead.join(' o ')}?`,
      instead,
    };
  }
  return { value: whole, ...(whole.length <= 15 && { doubt: 'No tiene la forma de una patente argentina' }) };
}
