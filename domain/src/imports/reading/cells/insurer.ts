import { formatDate } from '../../../values/format.ts';
import { plain } from '../../targets/words.ts';
import { type DateOrder, readDate } from './dates.ts';
import { isEmpty } from './empty-cells.ts';

interface InsurerRead {
  issuer?: string;
  number?: string;
}

const longest = 200;
const policy =
  /(?:^|[\s\-–—,;:(/]+)p(?:[oó]liza|[oó]l\.?)[\s.:#]*(?:n(?:ro|[uú]m(?:ero)?|[º°])?[\s.:º°]*)?(?=\S*\d)([\p{L}\d][\p{L}\d./ -]*)\)?$/iu;
const denial = /^(?:(?:sin|no tiene|no posee|s) (?:seguro|poliza|cobertura|asegurar)|sin asegurar|no asegurad[oa])$/;
/** The state or the cover of a policy, never the name of an insurer. */
const noInsurer =
  /^(?:si|no|ok|al dia|vigente|vencid[oa]|pag[oa]|pagad[oa]|pendiente|activ[oa]|en tramite|contado|financiado)$|(?:^| )(?:terceros|tercero|todo riesgo|responsabilidad civil|rc|franquicia|cuotas?|mensual|anual)(?: |$)/;

/** Whether a cell means that there is no insurance. */
export const saysUninsured = (text: string) => text.length <= longest && denial.test(plain(text));

const isInsurer = (text: string) =>
  text.length <= longest && /\p{L}{3}/u.test(text) && readDate(text) === null && !noInsurer.test(plain(text));

/** Null where a cell names no policy beside its insurer. */
function splitPolicy(text: string): InsurerRead | null {
  if (text.length > longest) return null;
  const found = policy.exec(text.trim());
  const number = found?.[1]?.trim();
  if (!found || number === undefined) return null;
  const issuer = text.trim().slice(0, found.index).trim();
  return { number, ...(issuer !== '' && { issuer }) };
}

const bare = /^(\p{L}[\p{L}.&'’ -]*?)\s+(\d[\p{L}\d./-]*\d[\p{L}\d./-]*)$/u;

/** 'Rivadavia 77-A' in a column of insurers: in one of numbers 'AUT 77' is a number. */
function splitInsurer(text: string): InsurerRead | null {
  const [, issuer = '', number = ''] = (text.length <= longest && bare.exec(text.trim())) || [];
  return number !== '' && isInsurer(issuer) && readDate(number) === null ? { issuer, number } : null;
}

const mostly = (values: readonly string[], is: (text: string) => boolean) => {
  const filled = values.filter((text) => !isEmpty(text) && !saysUninsured(text));
  return (
    filled.length > 0 && filled.filter((text) => is(splitPolicy(text)?.issuer ?? text)).length >= filled.length / 2
  );
};

/** 'AUT 1' is a number. */
const isWords = (text: string) =>
  /\p{L}{3}/u.test(text) && readDate(text) === null && !/^\p{L}{0,4}[\s-]*\d/u.test(text);

export const holdsWords = (values: readonly string[]) => mostly(values, isWords);

export const holdsInsurers = (values: readonly string[]) => mostly(values, (text) => isWords(text) && isInsurer(text));

const ofPolicies = /^(?:insurance|cargo_insurance|art|document)\.(issuer|number)$/;

/** A further field of the record in a cell, where no other cell has it. */
export interface FurtherValue {
  field: string;
  value: string;
  /** It needs no answer. */
  isSure: boolean;
  /** The value is a month and a day: '11-05'. */
  lacksYear?: true;
}

interface PolicyCell {
  value: string | null;
  shown?: string;
  problem?: string;
  also?: FurtherValue[];
}

const ending = /(?:^|[\s,;:(\-–—]+)((?:vto|vence|venc|vencimiento|hasta)[\s.:]+(?:el )?\d.{3,20}?)\)?$/i;

/** 'Fed. Patronal vto 30/04/27': the insurer, and the last day of the policy. */
function splitEnd(text: string, order: DateOrder): { rest: string; expiryDate: string } | null {
  const found = text.length > longest ? null : ending.exec(text.trim());
  const read = readDate(found?.[1] ?? text, order);
  if (!read || read.doubt !== null) return null;
  return { rest: found ? text.trim().slice(0, found.index) : '', expiryDate: read.date };
}

/** Null for a cell with one field, or of another column. @param code of the column's target. */
export function readPolicy(code: string, text: string, order: DateOrder): PolicyCell | null {
  const [, field] = ofPolicies.exec(code) ?? [];
  if (field === undefined) return null;
  const end = field === 'issuer' && !code.startsWith('document.') ? splitEnd(text, order) : null;
  if (!end) return readHolder(code, field, text);
  const { rest, expiryDate } = end;
  const holder = (rest === '' ? null : readHolder(code, field, rest)) ?? { value: rest || null };
  return {
    ...holder,
    shown: [holder.shown ?? holder.value, `vence el ${formatDate(expiryDate)}`].filter(Boolean).join(', '),
    also: [...(holder.also ?? []), { field: 'expiryDate', value: expiryDate, isSure: true }],
  };
}

function readHolder(code: string, field: string, text: string): PolicyCell | null {
  const isOfInsurance = code.startsWith('insurance.');
  if (isOfInsurance && saysUninsured(text)) return { value: null, problem: `Dice «${text.slice(0, 40)}»` };
  const namesInsurer = isOfInsurance && field === 'issuer';
  const { issuer, number } = splitPolicy(text) ?? (namesInsurer ? splitInsurer(text) : null) ?? {};
  if (number !== undefined) {
    const shown = [issuer, `póliza ${number}`].filter(Boolean).join(', ');
    if (field === 'number')
      return { value: number, shown, ...(issuer && { also: [{ field: 'issuer', value: issuer, isSure: true }] }) };
    return { value: issuer ?? null, shown, also: [{ field: 'number', value: number, isSure: true }] };
  }
  if (namesInsurer && /\d.*\d/.test(text.slice(0, longest)))
    return { value: null, problem: 'Dice más que la compañía' };
  if (!isOfInsurance || field === 'issuer' || /\d/.test(text)) return null;
  const also = isInsurer(text) ? { also: [{ field: 'issuer', value: text, isSure: true }] } : {};
  return { value: null, problem: 'No es un número de póliza', ...also };
}
