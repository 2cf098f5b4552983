import { expect, test } from 'vitest'
import { hideSecrets, pickChanged } from './differences.ts'

test('a difference contains only changed fields of a change, and everything of a created or removed row', () => {
  expect(pickChanged({ a: 1, b: [1, 2] }, { a: 1, b: [1, 3] })).toEqual({
    before: { b: [1, 2] },
    after: { b: [1, 3] },
  })
  expect(pickChanged({ a: 1 }, { a: 1, b: 2 })).toEqual({ before: {}, after: { b: 2 } })
  expect(pickChanged(null, { a: 1 })).toEqual({ before: null, after: { a: 1 } })
  expect(pickChanged({ a: 1 }, null)).toEqual({ before: { a: 1 }, after: null })
})

test('secrets are hidden at any depth', () => {
  const written = hideSecrets({
    email: 'ana@example.com',
    password_hash: 'x1',
    mail: { smtp: [{ secret: 'x2', accessToken: 'x3' }] },
    totp_secret: 'x4',
    otp: 'x5',
  })
  expect(JSON.stringify(written)).not.toMatch(/x\d/)
  expect(written).toMatchObject({ email: 'ana@example.com', mail: { smtp: [{ secret: '•••' }] } })
})
