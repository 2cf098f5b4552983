import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('an empty environment is valid', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    RATE_LIMITS: 'on',
  })
  expect(readEnv({ DATABASE_URL: '', SMTP_URL: '' }).DATABASE_URL).toBeUndefined()
})

test.each([
  ['PORT', 'ochenta'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'mi tienda'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_DIRECT_URL', 'mysql://localhost/x'],
  ['DATABASE_DIRECT_URL', 'postgresql://x@localhost/x'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['SMTP_URL', 'http://correo'],
  ['ADMIN_EMAIL', 'nadie'],
  ['ADMIN_PASSWORD', 'corta'],
  ['JWT_SECRET', 'corto'],
  ['RATE_LIMITS', 'no'],
  ['REPLY_CACHE', 'no'],
  ['LOG_LEVEL', 'mucho'],
  ['MP_BASE_URL', 'provider'],
  ['DEMO', 'no'],
  ['MP_WEBHOOK_SECRET', 'x'.repeat(31)],
  ['TEST_PAYMENTS', 'yes'],
  ['MP_SANDBOX_TIME_SCALE', '0'],
  ['WORKERS', 'all'],
  ['WORKERS', '0'],
  ['WORKERS', '1.5'],
  ['WORKERS', '65'],
  ['DRAIN_SECONDS', '-1'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', 'proxy.example'],
])('%s=%s stops the start with an error that names it', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`${name}: `))
})

test('WORKERS is a number, or as many as the machine has cores', () => {
  expect(readEnv({}).WORKERS).toBe(1)
  expect(readEnv({ WORKERS: '' }).WORKERS).toBe(1)
  expect(readEnv({ WORKERS: '3' }).WORKERS).toBe(3)
  expect(readEnv({ WORKERS: 'auto' }).WORKERS).toBe(Math.min(availableParallelism(), 64))
})

test('rate limits cannot be turned off in production with an external database', () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://x@localhost/x' }
  expect(() => readEnv({ ...production, RATE_LIMITS: 'off' })).toThrow(/RATE_LIMITS/)
  expect(readEnv({ NODE_ENV: 'production', RATE_LIMITS: 'off' }).RATE_LIMITS).toBe('off')
})

const account = {
  MP_ACCESS_TOKEN: 'APP_USR-1',
  MP_PUBLIC_KEY: 'APP_USR-2',
  MP_WEBHOOK_SECRET: 'un secreto de al menos 32 caracteres',
}

test.each([
  ['MP_PUBLIC_KEY', { ...account, MP_PUBLIC_KEY: '' }],
  ['MP_PUBLIC_KEY', { ...account, MP_ACCESS_TOKEN: '' }],
  ['MP_WEBHOOK_SECRET', { ...account, MP_WEBHOOK_SECRET: '' }],
  ['MP_BASE_URL', { ...account, MP_BASE_URL: 'provider' }],
])('incomplete provider credentials stop the start at %s', (name, variables) => {
  expect(() => readEnv(variables)).toThrow(new RegExp(`${name}: `))
  expect(readEnv(account).MP_ACCESS_TOKEN).toBe('APP_USR-1')
})

test('the EmailJS settings are required together', () => {
  const keys = { EMAILJS_PUBLIC_KEY: 'a', EMAILJS_SERVICE_ID: 'b', EMAILJS_TEMPLATE_ID: 'c' }
  expect(readEnv(keys)).toMatchObject(keys)
  expect(() => readEnv({ ...keys, EMAILJS_SERVICE_ID: '' })).toThrow(/EMAILJS_PUBLIC_KEY: /)
})
