import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file))
const pages = files
  .filter((file) => /^(\w+|docs\/.+)\.md$/.test(file))
  .map((page) => [page, readFileSync(page, 'utf8')] as const)

/** Superseded decisions keep the names of their time. */
const current = pages.filter(([, text]) => !/Status: .*(superseded|removed) by/.test(text))
const PATH =
  /`((?:app|backoffice|bench|bin|contracts|db|demo|deploy|docs|domain|integrations|sandbox|server|tests)\/[\w./-]+|[\w./-]+\.(?:tsx?|mjs|css|sql|md))`/g

const exists = (path: string) =>
  existsSync(path) || files.some((file) => `/${file}/`.includes(`/${path.replace(/\/$/, '')}/`))

test('every path in backticks exists', () => {
  const named = current.flatMap(([page, text]) =>
    [...text.matchAll(PATH)].map(([, path]) => ({ page, path: path as string })),
  )
  expect(named.length).toBeGreaterThan(500)
  expect(named.filter(({ path }) => !exists(path))).toEqual([])
})

test('every link to a file leads to one', () => {
  const links = pages.flatMap(([page, text]) =>
    [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => ({
      page,
      link: link as string,
    })),
  )
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter(({ page, link }) => !existsSync(join(dirname(page), link)))).toEqual([])
})

test('every proof has a row in the table of their last runs', () => {
  const table = readFileSync('docs/proofs.md', 'utf8')
  const named = [...table.matchAll(/^\| ([\w-]+) \|/gm)].map(([, name]) => name as string)
  const proofs = files.flatMap(
    (file) => /^tests\/proofs\/([\w-]+)\.proof\.ts$/.exec(file)?.[1] ?? [],
  )
  expect(named.filter((name) => name !== 'proof').toSorted()).toEqual(proofs.toSorted())
})

test('every decision has a date, a status and a number of its own', () => {
  const decisions = pages.filter(([page]) => page.startsWith('docs/decisions/'))
  const HEAD = /^# (\d+)\. .+\n\n\d{4}-\d\d-\d\d · Status: \w+/
  const numbers = decisions.map(([, text]) => HEAD.exec(text)?.[1])
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].filter(Boolean).toSorted())
})
