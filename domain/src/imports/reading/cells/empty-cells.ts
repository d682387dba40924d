import { fold } from '../../../values/fold.ts';

/** Cells with words for nothing, or for a repetition of the cell above, and errors of a spreadsheet program. */

const longest = 30;

const empties =
  /^(?:[-–—_.…*/?\s]+|n\/?[ad]|n\/c|ns\/nc|s\/? ?[dn]\.?[º°]?|s\.d\.?|s\.n\.?|s\/ ?mod(?:elo)?\.?|sin (?:datos?|modelo|n[uú]mero|nro\.?|n[º°])|no tiene|no posee|no aplica|no corresponde|no hay|null|x{2,})$/i;

/** '#¡REF!', '#NAME?', '#N/D', '#DIV/0!', '########' (a column that is too narrow), 'Err:502'. */
const failures = /^(?:#[¡¿]?[\p{L}_/0]{2,20}[!?]|#N\/[AD]|#GETTING_DATA|#{3,}|Err:\d{3})$/iu;

/** Whether the sheet's program wrote there that it could not compute the cell. */
export const isFailure = (text: string) =>
  /^[#e]/i.test(text) && (text.length <= longest ? failures : /^#+$/).test(text);

export function isEmpty(text: string): boolean {
  return text === '' || (text.length <= longest && empties.test(text)) || isFailure(text);
}

const endless =
  /^(?:[-–—]{1,3}|n\/?a|no (?:aplica|corresponde|vence|caduca)|no (?:tiene|posee|lleva) (?:vto|venc(?:imiento)?)\.?|s\/v|(?:sin|s\/) ?(?:vto|venc(?:imiento)?|caducidad)\.?|permanente|indefinid[oa]|ilimitad[oa]|vitalici[oa]|de por vida)$/i;

/** Whether a cell means that a paper never expires: 's/d' does not. */
export const saysEndless = (text: string) => text.length <= longest && endless.test(text.trim());

const pending =
  /^(?:(?:a|para|por|falta|sin) (?:completar|confirmar|definir|emitir|renovar|recibir)|pend(?:iente)?\.?|pte\.?|falta(?:nte)?\.?|(?:en )?tr[aá]mite|en (?:gesti[oó]n|emisi[oó]n|confecci[oó]n|curso|renovaci[oó]n))$/i;

export const isPending = (text: string) => text.length <= longest && pending.test(text);

/** Beside `isEmpty`, in columns that hold no words: 's/tel', 'no usa mail', 'en trámite'. */
const withoutContact =
  /^(?:(?:s\/|sin |no tiene |no usa )\s?(?:tel|cel|e?-?mail|correo|telefono|teléfono|celular|dni|chasis|vin|p[oó]liza|acta|interno)\.?|no usa|no sabe|ningun[oa]|desconocid[oa])$/i;

export const isAbsent = (text: string) => text.length <= longest && (withoutContact.test(text) || isPending(text));

/** '341-15-…': the author meant to write the rest later. */
export const isCut = (text: string) => /(?:…|\.{2,})$/.test(text.slice(-4));

const dittoMarks = /^(?:["”“″¨〃]{1,4}|['’´`]{2,4}|[-–—]{1,2} ?["”“″¨'’´]{1,4} ?[-–—]{1,2})$/;
const dittoWords = /^(?:idem|id|igual)(?:[ .]+(?:al?|el|que|ant|anterior|arriba|de)(?![a-z]))*\.?$/;

/** Whether a cell repeats the one above it: 'Ídem', '"', '-''-', 'igual al anterior'. */
export const isDitto = (text: string) =>
  text !== '' && text.length <= longest && (dittoMarks.test(text) || dittoWords.test(fold(text)));
