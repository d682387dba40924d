import type { Schema } from './made-values.ts';

type Path = readonly (string | number)[];

interface Place {
  path: Path;
  what: 'keys' | 'items';
}

function placesOf(schema: Schema, path: Path = []): Place[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => placesOf(one, path));
  if (schema.type === 'array') return [{ path, what: 'items' }, ...placesOf(schema.items ?? {}, [...path, 0])];
  if (schema.type !== 'object') return [];
  const inner = Object.entries(schema.properties ?? {}).flatMap(([key, one]) => placesOf(one, [...path, key]));
  return [{ path, what: 'keys' }, ...inner];
}

function put(body: unknown, [key, ...rest]: Path, change: (inner: unknown) => unknown): unknown {
  if (key === undefined) return change(body);
  if (typeof key === 'number') return [put(Array.isArray(body) ? body[key] : undefined, rest, change)];
  const values: Record<string, unknown> = Object(body);
  return { ...values, [key]: put(values[key], rest, change) };
}

const keys = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [index.toString(36), 0]));
const lists = [0, '', {}].map((item) => Array.from({ length: 100_000 }, () => item));

/**
 * A body with too much in each of its places, one after the other: 50,000 unknown keys, or 100,000 items. Use each before the
 * next one: they share their keys, because copying them would take most of the time.
 * @param body a valid one.
 */
export function* wideBodies(schema: Schema, body: unknown): Generator<{ where: string; wide: unknown }> {
  for (const { path, what } of placesOf(schema)) {
    const where = `${path.join('.')}: ${what}`;
    if (what === 'items') for (const list of lists) yield { where, wide: put(body, path, () => list) };
    else {
      let known: object = {};
      const widen = (inner: unknown) => {
        known = Object(inner);
        return Object.assign(keys, known);
      };
      yield { where, wide: put(body, path, widen) };
      for (const key of Object.keys(known)) delete keys[key];
    }
  }
}
