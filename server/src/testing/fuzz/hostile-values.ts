import fc, { type Arbitrary } from 'fast-check';

/** Texts, JSON, keys and bodies that have broken other programs. */

/** The id of an own record, or of another organization's, by its collection. */
export function idOf(collection: string, owner: string): Arbitrary<string> {
  return fc.nat(20).map((index) => `~${owner}.${collection}.${index}~`);
}

const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\u202Eesrever\u2066',
  '\uFFFD\uFEFF\u200B\u2028\u2029',
  `'; drop table vehicles; --`,
  `1' or '1'='1`,
  '$1 %s #{7*7} {{7*7}} \\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/x',
  '=cmd|"/c calc"!A1',
  '@SUM(1+1)',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '1e309',
  '9'.repeat(400),
  '2026-02-30',
  '2026-13-01T00:00:00Z',
  '0000-00-00',
  '99999-01-01',
  '-infinity',
  '2026-01-01Tx',
  'e\u0301'.repeat(300),
  '👩🏽‍🔧'.repeat(300),
  '%00',
  '\r\nSet-Cookie: a=b',
  '019a0000-0000-7000-8000-000000000000',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(5_000),
];

export const hostileText = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom('own', 'theirs').chain((owner) => idOf('vehicles', owner)) },
);

const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;

/** Raw JSON, which can contain more than JSON.stringify writes. */
export const hostileJson = fc.oneof(
  { weight: 6, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  { weight: 3, arbitrary: fc.json({ noUnicodeString: false, maxDepth: 3 }) },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      ...[
        'null',
        'true',
        'false',
        '0',
        '-0',
        '-1',
        '0.5',
        '1e400',
        '-1e400',
        '1e-400',
        '9007199254740993',
        '2147483648',
      ],
      ...['9999999999999999999999', '[]', '{}', '[null]', '[[]]', '""', '"\\ud800"', '"\\u0000"'],
      ...['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '{"toString":1}', '{"length":-1}'],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      nested('[', ']', 2_000),
      nested('{"a":', '}', 2_000),
      JSON.stringify('x'.repeat(200_000)),
      `[${'1,'.repeat(20_000)}1]`,
    ),
  },
);

export const hostileKey = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'id',
    'organizationId',
    'organization_id',
    'userId',
  ),
  hostileText,
);

export const wrongBodies = fc.oneof(
  { weight: 4, arbitrary: hostileJson },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...['', ' ', '{', '}', '[', '{"a":', "{'a':1}", '{"a":1,}', 'NaN', 'undefined', '\uFEFF{}', '{"a":1}{"b":2}'],
      ...['<vehicle/>', 'brand=x&model=y', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--', '\0'],
    ),
  },
);

export function mostly<T>(right: Arbitrary<T>, wrong: Arbitrary<T>): Arbitrary<T> {
  return fc.oneof({ weight: 8, arbitrary: right }, { weight: 1, arbitrary: wrong });
}
