import fc, { type Arbitrary } from 'fast-check';
import { hostileText, idOf } from './hostile-values.ts';

/** Limits a text to the characters of an HTTP header. */
export function asHeader(text: string): string {
  return text.replaceAll(/[^\t\x20-\x7e\xa0-\xff]/g, '?').slice(0, 1_000);
}

/** Null, except once in this many. */
export function sometimes<T>(times: number, arbitrary: Arbitrary<T>): Arbitrary<T | null> {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

export function rarely(times: number, ...values: Arbitrary<string>[]): Arbitrary<string | null> {
  return sometimes(times, fc.oneof(...values));
}

const headerText = hostileText.map(asHeader);

export const someHeaders = {
  authorization: fc.oneof(
    { weight: 40, arbitrary: fc.constant('Bearer ~own.token.0~') },
    { weight: 2, arbitrary: fc.constant('Bearer ~theirs.token.0~') },
    { weight: 1, arbitrary: fc.constant(null) },
    {
      weight: 2,
      arbitrary: fc.oneof(
        headerText.map((text) => `Bearer ${text}`),
        fc.constantFrom(
          'Bearer',
          'Basic YTpi',
          'bearer ~own.token.0~',
          'Bearer ~own.token.0~ x',
          `Bearer ${'A'.repeat(4_000)}`,
        ),
      ),
    },
  ),
  'content-type': fc.oneof(
    { weight: 30, arbitrary: fc.constant('application/json') },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ...['', 'text/plain', 'text/html', 'application/xml', 'application/x-www-form-urlencoded', 'application/JSON'],
        ...['multipart/form-data; boundary=x', 'application/json; charset=utf-16', 'application/json;', ';', 'a/b/c'],
        ...['application/merge-patch+json', 'application/json; charset="'],
      ),
    },
  ),
  'if-none-match': rarely(6, fc.constantFrom('~own.etag.0~', '*', 'W/"x"', '"', '~own.etag.0~, "x"'), headerText),
  'idempotency-key': rarely(
    8,
    fc.uuid({ version: 7 }),
    idOf('vehicles', 'own'),
    idOf('vehicles', 'theirs'),
    headerText,
  ),
  accept: rarely(
    6,
    fc.constantFrom('text/html', 'application/json', '*/*', 'text/html;q=0.9, */*', 'image/png'),
    headerText,
  ),
  'accept-encoding': rarely(
    6,
    fc.constantFrom('br', 'gzip', 'br;q=0', 'zstd', '*', 'identity;q=0', 'gzip, br'),
    headerText,
  ),
  'content-encoding': rarely(40, fc.constantFrom('gzip', 'br', 'deflate', 'identity'), headerText),
  'cache-control': rarely(30, fc.constantFrom('no-cache', 'no-store', 'max-age=0'), headerText),
  'x-forwarded-for': rarely(40, fc.constantFrom('127.0.0.1', '::1', '1.2.3.4, 5.6.7.8'), headerText),
  'x-http-method-override': rarely(40, fc.constantFrom('DELETE', 'PUT')),
  'user-agent': rarely(20, headerText),
  range: rarely(60, fc.constantFrom('bytes=0-1', 'bytes=9-1', 'x')),
};

/** The sent headers: without a body, those about one are absent. */
export function present(headers: Record<string, string | null>, body: string): Record<string, string> {
  const made: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== null && !(body === '' && name.startsWith('content-'))) made[name] = value;
  }
  return made;
}
