import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { advisoryLocks } from '#db/advisory-locks.ts'

const TABLE = 'db/advisory-locks.ts'
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.sql'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file && file !== TABLE && file !== 'tests/advisory-locks.test.ts')

const callsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/pg_(?:try_)?advisory_\w*lock\w*\(([^)]*)\)/g)].map(
    ([, given]) => given as string,
  )
const users = files.filter((file) => callsIn(file).length > 0)

test('no two advisory locks share an id', () => {
  const ids = Object.values(advisoryLocks)
  expect(new Set(ids).size).toBe(ids.length)
})

test('files that take session locks are found', () => {
  expect(users).toContain('db/migrate.ts')
})

test.each(users)('%s uses a lock id from the table', (file) => {
  for (const given of callsIn(file)) expect(given).toMatch(/^\$\d(, \$\d)*$/)
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(/advisoryLocks\.\w+/)
  expect(text).not.toMatch(/\b\d{1,3}_\d{3}_\d{3}\b|\b\d{7,}\b/)
})
