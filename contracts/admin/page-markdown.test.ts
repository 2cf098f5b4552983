import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageSlugs } from '#contracts/pages.ts'
import { PageMarkdown } from './page-markdown.ts'

const isAccepted = (markdown: string) => PageMarkdown.safeParse(markdown).success

test.each(pageSlugs)('the text of the page %s is accepted, also without blank lines', (slug) => {
  const markdown = readFileSync(`domain/pages/${slug}.md`, 'utf8')
  expect(isAccepted(markdown)).toBe(true)
  expect(isAccepted(markdown.replaceAll(/\n+/g, '\n'))).toBe(true)
})

test('a long page of formatted paragraphs and a long list are accepted', () => {
  expect(isAccepted('Un **anillo** de _oro_ y plata.\n\n'.repeat(800))).toBe(true)
  expect(isAccepted('- Un anillo de oro\n'.repeat(900))).toBe(true)
})

// The parser needs seconds to minutes for each.
test.each([
  ['marks in one paragraph', '*a_'.repeat(20_000)],
  ['marks on many lines', '*a_\n'.repeat(10_000)],
  ['marks on lines as Macs ended them', '*a_\r'.repeat(10_000)],
  ['marks in short paragraphs', '*a_*a_*a_\n\n'.repeat(2_000)],
  ['quotes within quotes', '>'.repeat(30_000)],
  ['thousands of lines', '--\n'.repeat(15_000)],
])('%s are refused', (_what, markdown) => {
  const { error } = PageMarkdown.safeParse(markdown)
  expect(error?.issues[0]?.message).toContain('separalos en párrafos')
})
