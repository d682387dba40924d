import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

/** Every schema that a file of these folders exports is tried, in each field that takes a text: a new one cannot be forgotten. */

const patience = 200;
/** In code units: what a body may hold at most, and what the longest field still reads. */
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

/** A value with this text wherever the schema takes a text; undefined where it takes none. */
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
      const said = values.filter(([, value]) => value !== undefined);
      return said.length > 0 ? Object.fromEntries(said) : undefined;
    }
    case 'record':
    case 'union':
    case 'number':
    case 'boolean':
    case 'literal':
      return undefined;
    default:
      throw new Error(`Teach this test where a ${def.type} takes a text`);
  }
}

/** The result, and the milliseconds that the processor had to do with the quickest of three tries. */
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

/** What a client sends, by the project's names. */
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
