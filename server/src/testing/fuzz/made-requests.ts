import { METHODS } from 'node:http';
import type { Permission } from '@baqueano/domain/people/permissions';
import fc, { type Arbitrary } from 'fast-check';
import { hostileKey, hostileText, idOf, mostly } from './hostile-values.ts';
import { anyBody } from './made-bodies.ts';
import { asHeader, present, rarely, someHeaders, sometimes } from './made-headers.ts';
import { type Schema, validValues } from './made-values.ts';

/** Requests made from the OpenAPI document: half of them valid, the others wrong in every known way. */

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
  /** The limit of the body. */
  'x-max-bytes'?: number;
  'x-permission'?: Permission;
  /** The areas of others that its answer shows. */
  'x-shows'?: Permission[];
  security?: object[];
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** Its texts contain marks for values that exist only once the product runs: `~own.vehicles.3~`. */
export interface MadeRequest {
  /** Null for an undocumented method or address. */
  operation: Operation | null;
  /** The document's form: 'GET /api/vehicles/{id}'. */
  name: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  encoding: BufferEncoding;
}

export const markPattern = /~(own|theirs)\.(\w+)\.(\d+)~/g;

/** The words before an {id} in the document. */
function collectionsOf({ paths }: ApiDocument): string[] {
  return Object.keys(paths).flatMap((path) => /\/(\w+)\/\{id\}$/.exec(path)?.[1] ?? []);
}

export function requestsFrom(document: ApiDocument): Arbitrary<MadeRequest> {
  const collections = collectionsOf(document);
  const valid = validValues(collections);

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
      const given = [...all, more, more && twice ? more : null].filter((one) => one !== null);
      return given.length > 0 ? `?${given.join('&')}` : '';
    });
  }

  function requestOf(path: string, method: string, operation: Operation): Arbitrary<MadeRequest> {
    const { parameters = [], requestBody } = operation;
    const schema = requestBody?.content['application/json']?.schema;
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
        body: anyBody(schema && (valid(schema, '') as Arbitrary<object>)),
        encoding: someEncoding,
      })
      .map(({ path: filled, query, headers: given, body, encoding }) => ({
        operation,
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        url: filled + query,
        headers: present(given, body),
        body,
        encoding,
      }));
  }

  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      // Fewer calls with passwords, since a hash takes a tenth of a second by design. Fewer deletions, since a deleted record
      // allows no further change.
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

/** The operation of a documented path under another method, if there is one. */
function operationAt({ paths }: ApiDocument, name: string, method: string): Pick<MadeRequest, 'operation' | 'name'> {
  const path = name.slice(name.indexOf(' ') + 1);
  return { operation: paths[path]?.[method.toLowerCase()] ?? null, name: `${method} ${path}` };
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
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
