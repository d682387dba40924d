import type { ImportTarget } from '../../targets/target.ts';
import { plain } from '../../targets/words.ts';

export interface PaperKind {
  values: string[];
  /** The rest of the cell: the details of the paper. */
  rest: string;
}

const longest = 300;
export const severalKinds = 'Dice más de un papel';

/** A word of one of our kinds, in another sense. */
const otherSenses = [
  ...['hoja de ruta', 'hoja ruta', 'plan de ruta', 'ficha tecnica', 'asistencia tecnica', 'direccion tecnica'],
  ...['acta de nacimiento', 'acta de matrimonio', 'acta de defuncion', 'acta constitutiva', 'acta de asamblea'],
  ...['acta de directorio', 'acta de entrega', 'acta de recepcion', 'acta acuerdo', 'acta de reunion'],
  ...['seguro de vida', 'seguro vida', 'seguro de retiro', 'seguro de caucion', 'seguro de salud', 'seguro medico'],
  ...['seguro del hogar', 'seguro tecnico', 'seguro ambiental', 'poliza de caucion', 'poliza de vida', 'poliza vida'],
  ...['cobertura medica', 'cobertura de salud', 'cedula de notificacion', 'cedula de identidad', 'cedula fiscal'],
  ...['verificacion policial', 'verificacion fisica', 'verificacion de domicilio', 'verificacion domiciliaria'],
  ...['verif policial', 'verif fisica', 'patente de invencion', 'patente comercial', 'seg e higiene', 'seg e hig'],
  ...['seg e hig', 'seg social', 'seg informatica', 'oblea telepase', 'oblea de telepase', 'oblea peaje'],
];

/** Words that a narrower one explains: 'Oblea VTV', 'Seguro ART', 'Verificación RTO'. */
const general = new Set([
  ...['seguro', 'poliza', 'seg', 'cobertura', 'aseguradora', 'oblea', 'tecnica', 'verificacion', 'verif'],
  ...['patente', 'patentes', 'habilitacion', 'ruta', 'cedula', 'revision tecnica'],
]);

/** A row that says that there is none, or speaks about a paper without being it. */
const denies =
  /^(?:sin|no tiene|no posee|no lleva|no corresponde|falta|faltan|baja|denuncia)(?: |$)|(?:^| )libre (?:de )?deuda/;

/** Beside the kind these words have no meaning. */
const fillers = new Set([
  ...['de', 'del', 'la', 'el', 'los', 'las', 'y', 'por', 'n', 'nro', 'numero', 'vto', 'vencimiento', 'venc', 'vence'],
  ...['certificado', 'comprobante', 'renovacion', 'copia', 'papel', 'original', 'pago'],
]);

const longestName = 40;
const begins = /^(?:(?:fecha|vto|vtos|vencimientos?|venc|vence|hasta|de|del|la|el)[\s.:]+)+/i;
const ends = /(?:[\s.:(-]+(?:vto|vtos|vencimientos?|venc|vence|hasta))[\s.:)]*$/i;

/** The name of an unknown paper: 'Vto. Senasa' -> 'Senasa'. Null for a text that names none. */
export function paperName(text: string): string | null {
  if (text.length > longest || denies.test(plain(text))) return null;
  const name = text.trim().replace(begins, '').replace(ends, '').trim();
  return name.length > longestName || !/\p{L}{3}/u.test(name) ? null : name;
}

const shortened: Readonly<Record<string, string | undefined>> = {
  ...{ seg: 'seguro', pol: 'poliza', hab: 'habilitacion', verif: 'verificacion', ced: 'cedula' },
  ...{ lic: 'licencia', cert: 'certificado', cir: 'circulacion', circ: 'circulacion' },
};
const joint = /^(?:de|del|la|el)$/;
/** 'seg carga' and 'seguro de la carga' are 'seguro carga'. */
const inFull = (text: string) =>
  text
    .split(' ')
    .filter((word) => !joint.test(word))
    .map((word) => shortened[word] ?? word)
    .join(' ');

type Words = ReadonlyMap<string, string | null>;
const indexes = new WeakMap<ImportTarget, { words: Words; most: number }>();

/** Null for the words of another sense; an organization's own kind may be one of them. */
function indexOf(target: ImportTarget): { words: Words; most: number } {
  const known = indexes.get(target);
  if (known) return known;
  const words = new Map<string, string | null>(otherSenses.map((words) => [words, null]));
  for (const [value, forms] of Object.entries(target.words ?? {})) {
    for (const word of forms.map(plain)) if (words.get(word) == null) words.set(word, value);
  }
  for (const [word, value] of [...words]) if (!words.has(inFull(word))) words.set(inFull(word), value);
  // 'de la' may separate them.
  const made = { words, most: 2 + Math.max(...[...words.keys()].map((word) => word.split(' ').length)) };
  indexes.set(target, made);
  return made;
}

