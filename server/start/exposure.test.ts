import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { isPublic, needsRealPayments, requireSafeExposure } from './exposure.ts'

const KEYS = {
  MP_ACCESS_TOKEN: 'APP_USR-1',
  MP_PUBLIC_KEY: 'APP_USR-2',
  MP_WEBHOOK_SECRET: 'x'.repeat(32),
}
const start = (variables: Record<string, string>) => () => requireSafeExposure(readEnv(variables))

test.each([
  [{}, false],
  [{ HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' }, false],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '192.168.0.10' }, true],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ PUBLIC_URL: 'https://tienda.example' }, true],
  [{ PUBLIC_URL: 'http://localhost.tienda.example' }, true],
  [{ PUBLIC_URL: 'http://127.0.0.1.tienda.example' }, true],
])('a shop with %j is public: %s', (variables, expected) => {
  expect(isPublic(readEnv(variables))).toBe(expected)
})

test.each([
  ['HOST', '0.0.0.0'],
  ['PUBLIC_URL', 'https://tienda.example'],
])(
  'with %s=%s and no provider credentials visitors may not buy with test payments, unless TEST_PAYMENTS is on',
  (name, value) => {
    const needs = (more: Record<string, string>) =>
      needsRealPayments(readEnv({ [name]: value, ...more }))
    expect(start({ [name]: value })).not.toThrow()
    expect(needs({})).toBe(true)
    expect(needs({ TEST_PAYMENTS: 'off' })).toBe(true)
    expect(needs({ TEST_PAYMENTS: 'on' })).toBe(false)
    expect(needs(KEYS)).toBe(false)
  },
)

test('a public shop does not start with test keys, unless TEST_PAYMENTS is on', () => {
  const test = { ...KEYS, MP_ACCESS_TOKEN: 'TEST-1' }
  const PUBLIC_URL = 'https://tienda.example'
  expect(start({ ...test, PUBLIC_URL })).toThrow(/^MP_ACCESS_TOKEN: /)
  expect(start({ ...test, PUBLIC_URL, TEST_PAYMENTS: 'on' })).not.toThrow()
  expect(start(test)).not.toThrow()
  expect(start({ ...KEYS, PUBLIC_URL })).not.toThrow()
})

test('a local shop takes test payments by default', () => {
  expect(start({})).not.toThrow()
  expect(needsRealPayments(readEnv({}))).toBe(false)
})

test('rate limits cannot be turned off in a public production shop', () => {
  const off = { NODE_ENV: 'production', RATE_LIMITS: 'off', ...KEYS }
  expect(start({ ...off, PUBLIC_URL: 'https://tienda.example' })).toThrow(/^RATE_LIMITS: /)
  expect(start({ ...off, HOST: '0.0.0.0' })).toThrow(/^RATE_LIMITS: /)
  expect(start(off)).not.toThrow()
})
