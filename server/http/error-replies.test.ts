import { expect, test } from 'vitest'
import { isDatabaseAway, toOutage } from './error-replies.ts'

const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause })

test.each([
  ['Connection terminated unexpectedly', undefined],
  ['timeout exceeded when trying to connect', undefined],
  ['Client has encountered a connection error and is not queryable', undefined],
  ['server conn crashed?', '08P01'],
  ['terminating connection due to administrator command', '57P01'],
  ['connect ECONNREFUSED', 'ECONNREFUSED'],
])('%s counts as an outage of the database', (message, code) => {
  expect(isDatabaseAway(wrapped(Object.assign(new Error(message), { code })))).toBe(true)
})

test('a constraint violation is no outage', () => {
  const refused = Object.assign(new Error('duplicate key'), { code: '23505' })
  expect(isDatabaseAway(wrapped(refused))).toBe(false)
})

test.each([
  ['canceling statement due to statement timeout', '57014'],
  ['canceling statement due to lock timeout', '55P03'],
  ['deadlock detected', '40P01'],
  ['could not serialize access', '40001'],
])('%s means that the database is busy', (message, code) => {
  expect(toOutage(wrapped(Object.assign(new Error(message), { code })))).toBe('database_busy')
})

test('a violated constraint is neither an outage nor busy', () => {
  expect(toOutage(wrapped(Object.assign(new Error('check'), { code: '23514' })))).toBeNull()
})
