import { fold } from '../../../values/fold.ts';
import { withoutLeaving } from './leaving.ts';
import { digitLike, type NameRead } from './plates.ts';

const smallWords = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'da', 'dos']);

function capitalized(word: string): string {
  const lower = word.toLocaleLowerCase('es');
  if (smallWords.has(lower)) return lower;
  return lower.replace(
    /(^|['’-])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase('es'),
  );
}

const longestName = 200;
/** 'JARA, Hugo (ex 110)', 'JARA Hugo - RENUNCIÓ': a remark is no part of the name, unless nothing else is there. */
function bareName(text: string): string {
  const one = text.trim().replace(/\s+/g, ' ');
  if (one.length > longestName) return one;
  return withoutLeaving(one.replace(/ ?\([^()]*\)/g, '').trim()) || one;
}

/** Between people. 'E' and 'O' may be initials: 'María O Gómez'. */
const between = / ?[/;|+&] ?| [-–] | y | e (?=h?i)|(?<=\S \S+) o (?=\S+ \S)/i;
/** 's/chofer' names one at most. */
const isName = (part: string) => /\p{L}{2}/u.test(part);

const givenNames = new Set(
  `juan jose luis carlos jorge miguel pedro pablo raul hugo mario daniel ricardo roberto oscar diego martin sergio marcelo
  eduardo fernando gustavo hector julio alberto alejandro andres cristian claudio dario emiliano ezequiel facundo federico
  gabriel german guillermo hernan ivan javier jesus joaquin leandro leonardo lucas manuel marcos matias mauricio maximiliano
  nicolas norberto omar ramon rodolfo ruben sebastian victor walter ana maria laura claudia irma julia lucia marta monica
  patricia paula romina sandra silvia susana veronica`.split(/\s+/),
);
/** 'López Ana', and not 'Ana López': a surname, then a given name. */
function isWhole(part: string): boolean {
  const words = fold(part).split(' ');
  return words.length > 1 && givenNames.has(words.at(-1) ?? '') && !givenNames.has(words[0] ?? '');
}

function peopleOf(text: string): string[] {
  const bare = bareName(text);
  if (bare.length > longestName) return [bare];
  const parts = bare.split(between).filter(isName);
  if (parts.length !== 1) return parts.length > 1 ? parts.map(personName) : [personName(bare)];
  const names = bare.split(', ').filter(isName);
  if (names.length === 2 && names.every(isWhole)) return names.map(personName);
  if (names.length < 3) return [personName(bare)];
  if (names.length % 2 > 0) return names.map(personName);
  return names.flatMap((name, index) => (index % 2 > 0 ? [personName(`${names[index - 1]}, ${name}`)] : []));
}

/** 'PÉREZ, JUAN CARLOS' -> 'Juan Carlos Pérez'. Without a comma the surname is unknown, and the order stays. */
export function personName(text: string): string {
  const trimmed = bareName(text);
  const [surname = '', given = '', ...more] = trimmed.split(',').map((part) => part.trim());
  const ordered = given !== '' && more.length === 0 && surname !== '' ? `${given} ${surname}` : trimmed;
  const shouts = ordered === ordered.toLocaleUpperCase('es') || ordered === ordered.toLocaleLowerCase('es');
  return shouts
    ? ordered
        .split(' ')
        .map(capitalized)
        .join(' ')
        .replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase('es'))
    : ordered;
}

const mostPeople = 6;

/** The person that a cell names; of several the first is proposed. */
export function readPerson(text: string): NameRead {
  const people = peopleOf(text);
  const [value = text, ...others] = people;
  if (others.length === 0) return { value };
  return { value, doubt: `Hay más de una persona. ¿Es ${value}?`, instead: people.slice(0, mostPeople) };
}

const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** A CUIT or CUIL with a valid check digit. */
export function isCuit(digits: string): boolean {
  if (!/^(?:20|23|24|25|26|27|30|33|34)\d{9}$/.test(digits)) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === Number(digits[10]);
}

const longest = 80;
const fewestDigits = 6;
/** The first digits of a person's CUIL; companies have others. */
const cuil = /^(?:20|23|24|27)\d{9}$/;

/** The DNI of a person, out of a DNI with points, a CUIL, or a licence's number; the text as it is where it is none of them. */
function oneNumber(given: string): NameRead & { value: string } {
  const text = given.replace(/^pas(?:aporte|s|sport)?[:\s.]+(?=\S*\d)/i, '');
  const bare = text.replace(/^(?:dni|d\.n\.i\.|cuil|cuit|lic\.?)[:\s.]*(?=\d)/i, '');
  const digits = bare.replace(/[.\s-]/g, '');
  const within = String(Number(digits.slice(2, 10)));
  if (isCuit(digits)) return { value: within };
  if (cuil.test(digits))
    return { value: within, doubt: `¿El DNI es ${within}? El CUIL no es válido`, instead: [within] };
  return { value: /^\d{6,8}$/.test(digits) ? String(Number(digits)) : text };
}

/** '34O12775' holds a letter that looks like a digit, and is read as one. A number with another letter stays as it is. */
function numberLike(text: string): string | null {
  const bare = text.replace(/[.\s-]/g, '').toUpperCase();
  const isOne = /^[\dOQIL][\dA-Z]{5,10}$/.test(bare) && /\d[A-Z]|^[A-Z]\d+$/.test(bare);
  const digits = [...bare].map((one) => digitLike[one] ?? one).join('');
  if (isOne && /^(?:\d{6,8}|\d{11})$/.test(digits)) return oneNumber(digits).value;
  return /^\d+[A-Z]{1,2}\d+$/.test(bare) ? text : null;
}

const isLong = (part: string) => part.replace(/\D/g, '').length >= fewestDigits;

function numbersOf(text: string): string[] {
  const parts = text.split(/[/;|,+&]| y /i).filter(isLong);
  if (parts.length > 1) return parts;
  return text.split(/\s|-(?=\d{7})/).filter(isLong);
}

export function personNumber(given: string): NameRead & { value: string } {
  const text = given.trim();
  if (text.length > longest) return { value: text };
  const several = numbersOf(text);
  if (several.length < 2) {
    const like = numberLike(text);
    return like === null ? oneNumber(text) : { value: like, doubt: `Tiene una letra. ¿Es ${like}?`, instead: [like] };
  }
  const instead = several.map((one) => oneNumber(one.trim()).value);
  return { value: instead[0] ?? text, doubt: `Hay más de un número. ¿Es ${instead[0]}?`, instead };
}

const numberAlone = /^(?:(?:dni|d\.n\.i\.|doc(?:umento)?|cuil)[\s.:nº°]*)?\d[\d.\s-]{5,14}$/i;
/** 'DNI 33444555' where a name should be. */
export const isNumberOfPerson = (text: string) => text.length <= 30 && numberAlone.test(text);

/** Upper case, without separators. */
export function chassisNumber(text: string): string {
  return text
    .slice(0, 200)
    .toUpperCase()
    .replace(/[\s.\-*/]/g, '');
}

/** 17 characters, none of them I, O or Q. */
export const isVin = (text: string) => /^[A-HJ-NPR-Z0-9]{17}$/.test(text) && /\d/.test(text) && /[A-Z]/.test(text);

/** The key for finding a name: its words in any order. */
export const nameKey = (name: string) =>
  fold(name)
    .split(/[\s,.]+/)
    .filter(Boolean)
    .sort()
    .join(' ');

/** Whether a name is the other one, shorter or written otherwise: 'Pérez, Ma.' is a form of 'María Pérez Gil'. */
export function isFormOf(name: string, whole: string): boolean {
  const words = nameKey(whole).split(' ');
  const isOf = (one: string) => words.some((word) => (one.length < 4 ? word.startsWith(one) : word === one));
  return nameKey(name).split(' ').every(isOf);
}

const wordsOfName = (name: string) =>
  nameKey(name)
    .split(' ')
    .filter((word) => word.length > 1 && !smallWords.has(word));
/** 'Rodrigues' and 'Rodríguez', 'Ma.' and 'María'. */
const areAlike = (one: string, other: string) => one.startsWith(other.slice(0, 3)) || other.startsWith(one.slice(0, 3));

/** Whether two names are of two people: each has a word that the other has not, or they share none. */
export function areOthers(name: string, other: string): boolean {
  const [theirs, others] = [wordsOfName(name), wordsOfName(other)];
  const onlyTheirs = theirs.filter((word) => !others.some((one) => areAlike(one, word)));
  const onlyOthers = others.filter((word) => !theirs.some((one) => areAlike(one, word)));
  return onlyTheirs.length > 0 && onlyOthers.length > 0;
}
