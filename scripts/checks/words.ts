import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Comment, parseSync } from 'oxc-parser';
import { root } from '../machine/project.ts';

/** A comment has a subject: after one of these words, English leaves it open until the clause ends. */
const firstWords = new Set(['what', 'who', 'whoever', 'whose', 'whom', 'of', 'those', 'how', 'as', 'by', 'nobody']);

/** Words that this code once used for many ideas each; docs/glossary.md has their plain ones. */
const houseWords = new Set([
  ...['settle', 'settles', 'settled', 'settling', 'told', 'tells', 'kept', 'said', 'asked', 'asks'],
  ...['whose', 'whom', 'nobody', 'taken', 'gone', 'begun'],
]);

const longestSentence = 28;

/** Folders with comments that follow these rules. The list grows until all do. */
const done = ['bench', 'domain/src', 'e2e', 'scripts', 'server/src', 'web'];

/** One remark for each comment of a finished folder that breaks a rule. */
export function wordComplaints(): string[] {
  return done.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .flatMap((file) => wordComplaintsOf(file, readFileSync(join(root, file), 'utf8'))),
  );
}

export function wordComplaintsOf(file: string, text: string): string[] {
  const { comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return blocksOf(comments, text).flatMap(({ start, words }) => {
    const line = text.slice(0, start).split('\n').length;
    return faultsOf(words).map((fault) => `${file}:${line}: ${fault}`);
  });
}

/** Line comments directly below each other are one text, as their sentences go on. */
function blocksOf(comments: readonly Comment[], text: string): { start: number; words: string }[] {
  const blocks: { start: number; end: number; words: string }[] = [];
  for (const { type, value, start, end } of comments) {
    const before = blocks.at(-1);
    if (before && type === 'Line' && text.startsWith('//', before.start) && isBelow(text, before.end, start)) {
      before.end = end;
      before.words += `\n${value}`;
    } else {
      blocks.push({ start, end, words: value });
    }
  }
  return blocks;
}

function isBelow(text: string, end: number, start: number): boolean {
  return /^\r?\n[ \t]*$/.test(text.slice(end, start));
}

function faultsOf(comment: string): string[] {
  const plain = comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, ''))
    .join('\n');
  // A tag of JSDoc, an item of a list and a paragraph begin a text of their own. A parameter's name is the subject of its text.
  const texts = plain
    .split(/\n\s*\n|\s(?=@\w)|\n(?=\s*- )/)
    .map((text) => withoutQuotes(text.trim().replace(/^(?:@(?:param|typeParam) +\S+|@\w+|-)/, tagOf)));
  return texts.flatMap((text) => {
    const words = text.toLowerCase().match(/[\p{L}\p{N}']+(?:[-./_][\p{L}\p{N}]+)*/gu) ?? [];
    const [first = ''] = words;
    const house = words.filter((word) => houseWords.has(word));
    const long = sentencesOf(text).filter((sentence) => lengthOf(sentence) > longestSentence);
    return [
      ...(firstWords.has(first) ? [`a comment begins with '${first}'`] : []),
      ...house.map((word) => `'${word}' in a comment`),
      ...long.map((sentence) => `${lengthOf(sentence)} words in '${sentence.slice(0, 60).replaceAll('\n', ' ')}...'`),
    ];
  });
}

/** A quoted name instead of that of a parameter: it is code. */
const tagOf = (tag: string) => (/ /.test(tag) ? '``' : '');

/** Quoted messages and Spanish texts, code between backticks, and addresses: one word each, whatever they hold. */
function withoutQuotes(text: string): string {
  return text
    .replace(/`[^`]*`/g, '0')
    .replace(/"[^"]*"/g, '0')
    .replace(/(?<![\p{L}\p{N}])'[^']*(?:'(?=[\p{L}])[^']*)*'/gu, '0')
    .replace(/\w+:\/\/\S+/g, '0');
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]["')]?)\s+/);
}

/** Numbers, paths and names of code do not count: a list of them is read at a glance. */
function lengthOf(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /^[("]*\p{L}[\p{L}'-]*[,;:.!?)"]*$/u.test(word)).length;
}
