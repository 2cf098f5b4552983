import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const TEST = /\.(test|proof)\.tsx?$/
const text = readFileSync('docs/threat-model.md', 'utf8')
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| door '))
  .map((line) => line.split(/ ?\| ?/).slice(1))

const namedTests = (part: string) =>
  [...part.matchAll(/`([^`\s]+)`/g)]
    .map(([, name]) => name as string)
    .filter((name) => TEST.test(name))

test('every test file named in the threat model exists', () => {
  const named = namedTests(text)
  expect(named.length).toBeGreaterThan(rows.length)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})

test.each(rows.map((row) => [row[0] as string, row]))(
  'the threat model names a test for its row: %s',
  (_door, row) => {
    expect(row).toHaveLength(5)
    expect(namedTests(row[2] as string)).not.toEqual([])
  },
)
