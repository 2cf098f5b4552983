import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STORAGE_NAMES } from '#app/session/storage-names.ts'

test('the page about cookies names everything that the shop keeps in a browser, and nothing else', () => {
  const page = readFileSync('domain/pages/cookies-policies.md', 'utf8')
  const rows = page.match(/(?<=^\| )[a-z_., ]+(?= \| [^-])/gm) ?? []
  expect(rows.flatMap((row) => row.split(', ')).toSorted()).toEqual(STORAGE_NAMES.toSorted())
})
