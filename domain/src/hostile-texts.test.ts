import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { vehicleInput } from './vehicles/vehicle-input.ts';

/** Every schema that a file of these folders exports is tried, in each field that takes a text: a new one cannot be forgotten. */

const patience = 200;
/** In code units: the most that a body may hold, and the longest text that a field reads. */
const [refused, read] = [1_000_000, 66_000];

const pieces = ['.a', ' ', '@', ',', '\u0301', '👩‍🔧', 'a@.a', '\n', '-', '1', '\0', '\ud800'];

function textsOf(length: number): string[] {
  return [
    ...pieces.map((piece) => piece.repeat(length / piece.length)),
    `a@${'.a'.repeat(length / 2)}@`,
    `https://${'a'.repeat(length)} `,
    `2026-01-01T${'0'.repeat(length)}`,
  ];
}

function laden(schema: z.core.$ZodType, text: string): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'enum':
      return text;
    case 'optional':
    case 'nonoptional':
    case 'nullable':
    case 'default':
      return laden(def.innerType, text);
    case 'pipe':
      return laden(def.in, text);
    case 'array': {
      const element = laden(def.element, text);
      return element === undefined ? undefined : [element];
    }
    case 'object': {
      const values = Object.entries(def.shape).map(([key, field]) => [key, laden(field, text)] as const);
      const given = values.filter(([, value]) => value !== undefined);
      return given.length > 0 ? Object.fromEntries(given) : undefined;
    }
    case 'record':
    case 'union':
    case 'number':
    case 'boolean':
    case 'literal':
    case 'custom':
      return undefined;
    default:
      throw new Error(`Teach this test where a ${def.type} takes a text`);
  }
}

/** The result, and the processor's milliseconds in the quickest of three tries. */
function parsed(schema: z.core.$ZodType, value: unknown) {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && least > patience; tries++) {
    const before = process.threadCpuUsage();
    z.safeParse(schema, value);
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return { ...z.safeParse(schema, value), milliseconds: least };
}

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^[^.]+\.ts$/.test(file),
);
const modules = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))));
const schemas = modules
  .flatMap((module) => Object.entries<unknown>(module))
  .filter((entry): entry is [string, z.core.$ZodType] => entry[1] instanceof z.core.$ZodType)
  .filter(([, schema]) => laden(schema, 'x') !== undefined);

/** Schemas of requests have these endings. */
const inputs = schemas.filter(([name]) => /(Input|Form)$/.test(name));

test('every schema is found', () => {
  expect(inputs.map(([name]) => name)).toEqual(expect.arrayContaining(['loginInput', 'vehicleInput', 'documentInput']));
  expect(inputs.length).toBeGreaterThan(60);
});

test.each(schemas)('%s is done with the longest texts that a field reads in no time', (_name, schema) => {
  for (const text of textsOf(read)) {
    const { milliseconds } = parsed(schema, laden(schema, text));
    expect(milliseconds, `${JSON.stringify(text.slice(0, 12))}, ${text.length} in all`).toBeLessThan(patience);
  }
});

test.each(inputs)('%s refuses 1 MB in every field that takes a text, in no time', (_name, schema) => {
  for (const text of textsOf(refused)) {
    for (const [field, value] of Object.entries(Object(laden(schema, text)))) {
      const { error, milliseconds } = parsed(schema, { [field]: value });
      const what = `${field}: ${JSON.stringify(text.slice(0, 12))}`;
      expect(
        error?.issues.map(({ path }) => path[0]),
        what,
      ).toContain(field);
      expect(milliseconds, what).toBeLessThan(patience);
    }
  }
});

interface Leaf {
  path: string;
  schema: z.core.$ZodType;
  takes: 'string' | 'number';
}

function leavesOf(schema: z.core.$ZodType, path: string, whole = schema): Leaf[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'number':
      return [{ path, schema: whole, takes: def.type }];
    case 'optional':
    case 'nonoptional':
    case 'nullable':
    case 'default':
      return leavesOf(def.innerType, path, whole);
    case 'pipe':
      return leavesOf(def.in, path, whole);
    case 'array':
      return leavesOf(def.element, `${path}[]`);
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) => leavesOf(field, `${path}.${key}`));
    case 'union':
      return def.options.flatMap((option) => leavesOf(option, path));
    default:
      return [];
  }
}

