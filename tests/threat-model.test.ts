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

test('every door of the threat model has five columns and a test', () => {
  const untested = rows.filter((row) => row.length !== 5 || namedTests(row[2] ?? '').length === 0)
  expect(untested.map(([door]) => door)).toEqual([])
})
