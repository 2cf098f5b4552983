import fc from 'fast-check'
import { type JsonSchema, type Known, toFitting } from './fitting.ts'
import { HEAVY, hostileValue } from './hostile.ts'

const BOUNDARY = 'x-frontera'

export const toText = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value)

type Payload = { type: string; payload: string | Buffer }

export function toPayload(type: string, schema: JsonSchema, known: Known): fc.Arbitrary<Payload> {
  const fitting = toFitting(schema, known)
  const asForm = fitting.map((body) => ({
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    payload: toForm(body),
  }))
  const asJson = fitting.map((body) => ({ type: 'application/json', payload: toText(body) ?? '' }))
  return fc.oneof(
    { weight: 16, arbitrary: type === 'multipart/form-data' ? asForm : asJson },
    { weight: 1, arbitrary: asForm },
    {
      weight: 1,
      arbitrary: hostileValue.map((body) => ({
        type: 'application/json',
        payload: toText(body) ?? '',
      })),
    },
    { weight: 2, arbitrary: brokenPayload },
  )
}

const brokenPayload: fc.Arbitrary<Payload> = fc
  .record({
    type: fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'application/x-www-form-urlencoded',
      'text/plain',
      'text/html',
      'application/json, text/plain',
      'multipart/form-data',
      `multipart/form-data; boundary=${BOUNDARY}`,
      'x',
    ),
    payload: fc.oneof(
      fc.constantFrom(
        '{',
        '{"a":1,"a":2}',
        '{"product_id":1,"product_id":"__proto__"}',
        '{"__proto__":{"polluted":true}}',
        '[{"constructor":{"prototype":{"polluted":true}}}]',
        '['.repeat(20_000),
        '{"a":'.repeat(5_000),
        '\uFEFF{}',
        "{'a':1}",
        '1e999',
        '"\\ud800"',
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a`,
        `--${BOUNDARY}\r\n\r\n\r\n--${BOUNDARY}--`,
        toForm(Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`f${at}`, 'x']))),
      ),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc.constant(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
      { weight: 1, arbitrary: fc.nat({ max: 40 }).map((one) => (one ? '{}' : `"${HEAVY}"`)) },
    ),
  })
  .map(({ type, payload }) => ({ type, payload }))

/** Encodes every value as a text field, and `file` as a file. */
function toForm(body: unknown): Buffer {
  const fields = Object.entries(body && typeof body === 'object' ? body : { file: body })
  const parts = fields.map(([name, value]) => {
    const file = name === 'file' ? `; filename="${toText(value) ?? ''}"` : ''
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${toText(value) ?? ''}\r\n`
  })
  return Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`)
}
