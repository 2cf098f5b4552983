import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusalCodes } from '#domain/refusals.ts'

test('a test names every refusal code', () => {
  const files = execFileSync(
    'git',
    [
      'ls-files',
      '-co',
      '--exclude-standard',
      '--deduplicate',
      'domain/*.test.ts',
      'server/*.test.ts',
      'tests/*.test.ts',
    ],
    { encoding: 'utf8' },
  ).split('\n')
  const text = files.flatMap((file) => (file ? [readFileSync(file, 'utf8')] : [])).join('\n')
  expect(refusalCodes.filter((code) => !text.includes(`'${code}'`))).toEqual([])
})
