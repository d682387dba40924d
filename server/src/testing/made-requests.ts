import { METHODS } from 'node:http';
import fc, { type Arbitrary } from 'fast-check';
import { hostileJson, hostileKey, hostileText, idOf, wrongBodies } from './hostile-values.ts';
import { asHeader, present, rarely, someHeaders, sometimes } from './made-headers.ts';

/** Requests made from the OpenAPI document: half of them as it wants them, the others wrong in every way we know of. */

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

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

export interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** Its texts hold marks for what is known only once the product runs: `~own.vehicles.3~`. */
export interface MadeRequest {
  /** Null for a method or an address that the document does not have. */
  operation: Operation | null;
  /** As the document writes it: 'GET /api/vehicles/{id}'. */
  name: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  encoding: BufferEncoding;
}

export const markPattern = /~(own|theirs)\.(\w+)\.(\d+)~/g;

const now = Date.now();
const dates = (from: number, to: number) =>
  fc
    .date({ min: new Date(now + from), max: new Date(now + to), noInvalidDate: true })
    .map((date) => date.toISOString());
/** Milliseconds: some twelve years, and a year. */
const [long, year] = [4e11, 3e10];

/** The collections of the document: what stands before an {id}. */
function collectionsOf({ paths }: ApiDocument): string[] {
  return Object.keys(paths).flatMap((path) => /\/(\w+)\/\{id\}$/.exec(path)?.[1] ?? []);
}

export function requestsFrom(document: ApiDocument): Arbitrary<MadeRequest> {
  const collections = collectionsOf(document);

  function idFor(name: string): Arbitrary<string> {
    const collection = collections.find((one) => name.toLowerCase().includes(one.replace(/s$/, '')));
    const own = collection ? idOf(collection, 'own') : fc.constantFrom(...collections).chain((one) => idOf(one, 'own'));
    return fc.oneof({ weight: 9, arbitrary: own }, { weight: 1, arbitrary: fc.uuid({ version: 7 }) });
  }

  /** What the document allows; `name` tells what it does not say: whose id, that a text is a date, how long a VIN is. */
  function valid(schema: Schema, name: string): Arbitrary<unknown> {
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valid(one, name)));
    switch (schema.type) {
      case 'object': {
        const properties = Object.entries(schema.properties ?? {}).map(([key, one]) => [key, valid(one, key)] as const);
        return fc.record(Object.fromEntries(properties), { requiredKeys: schema.required ?? [] });
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
    if (/expiry|due|date/i.test(name)) {
      // An expiry comes after an issue most of the time.
      const someDate = /expiry|due/i.test(name) ? dates(-year, year) : dates(-long, -year);
      return fc.tuple(someDate, fc.constantFrom(10, 24)).map(([date, end]) => date.slice(0, end));
    }
    if (/url/i.test(name)) return fc.webUrl();
    if (/password/i.test(name))
      return fc.oneof(fc.constant('~own.password.0~'), fc.string({ minLength: 8, maxLength: 20 }));
    if (/email/i.test(name)) return fc.oneof(fc.constant('~own.email.0~'), fc.emailAddress());
    if (pattern) return fc.stringMatching(new RegExp(pattern));
    return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 10) });
  }

  function pathOf(path: string, parameters: Parameter[]): Arbitrary<string> {
    const pieces = path.split('/').map((piece, index, all): Arbitrary<string> => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1];
      if (!name) return fc.constant(piece);
      const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
      return mostly(
        valid(schema, `${all[index - 1]} ${name}`).map(String),
        fc.oneof(
          hostileText.map(encode),
          fc.constantFrom(
            '%',
            '%E0%A4%A',
            '%ED%A0%80',
            '%c0%af',
            '..',
            '.',
            '..%2f..%2f',
            '%2e%2e',
            '*',
            'x'.repeat(300),
          ),
          fc.constantFrom(...collections).chain((one) => idOf(one, 'theirs')),
        ),
      );
    });
    return fc.tuple(...pieces).map((all) => all.join('/'));
  }

  function queryOf(parameters: Parameter[]): Arbitrary<string> {
    const known = parameters.filter((one) => one.in === 'query');
    const pairs = known.map(({ name, schema }) => {
      const value = mostly(valid(schema, name).map(String), hostileText);
      return fc.option(
        value.map((text) => `${name}=${encode(text)}`),
        { freq: 2 },
      );
    });
    const name = fc.oneof(fc.constantFrom('search', ...known.map((one) => one.name)), hostileKey);
    const extra = fc.oneof(
      fc.tuple(name, hostileText).map(([key, text]) => `${encode(key)}=${encode(text)}`),
      fc.constantFrom(
        'limit=1&limit=2',
        'limit[]=1',
        'cursor=W10',
        'cursor=bnVsbA',
        '%',
        '=',
        '&&',
        '__proto__[a]=1',
        '?',
        'a=%00',
      ),
    );
    return fc.tuple(fc.tuple(...pairs), sometimes(8, extra), fc.boolean()).map(([all, more, twice]) => {
      const said = [...all, more, more && twice ? more : null].filter((one) => one !== null);
      return said.length > 0 ? `?${said.join('&')}` : '';
    });
  }

  function bodyOf(schema: Schema | undefined): Arbitrary<string> {
    if (!schema) return mostly(fc.constant(''), wrongBodies);
    const right = valid(schema, '') as Arbitrary<object>;
    const damaged = fc
      .tuple(right, fc.array(damage, { minLength: 1, maxLength: 3 }))
      .map(([body, damages]) => spoil(body, damages));
    return fc.oneof(
      { weight: 10, arbitrary: right.map((body) => JSON.stringify(body)) },
      { weight: 7, arbitrary: damaged },
      { weight: 2, arbitrary: wrongBodies },
      { weight: 1, arbitrary: fc.tuple(right, fc.nat()).map(([body, at]) => cut(JSON.stringify(body), at)) },
    );
  }

  function requestOf(path: string, method: string, operation: Operation): Arbitrary<MadeRequest> {
    const { parameters = [], requestBody } = operation;
    const declared = parameters.filter((one) => one.in === 'header');
    const headers = Object.fromEntries(
      declared.map(({ name, schema }) => [
        name.toLowerCase(),
        rarely(2, mostly(valid(schema, name).map(String), hostileText).map(asHeader)),
      ]),
    );
    return fc
      .record({
        path: pathOf(path, parameters),
        query: queryOf(parameters),
        headers: fc.record({ ...someHeaders, ...headers }),
        body: bodyOf(requestBody?.content['application/json']?.schema),
        encoding: someEncoding,
      })
      .map(({ path: filled, query, headers: said, body, encoding }) => ({
        operation,
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        url: filled + query,
        headers: present(said, body),
        body,
        encoding,
      }));
  }

  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      // A password costs its hash: a tenth of a second each, by design. And what is deleted nobody can change any more.
      weight: /^\/(health|api\/auth)\//.test(path) ? 1 : method === 'delete' ? 2 : 6,
      arbitrary: requestOf(path, method, operation),
    })),
  );
  const documented = fc.oneof(...operations);
  const strayMethod = fc.tuple(documented, fc.constantFrom(...METHODS.filter((one) => one !== 'CONNECT')));
  const strayUrl = fc.tuple(documented, strayUrls, hostileText).map(([request, url, end]) => ({
    ...request,
    operation: null,
    name: `${request.method} elsewhere`,
    url: url + encode(end),
  }));
  return fc.oneof(
    { weight: 90, arbitrary: documented },
    {
      weight: 6,
      arbitrary: strayMethod.map(([request, method]) => {
        if (method === request.method) return request;
        return { ...request, method, ...operationAt(document, request.name, method) };
      }),
    },
    { weight: 4, arbitrary: strayUrl },
  );
}

