import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkSignature } from './webhook-signature.ts'

const secret = 'el secreto de la tienda'
const seconds = String(Date.parse('2026-03-04T12:00:00Z') / 1000)
const hash = (manifest: string, key = secret) =>
  createHmac('sha256', key).update(manifest).digest('hex')
const good = hash(`id:123;request-id:r-1;ts:${seconds};`)
const notice = { data_id: '123', request_id: 'r-1', signature: `ts=${seconds},v1=${good}` }
const check = (changes: object, key = secret) => checkSignature({ ...notice, ...changes }, key)

test('a correctly signed notification is accepted', () => {
  expect(check({})).toBeNull()
  expect(check({ signature: ` v1=${good} , ts=${seconds} ` })).toBeNull()
})

test('missing values are not part of the signed text, and ids keep their case', () => {
  const upper = hash(`id:ORD01ABC;ts:${seconds};`)
  expect(
    check({ data_id: 'ORD01ABC', request_id: null, signature: `ts=${seconds},v1=${upper}` }),
  ).toBeNull()
  expect(
    check({ data_id: 'ord01abc', request_id: null, signature: `ts=${seconds},v1=${upper}` }),
  ).toBe('mismatch')
})

test.each([
  ['another payment', { data_id: '124' }, 'mismatch'],
  ['no payment', { data_id: null }, 'mismatch'],
  ['another request', { request_id: 'r-2' }, 'mismatch'],
  ['another moment', { signature: `ts=1,v1=${good}` }, 'mismatch'],
  ['half a hash', { signature: `ts=${seconds},v1=${good.slice(0, 32)}` }, 'mismatch'],
  ['capitals', { signature: `ts=${seconds},v1=${good.toUpperCase()}` }, 'mismatch'],
  [
    'a hash of letters beyond ASCII',
    { signature: `ts=${seconds},v1=${'ñ'.repeat(64)}` },
    'mismatch',
  ],
  ['no header', { signature: null }, 'missing_signature'],
  ['an empty header', { signature: '  ' }, 'missing_signature'],
  ['a header of something else', { signature: 'Bearer x' }, 'malformed_signature'],
  ['a moment that is none', { signature: `ts=ayer,v1=${good}` }, 'malformed_signature'],
  ['no moment', { signature: `v1=${good}` }, 'missing_timestamp'],
  ['no hash', { signature: `ts=${seconds}` }, 'missing_hash'],
])('a notice with %s is not', (_what, changes, fault) => {
  expect(check(changes)).toBe(fault)
})

test('a signature with another secret is rejected', () => {
  expect(check({}, 'otro')).toBe('mismatch')
})

test('an old signature is accepted, with a timestamp in seconds or milliseconds', () => {
  const signedAt = Date.parse('2025-03-04T12:00:00Z')
  for (const ts of [String(signedAt / 1000), String(signedAt)]) {
    const signature = `ts=${ts},v1=${hash(`id:123;request-id:r-1;ts:${ts};`)}`
    expect(check({ signature })).toBeNull()
  }
})