const leaves = inputs.flatMap(([name, schema]) => leavesOf(schema, name));
const isPassword = ({ path }: Leaf) => /[pP]assword$|\.current$|\.confirmation$/.test(path);

/** These are compared with known values, or read cell by cell: none is stored as it comes. */
const notStored = [
  'importColumnsInput.columns[].target',
  'importColumnsInput.added[].target',
  'importColumnsInput.fills[].target',
  'importColumnsInput.answers[].cause',
  'importInput.text',
  'salePackPdfInput.path',
  'correctionInput.ruleId',
  'correctionInput.values.scheme',
  'passkeyForm.code',
  'passkeySignInInput.ticket',
];
const texts = leaves.filter((leaf) => leaf.takes === 'string' && !isPassword(leaf) && !notStored.includes(leaf.path));

/** The paths of the texts that keep a character of the pattern. */
const holding = (paths: Leaf[], text: string, pattern: RegExp) =>
  paths.flatMap(({ path, schema }) => {
    const { data } = z.safeParse(schema, text);
    return typeof data === 'string' && pattern.test(data) ? [path] : [];
  });

test('no text of any input has a character that people do not see', () => {
  expect(texts.length).toBeGreaterThan(200);
  for (const text of [
    'x\u202Ay',
    'x\u00ady@\u200bz.ar',
    '12345\ufeff',
    '2026-01-01\u2066',
    '\u200dx',
    'x\u{e0041}\u00a0y',
    ...['\ufe0f', '\u034f', '\u2800', '\u1160', '\u3164', '\uffff', '\u0007', '\u009b'].map((one) => `x${one}y`),
  ]) {
    expect(holding(texts, text, /[\p{Cf}\p{Cc}\p{DI}\p{NChar}\u00a0\u2800]/u), JSON.stringify(text)).toEqual([]);
  }
});

test('no text of any input has what PostgreSQL cannot keep', () => {
  for (const text of ['x\0y', '12\0', 'x\ud800y', '\udfff', '👩\ud83d']) {
    expect(holding(texts, text, /[\0\p{Cs}]/u), JSON.stringify(text)).toEqual([]);
  }
});

test('a text of nothing but such characters is empty', () => {
  for (const { path, schema } of texts) {
    const { data } = z.safeParse(schema, '\u200b\u00a0\u2066');
    expect([undefined, null, '', ' ', 'archivo'], path).toContain(data);
  }
});

test('a password is as it was typed', () => {
  const passwords = leaves.filter(isPassword);
  expect(passwords.length).toBeGreaterThan(5);
  for (const { path, schema } of passwords) {
    const typed = ' caballo\u00a0co\u200drrecto ';
    expect(z.safeParse(schema, typed), path).toMatchObject({ success: true, data: typed });
  }
});

test('no number of any input is negative', () => {
  const numbers = leaves.filter(({ takes }) => takes === 'number');
  expect(numbers.length).toBeGreaterThan(40);
  const accepted = numbers.filter(({ schema }) => z.safeParse(schema, -1).success || z.safeParse(schema, -0.5).success);
  expect(accepted.map(({ path }) => path)).toEqual([]);
});

/** Forms show these in a field of several lines. */
const severalLines =
  /\.(?:description|injuredNotes|note|notes|details|retiredNote|tireInfo)$|^organizationDeletionInput\.name$/;

test('no other text of any input has a line break', () => {
  expect(texts.filter(({ path }) => severalLines.test(path)).length).toBeGreaterThan(5);
  const oneLine = texts.filter(({ path }) => !severalLines.test(path));
  for (const text of ['x\ny', 'x\r\n\r\nPD: https://evil.example', 'x\u2028y', 'x\ty', 'x\u0085y']) {
    expect(holding(oneLine, text, /[\p{Cc}\p{Zl}\p{Zp}]/u), JSON.stringify(text)).toEqual([]);
  }
});

test('a line break in a text of one line becomes a space', () => {
  expect(vehicleInput.shape.tags.parse(['Granos\r\nSur'])).toEqual(['Granos Sur']);
  expect(vehicleInput.shape.costCentre.parse('Zona\tNorte')).toBe('Zona Norte');
});
