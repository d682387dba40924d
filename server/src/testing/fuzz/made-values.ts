import fc, { type Arbitrary } from 'fast-check';
import { idOf } from './hostile-values.ts';

export interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
}

const now = Date.now();
const dates = (from: number, to: number) =>
  fc
    .date({ min: new Date(now + from), max: new Date(now + to), noInvalidDate: true })
    .map((date) => date.toISOString());
/** In milliseconds: some twelve years, and a year. */
const [long, year] = [4e11, 3e10];

/** Makes valid values by the document; ids belong to the collections. */
export function validValues(collections: string[]): (schema: Schema, name: string) => Arbitrary<unknown> {
  function idFor(name: string): Arbitrary<string> {
    const collection = collections.find((one) => name.toLowerCase().includes(one.replace(/s$/, '')));
    const own = collection ? idOf(collection, 'own') : fc.constantFrom(...collections).chain((one) => idOf(one, 'own'));
    return fc.oneof({ weight: 9, arbitrary: own }, { weight: 1, arbitrary: fc.uuid({ version: 7 }) });
  }

  /** A valid value. `name` gives what the schema lacks: the owner of an id, a date in a text, the length of a VIN. */
  function valid(schema: Schema, name: string): Arbitrary<unknown> {
    if (schema.enum) return fc.constantFrom(...schema.enum);
    // Few vehicles can be a trailer.
    if (name === 'trailerId') return fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, idOf('vehicles', 'own'));
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valid(one, name)));
    switch (schema.type) {
      case 'object': {
        const properties = Object.entries(schema.properties ?? {}).map(([key, one]) => [key, valid(one, key)] as const);
        // A rule beyond the schema: only a trailer may lack km.
        const always = properties.map(([key]) => key).filter((key) => key === 'currentKm');
        return fc.record(Object.fromEntries(properties), { requiredKeys: [...(schema.required ?? []), ...always] });
      }
      case 'array':
        return fc.array(valid(schema.items ?? {}, name), { maxLength: 3 });
      case 'number':
      case 'integer': {
        const { minimum = 1, exclusiveMinimum = -1, maximum } = schema;
        const least = Math.max(minimum, exclusiveMinimum + 1);
        if (/year/i.test(name)) return fc.integer({ min: 1950, max: 2026 });
        if (maximum === undefined) return fc.integer({ min: 1, max: 500 });
        return fc.oneof(fc.maxSafeInteger(), fc.integer({ min: 0, max: 1_000_000 })).map((number) => {
          return least + (Math.abs(number) % (maximum - least + 1));
        });
      }
      case 'string':
        return text(schema, name);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return fc.jsonValue();
    }
  }

  function text({ format, pattern, minLength = 0, maxLength = 100 }: Schema, name: string): Arbitrary<string> {
    if (format === 'uuid') return idFor(name);
    if (/cursor/i.test(name)) return fc.constant('~own.cursor.0~');
    if (/match$/i.test(name)) return fc.constant('~own.etag.0~');
    if (/^vin$/i.test(name)) return fc.stringMatching(/^[A-HJ-NPR-Z0-9]{17}$/);
    if (/expiry|due|date/i.test(name) || /[a-z]On$/.test(name)) {
      // An expiry is usually after an issue.
      const someDate = /expiry|due/i.test(name) ? dates(-year, year) : dates(-long, -year);
      return fc.tuple(someDate, fc.constantFrom(10, 24)).map(([date, end]) => date.slice(0, end));
    }
    if (/url/i.test(name)) return fc.webUrl();
    if (/password/i.test(name))
      return fc.oneof(fc.constant('~own.password.0~'), fc.string({ minLength: 8, maxLength: 20 }));
    if (/email/i.test(name)) return fc.oneof(fc.constant('~own.email.0~'), fc.emailAddress());
    if (pattern) return fc.stringMatching(new RegExp(pattern));
    // An item of these lists is never empty.
    const least = /^(tags|options)$/.test(name) ? 1 : minLength;
    return fc.string({ unit: 'grapheme', minLength: least, maxLength: Math.min(maxLength, least + 10) });
  }

  return valid;
}