interface Token {
  word: string;
  /** The index of its piece of the text. */
  piece: number;
}

const singular = (words: string) => [words, words.replace(/s$/, ''), words.replace(/es$/, '')];

interface Hit {
  value: string | null;
  word: string;
  pieces: number[];
}

function hitsIn(tokens: readonly Token[], { words, most }: { words: Words; most: number }): Hit[] {
  const hits: Hit[] = [];
  for (let from = 0; from < tokens.length; from++) {
    for (let length = Math.min(most, tokens.length - from); length > 0; length--) {
      const some = tokens.slice(from, from + length);
      const phrase = some.map(({ word }) => word).join(' ');
      const isWhole = !joint.test(some[0]?.word ?? '') && !joint.test(some.at(-1)?.word ?? '');
      const forms = [phrase, ...(isWhole ? [inFull(phrase)] : [])].flatMap(singular);
      const word = phrase.length < 3 ? undefined : forms.find((one) => one.length >= 3 && words.has(one));
      if (word === undefined) continue;
      // 'Art. 48' is of a law.
      const isOfLaw = word === 'art' && /^\d/.test(tokens[from + length]?.word ?? '');
      hits.push({ value: isOfLaw ? null : (words.get(word) ?? null), word, pieces: some.map(({ piece }) => piece) });
      from += length - 1;
      break;
    }
  }
  return hits;
}

/** Between two papers: 'VTV y oblea'. */
const joins = /^\s*(?:y|e|\+|&)\s*$/i;

/**
 * A fine may be for the lack of any paper; a narrower word explains a general one that nothing joins to it.
 * @param between the text from one hit to the next.
 */
function decided(hits: readonly Hit[], between: (one: Hit, next: Hit) => string): Hit[] {
  const fines = hits.filter(({ value }) => value === 'fine');
  if (fines.length > 0) return fines;
  const kinds = hits.filter(({ value }) => value !== null);
  const narrow = kinds.filter(({ word }) => !general.has(word));
  if (narrow.length === 0) return kinds;
  const areJoined = (one?: Hit, next?: Hit) =>
    one !== undefined && next !== undefined && joins.test(between(one, next));
  return kinds.filter(
    (kind, at) =>
      narrow.some(({ value }) => value === kind.value) ||
      areJoined(kinds[at - 1], kind) ||
      areJoined(kind, kinds[at + 1]),
  );
}

const edges = /^[\s\-–—:;,./()|]+|[\s\-–—:;,/(|]+$/g;

/** Null where none of the target's kinds is in it. */
export function paperKind(target: ImportTarget, given: string): PaperKind | null {
  const text = given.slice(0, longest);
  const index = indexOf(target);
  const exact = index.words.get(plain(text)) ?? index.words.get(inFull(plain(text)));
  if (exact) return answer([exact], '', text);
  if (denies.test(plain(text))) return null;
  const pieces = [...text.matchAll(/[\p{L}\p{N}.º°]+/gu)];
  const tokens = pieces.flatMap(([piece], at) =>
    plain(piece)
      .split(' ')
      .filter(Boolean)
      .map((word) => ({ word, piece: at })),
  );
  const endOf = (at = 0) => (pieces[at]?.index ?? 0) + (pieces[at]?.[0].length ?? 0);
  const between = (one: Hit, next: Hit) => text.slice(endOf(one.pieces.at(-1)), pieces[next.pieces[0] ?? 0]?.index);
  const hits = decided(hitsIn(tokens, index), between);
  if (hits.length === 0) return null;
  const named = new Set(hits.flatMap(({ pieces: those }) => those));
  let rest = '';
  let at = 0;
  for (const [place, { 0: piece, index: from }] of pieces.entries()) {
    if (!named.has(place)) continue;
    rest += text.slice(at, from);
    at = from + piece.length;
  }
  rest = (rest + given.slice(at)).replace(/\s+/g, ' ').replace(edges, '');
  const says = plain(rest)
    .split(' ')
    .some((word) => word !== '' && !fillers.has(word));
  return answer([...new Set(hits.flatMap(({ value }) => value ?? []))], says ? rest.replace(begin, '') : '', text);
}

const begin = /^(?:de|del|por)\s+/i;

/** The name of a permit as it is compared; '' for one that says no more than that it is one. */
export const permitName = (text: string) =>
  plain(text.slice(0, longest)).replace(/^hab(?:ilitacion(?:es)?)?(?: |$)/, '');

function answer(values: string[], rest: string, text: string): PaperKind {
  // Permits are of many kinds: their words name the kind.
  if (values[0] === 'permit' && values.length === 1) {
    return { values, rest: permitName(text) === '' ? '' : text };
  }
  return { values, rest: rest.includes('(') ? rest : rest.replace(/\)$/, '') };
}
