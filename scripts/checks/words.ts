import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Comment, type MemberExpression, type Program, parseSync, Visitor } from 'oxc-parser';
import { root } from '../machine/project.ts';

/** A comment has a subject: after one of these words, English leaves it open until the clause ends. */
const firstWords = new Set(['what', 'who', 'whoever', 'whose', 'whom', 'of', 'those', 'how', 'as', 'by', 'nobody']);

/** Words that this code once used for many ideas each; docs/glossary.md has their plain ones. */
const houseWords = new Set([
  ...['settle', 'settles', 'settled', 'settling', 'told', 'tells', 'kept', 'said', 'asked', 'asks'],
  ...['whose', 'whom', 'nobody', 'taken', 'gone', 'begun'],
]);

/**
 * Names that are not ours to choose: keys of the API and of stored files, columns, and names of libraries. Only a key may have
 * one, or a variable that mirrors it (`{ kept }`).
 */
const givenKeys = new Set([
  ...['asks', 'kept', 'taken', 'begun', 'keptUntil', 'takenAt', 'deletionAskedAt', 'toldAt'],
  ...['allSettled', 'onSettled', 'settledResults', 'dynamicImportSettled'],
]);

/** Its name is stored in each database. */
const givenFiles = new Set(['server/src/database/migrations/0001_kept-facts.sql']);

const longestSentence = 28;

/** Folders with comments that follow these rules. The list grows until all do. */
const done = ['bench', 'domain/src', 'e2e', 'scripts', 'server/src', 'web'];

/** One remark for each comment and name of a finished folder that breaks a rule. */
export function wordComplaints(): string[] {
  return done.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => !/\b(?:node_modules|dist)\b/.test(file))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .flatMap((file) => [...fileComplaintsOf(file), ...complaintsIn(file)]),
  );
}

function complaintsIn(file: string): string[] {
  if (file.endsWith('.module.css')) return classComplaintsOf(file, readFileSync(join(root, file), 'utf8'));
  return /\.tsx?$/.test(file) ? wordComplaintsOf(file, readFileSync(join(root, file), 'utf8')) : [];
}

export function wordComplaintsOf(file: string, text: string): string[] {
  const { comments, errors, program } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const ofComments = blocksOf(comments, text).flatMap(({ start, words }) =>
    faultsOf(words).map((fault) => ({ start, fault })),
  );
  const ofNames = houseNamesOf(program).map(({ start, name }) => ({
    start,
    fault: `a house word in the name '${name}'`,
  }));
  return [...ofComments, ...ofNames].map(({ start, fault }) => {
    return `${file}:${text.slice(0, start).split('\n').length}: ${fault}`;
  });
}

export function fileComplaintsOf(file: string): string[] {
  return isHouseName(file.slice(file.lastIndexOf('/') + 1)) && !givenFiles.has(file)
    ? [`${file}: a house word in the name of the file`]
    : [];
}

export function classComplaintsOf(file: string, css: string): string[] {
  const names = new Set(css.replace(/\/\*[\s\S]*?\*\//g, '').match(/(?<=\.)[A-Za-z][\w-]*/g));
  return [...names].filter(isHouseName).map((name) => `${file}: a house word in the class '${name}'`);
}

/** Splits camelCase and kebab-case. */
function isHouseName(name: string): boolean {
  const words = name.split(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z]+/);
  return words.some((word) => houseWords.has(word.toLowerCase()));
}

interface Name {
  name: string;
  start: number;
}

/** Each name once, where it stands first. */
function houseNamesOf(program: Program): Name[] {
  const keys = new Set<object>();
  const mirrored = new Set<string>();
  const names: Name[] = [];
  const see = (node: Name) => void (isHouseName(node.name) && names.push(node));
  const seeKey = ({ key, computed }: { key: object; computed?: boolean }) => void (computed || keys.add(key));
  const seeMember = ({ property: key, computed }: MemberExpression) => seeKey({ key, computed });
  new Visitor({
    Identifier: see,
    JSXIdentifier: see,
    PrivateIdentifier: see,
    Property(node) {
      seeKey(node);
      if (node.shorthand && node.key.type === 'Identifier') mirrored.add(node.key.name);
    },
    TSPropertySignature: seeKey,
    TSMethodSignature: seeKey,
    MemberExpression: seeMember,
  }).visit(program);
  const refused = names.filter((node) => !(givenKeys.has(node.name) && (keys.has(node) || mirrored.has(node.name))));
  return [...new Map(refused.toReversed().map((node) => [node.name, node])).values()].toReversed();
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
