import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { isPublic, requireSafeExposure } from './exposure.ts'

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
])('of a shop with %j it is said that others reach it: %s', (variables, expected) => {
  expect(isPublic(readEnv(variables))).toBe(expected)
})

test.each([
  ['HOST', '0.0.0.0'],
  ['PUBLIC_URL', 'https://tienda.example'],
])(
  'with %s=%s and no account at the provider a shop opens only when test payments are asked for',
  (name, value) => {
    const variables = { [name]: value }
    expect(start(variables)).toThrow(/^TEST_PAYMENTS: .*sin que nadie pague/)
    expect(start({ ...variables, TEST_PAYMENTS: 'off' })).toThrow(/TEST_PAYMENTS/)
    expect(start({ ...variables, TEST_PAYMENTS: 'on' })).not.toThrow()
    expect(start({ ...variables, ...KEYS })).not.toThrow()
  },
)

test('a shop of this machine takes test payments without being asked to', () => {
  expect(start({})).not.toThrow()
})

test('limits are on wherever others reach the shop in production, whichever its database', () => {
  const off = { NODE_ENV: 'production', RATE_LIMITS: 'off', ...KEYS }
  expect(start({ ...off, PUBLIC_URL: 'https://tienda.example' })).toThrow(/^RATE_LIMITS: /)
  expect(start({ ...off, HOST: '0.0.0.0' })).toThrow(/^RATE_LIMITS: /)
  expect(start(off)).not.toThrow()
})
