import { expect, test } from 'vitest'
import { createSecret, findStep, stepAt, toBase32, toCode, toOtpauth } from './totp.ts'

const secret = toBase32(Buffer.from('12345678901234567890'))

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %d the code matches RFC 6238', (second, code) => {
  expect(toCode(secret, stepAt(second * 1_000))).toBe(code)
})

test('a code is valid in its time step, the one before and the one after', () => {
  const now = 1_700_000_000_000
  const step = stepAt(now)
  for (const drift of [-1, 0, 1]) {
    expect(findStep(secret, toCode(secret, step + drift), now)).toBe(step + drift)
  }
  expect(findStep(secret, toCode(secret, step - 2), now)).toBeNull()
  expect(findStep(secret, toCode(secret, step + 2), now)).toBeNull()
})

test('every secret is different', () => {
  expect(createSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(createSecret()).not.toBe(createSecret())
})

test('an otpauth URI contains shop, account and secret', () => {
  const uri = toOtpauth('ABC', { shop: 'Quilate & Cía', email: 'ana@example.com' })
  const url = new URL(uri)
  expect(url.searchParams.get('secret')).toBe('ABC')
  expect(url.searchParams.get('issuer')).toBe('Quilate & Cía')
  expect(uri).toContain('otpauth://totp/Quilate%20%26%20C%C3%ADa:ana%40example.com?')
  expect(uri).not.toContain('+')
})
