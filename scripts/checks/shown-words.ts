import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type TemplateElement, Visitor } from 'oxc-parser';
import { root } from '../machine/project.ts';

/** A name of the column 'No así' of docs/words.md, and the name of that line. */
export interface WrongName {
  wrong: string;
  name: string;
}

/** The last column of each table of that page. */
export function wrongNamesOf(page: string): WrongName[] {
  return page
    .split('\n')
    .filter((line) => /^\| (?!Nombre|-)/.test(line))
    .flatMap((line) => {
      const [, name = '', , wrong = ''] = line.split('|').map((cell) => cell.trim());
      return wrong.split(', ').map((one) => ({ wrong: one, name }));
    });
}

/** The texts that a file may show: strings, templates and JSX. A single lower-case word is a key, or one that searches find. */
function shownTexts(file: string, text: string): { start: number; shown: string }[] {
  const found: { start: number; shown: string }[] = [];
  const add = (start: number, shown: string) => {
    if (/^\s*[A-ZÁÉÍÓÚÑ¡¿]|\s/.test(shown)) found.push({ start, shown });
  };
  const seeText = ({ start, value }: { start: number; value: unknown }) => {
    if (typeof value === 'string') add(start, value);
  };
  const seePart = ({ start, value }: TemplateElement) => add(start, value.cooked ?? '');
  new Visitor({ Literal: seeText, JSXText: seeText, TemplateElement: seePart }).visit(parseSync(file, text).program);
  return found;
}

/** One remark for each shown text with such a name. */
export function shownWordComplaintsOf(file: string, text: string, wrongNames: readonly WrongName[]): string[] {
  return shownTexts(file, text).flatMap(({ start, shown }) =>
    wrongNames
      .filter(({ wrong }) => new RegExp(`(?<![\\p{L}])${wrong}(?![\\p{L}])`, 'u').test(shown))
      .map(
        ({ wrong, name }) =>
          `${file}:${text.slice(0, start).split('\n').length}: '${wrong}' is '${name}' in docs/words.md`,
      ),
  );
}

/** The acts that the page lists with capitals, because the spec writes them so. */
export const capitalsOf = (page: string): string[] =>
  [...page.matchAll(/^(?:- | {2})«.*$/gm)].flatMap(([line]) =>
    [...line.matchAll(/«([^»]+)»/g)].map(([, text = '']) => text),
  );

/** An act, or something new, and at once a word with a capital. */
const capitals = /^\s*(?:\p{Lu}\p{Ll}*[aei]r|Nuev[oa])(?: nuev[oa])? \p{Lu}\p{Ll}/u;

/** One remark for each act with a capital that is not the spec's. */
export function capitalComplaintsOf(file: string, text: string, allowed: readonly string[]): string[] {
  return shownTexts(file, text)
    .filter(({ shown }) => capitals.test(shown) && !allowed.includes(shown.trim()))
    .map(
      ({ start, shown }) =>
        `${file}:${text.slice(0, start).split('\n').length}: '${shown.trim()}' has a capital that docs/words.md does not list`,
    );
}

/** Synonyms that a person may search for, on purpose. */
const searched = new Set(['web/src/kinds.ts']);

export function shownWordComplaints(): string[] {
  const page = readFileSync(join(root, 'docs/words.md'), 'utf8');
  const [wrongNames, allowed] = [wrongNamesOf(page), capitalsOf(page)];
  return readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `web/src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file) && !searched.has(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [...shownWordComplaintsOf(file, text, wrongNames), ...capitalComplaintsOf(file, text, allowed)];
    });
}
