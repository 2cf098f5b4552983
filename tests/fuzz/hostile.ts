import fc from 'fast-check'

/** Strings that are known to break parsers, queries and templates. */
const hostileWords = [
  '',
  ' ',
  '\0',
  'a\0b',
  '%00',
  '\uD800',
  '\uDFFF\uD800',
  '\u202Eodep\u202C',
  '\uFEFF',
  '🦄'.repeat(40),
  'é\u0301\u0327'.repeat(30),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  "' or 1=1 --",
  "'; drop table users; --",
  '$1',
  '<%= 7 * 7 %>',
  '{{7*7}}',
  '{{nombre}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '..%2f..%2fjwt.secret',
  '..\\..\\jwt.secret',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'a\r\nBcc: otros@example.com',
  '=HYPERLINK("http://example.com")',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '9'.repeat(400),
  '2147483648',
  '-9223372036854775809',
  '0x10',
  '1,5',
  'true',
  'null',
  'undefined',
  '[object Object]',
  '2026-02-30',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '0001-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '%',
  '%zz',
  '_%_%',
  '\\',
  '(((((((a)+)+)+)+)+)+)!',
  ':*&|!<->',
]

/** Larger than the body limit of any call. */
export const HEAVY = 'x'.repeat(1_000_000)

const deep = (levels: number): unknown => {
  let inner: unknown = 1
  for (let level = 0; level < levels; level += 1) inner = level % 2 ? [inner] : { a: inner }
  return inner
}

const withProto = JSON.parse(
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
) as object

export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileWords) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc.nat({ max: 5_000 }).map((length) => 'ñ'.repeat(length)),
  },
)

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.1, 1.005, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e308, 5e-324, 1e15),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
)

/** Any JSON value in place of the expected one. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], withProto) },
  { weight: 1, arbitrary: fc.constantFrom(50, 400, 3_000).map(deep) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.nat({ max: 600 }).map((length) => Array(length).fill(1)) },
)
