import type { ImportTarget } from '../../targets/target.ts';
import { plain } from '../../targets/words.ts';

type Words = ReadonlyMap<string, string>;
const indexes = new WeakMap<ImportTarget, Words>();

/** Its words in the form for comparing. The first value with a word has it. */
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

/** 'no disponible', 'sin GNC': the word behind it is not meant. */
const denial = /(?:^| )(?:no|sin|falta|faltan|nunca|ni)(?: |$)/;

/** 'no pagada', 'falta pagar', 'sin abonar'. */
const owed =
  /^(?:aun |todavia )?(?:no|sin|falta|resta|debe|se debe|adeuda)(?: (?:esta|fue|se|de|la|aun|todavia))* (?:pag|abon|cancel)\p{L}*$/u;
/** A fine that is paid in parts may still be owed. */
const inParts =
  /(?:^| )(?:plan|cuotas?|parcial|parcialmente|parte|a cuenta|mitad|convenio|moratoria|anticipo|saldo)(?: |$)/;

/** 'hacer descargo', 'falta apelar': not done yet. */
const toAppeal =
  /(?:^| )(?:hacer|falta|faltan|presentar|preparar|armar|mandar|enviar|pendiente|para|a|sin|por|realizar|iniciar)(?: (?:el|un|de|hacer|presentar|la))* (?:descargo|apelar|apelacion)(?: |$)/;

/** 'Semi tolva' and 'Chasis c/hidrogrúa': the first name is the unit's. */
const weightOf = ({ target }: ImportTarget, text: string, word: string) =>
  word.length + (target === 'vehicle.kind' && text.startsWith(`${word} `) ? 1_000 : 0);

/** The value that a text means: by its words, or by the longest word in it. */
export function wordedValue(target: ImportTarget, text: string): string | null {
  const words = wordsOf(target);
  const plainText = plain(text);
  const exact = words.get(plainText);
  if (exact !== undefined) return exact;
  if (target.target === 'fine.state') {
    if (owed.test(plainText)) return 'received';
    if (inParts.test(plainText)) return null;
    if (toAppeal.test(plainText)) return 'received';
  }
  let best: { word: string; value: string; weight: number } | null = null;
  for (const [word, value] of words) {
    const holds =
      word.length >= 3 &&
      (` ${plainText} `.includes(` ${word} `) || plainText === `${word}s` || plainText === `${word}es`);
    const weight = weightOf(target, plainText, word);
    if (holds && weight > (best?.weight ?? 0)) best = { word, value, weight };
  }
  if (best === null || denial.test(plainText.slice(0, plainText.indexOf(best.word)))) return null;
  return best.value;
}

/** All values with words in the text, the longest words first; and the remaining words. */
export function wordedValues(target: ImportTarget, text: string): { values: string[]; rest: string } {
  let rest = ` ${plain(text)} `;
  const found: { value: string; at: number }[] = [];
  for (const [word, value] of [...wordsOf(target)].toSorted(([one], [other]) => other.length - one.length)) {
    for (let at = rest.indexOf(` ${word} `); at >= 0; at = rest.indexOf(` ${word} `)) {
      found.push({ value, at });
      // The text stays as long as before, so places stay.
      rest = `${rest.slice(0, at)} ${'|'.repeat(word.length)} ${rest.slice(at + word.length + 2)}`;
    }
  }
  const values = found.toSorted((one, other) => one.at - other.at).map(({ value }) => value);
  return { values: [...new Set(values)], rest: rest.replace(/[|\s]+/g, ' ').trim() };
}

const ofState: ReadonlySet<string> = new Set(['fine.state', 'document.status']);
/** Beside a state these words have no meaning. */
const fillers = /^(?:esta|fue|se|de|del|la|el|en|a|y|ya|ok|multa|acta|por|aun|todavia|no|sin|falta)$/;

/** Whether the cell of a state has more than the state: 'a pagar con 50%'. */
export function saysMore(target: ImportTarget, value: string, text: string): boolean {
  const plainText = plain(text);
  if (!ofState.has(target.target) || owed.test(plainText)) return false;
  const [word = ''] = [...wordsOf(target)]
    .filter(([one, is]) => is === value && ` ${plainText} `.includes(` ${one} `))
    .map(([one]) => one)
    .toSorted((one, other) => other.length - one.length);
  const rest = ` ${plainText} `.replace(` ${word} `, ' ').trim().split(' ');
  return rest.some((one) => one !== '' && !fillers.test(one));
}

export const labelOf = (target: ImportTarget, value: string): string => target.words?.[value]?.[0] ?? value;

export const machines: ReadonlySet<unknown> = new Set(['machinery', 'farm_tractor', 'farm_machinery']);

/** In English 'gas' is petrol, or it is the gas of a cylinder. */
export const withoutGas = (target: ImportTarget): ImportTarget => ({
  ...target,
  words: Object.fromEntries(
    Object.entries(target.words ?? {}).map(([value, words]) => [value, words.filter((word) => word !== 'gas')]),
  ),
});