/** The operation that a documented path has for another method, if any. */
function operationAt({ paths }: ApiDocument, name: string, method: string): Pick<MadeRequest, 'operation' | 'name'> {
  const path = name.slice(name.indexOf(' ') + 1);
  return { operation: paths[path]?.[method.toLowerCase()] ?? null, name: `${method} ${path}` };
}

function mostly<T>(right: Arbitrary<T>, wrong: Arbitrary<T>): Arbitrary<T> {
  return fc.oneof({ weight: 8, arbitrary: right }, { weight: 1, arbitrary: wrong });
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function cut(text: string, at: number): string {
  return text.slice(0, at % text.length);
}

const damage = fc.record({
  how: fc.constantFrom('replace', 'replace', 'drop', 'add', 'repeat'),
  at: fc.nat(),
  key: hostileKey,
  value: hostileJson,
});

function spoil(body: object, damages: { how: string; at: number; key: string; value: string }[]): string {
  const entries = Object.entries(body).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  for (const { how, at, key, value } of damages) {
    const index = entries.length > 0 ? at % entries.length : 0;
    const found = entries[index];
    if (how === 'add' || !found) entries.push({ key, value });
    else if (how === 'drop') entries.splice(index, 1);
    else if (how === 'repeat') entries.push({ key: found.key, value });
    else entries[index] = { key: found.key, value };
  }
  return `{${entries.map(({ key, value }) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
}

const someEncoding = fc.oneof(
  { weight: 30, arbitrary: fc.constant<BufferEncoding>('utf8') },
  { weight: 1, arbitrary: fc.constantFrom<BufferEncoding>('latin1', 'utf16le') },
);

const strayUrls = fc.constantFrom(
  ...[
    '/api',
    '/api/',
    '/api?',
    '/api/nada/',
    '/api//vehicles',
    '//api/vehicles/',
    '/API/vehicles/',
    '/%61pi/vehicles/',
  ],
  ...['/api/vehicles/', '/api/vehicles;', '/api/vehicles/~own.vehicles.0~/', '/api/vehicles/~own.vehicles.0~/nada/'],
  ...['/api/../etc/passwd', '/api/%2e%2e/%2e%2e/', '/api/..%2f..%2f', '/api/vehicles/../../', '/api/%', '/api/%00'],
  ...[
    '/health',
    '/health/',
    '/health/nada',
    '/',
    '/assets/',
    '/assets/../../package.json',
    '/.env',
    '/%',
    '*',
    '/nada/',
  ],
);
