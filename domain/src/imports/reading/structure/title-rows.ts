import { plateKind } from '../../../values/plate.ts';
import { importTargets } from '../../targets/by-kind.ts';
import { kindWords } from '../../targets/fleet-words.ts';
import { plain } from '../../targets/words.ts';
import { readPlate } from '../cells/plates.ts';

/** Rows of one cell that are a title of the next rows, or a remark about the sheet: 'LINEA 41', '* los km son del 20/11'. */

const longest = 300;

const kinds = new Set(Object.values(kindWords).flatMap((words) => words.map(plain)));
const isKindOfUnits = (word: string) =>
  [word, word.replace(/s$/, ''), word.replace(/es$/, '')].some((one) => kinds.has(one));

/** Below these a row of one cell may be a record: a person or a paper without further fields. */
const namesRecord = [...importTargets.drivers, ...importTargets.documents]
  .filter(({ target, reads }) => reads === 'person' || target === 'document.type')
  .flatMap(({ names }) => names.map(plain));
const headsNames = (heading: string) => namesRecord.some((name) => ` ${plain(heading)} `.includes(` ${name} `));

const openings =
  /^(?:notas?|obs|observacion(?:es)?|aclaracion(?:es)?|referencias?|ref|ojo|importante|linea|lineas|base|seccion|sector|deposito|sucursal|ramal|personal|choferes|conductores|unidades|servicios|bajas|vendid[oa]s|desafectad[oa]s|radiad[oa]s)(?: |$)/;
/** The author or approver of the sheet, below its rows: 'Confeccionó: M. Sánchez', 'V°B° Hacienda'. */
const signed =
  /^(?:confecciono|confeccionado|elaboro|elaborado|preparo|reviso|revisado|controlo|autorizo|autorizado|aprobo|firma|visto bueno|v b|vb)(?: |$)/;
const isSignature = (text: string) => signed.test(plain(text));
const isMarked = (text: string) => /^(?:[*•†]|\(\d{1,2}\)\s)|\*$/u.test(text);
const hasColon = (text: string) => /^\p{L}[\p{L} .]*:/u.test(text);

/** 'MOVIL 12', 'CG 02', 'Grúa 3': the unit's own number. */
function isNumberOfUnit(text: string): boolean {
  const [, word = '', number] = /^([a-z ]*?) ?(\d+ ?[a-z]{0,3})$/.exec(text) ?? [];
  if (number === undefined) return false;
  return word.length <= 3 || kinds.has(word) || /^(?:interno|movil|unidad|coche|equipo|maquina|numero)$/.test(word);
}

function isNote(text: string, heading: string, isFirst: boolean): boolean {
  const plainText = plain(text);
  if (isMarked(text) || openings.test(plainText)) return true;
  const words = plainText.split(' ');
  const { value } = readPlate(text);
  if (value === null || (plateKind(value) !== 'other' && words.length <= 4)) return false;
  if (hasColon(text)) return true;
  if (text.includes('@') || isNumberOfUnit(plainText) || headsNames(heading)) return false;
  return words.length > 1 ? /\p{L}{3}/u.test(plainText) : isFirst && /^\p{L}{4,}$/u.test(plainText);
}

/** Whether a row is no record: nothing but words in one of its cells. @param isData whether a cell is a number or a day. */
export function isTitleRow(
  cells: readonly string[],
  headers: readonly string[],
  isData: (cell: string) => boolean,
): boolean {
  const at = cells.findIndex((cell) => cell !== '');
  const only = (cells[at] ?? '').slice(0, longest);
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length <= 3 && filled.every(isSignature)) return true;
  const [, other, ...others] = filled;
  if (others.length > 0 || headers.filter((header) => header !== '').length <= 3) return false;
  // 'Coches:', and how many they are in the next cell.
  if (other !== undefined) return /^\p{L}[^:]*:$/u.test(only) && isData(other);
  if (plain(only).split(' y ').every(isKindOfUnits)) return true;
  const isFirst = at === headers.findIndex((header) => header !== '');
  return !isData(only) && isNote(only, headers[at] ?? '', isFirst);
}
