import { expect, test } from 'vitest'
import { menu } from '#backoffice/shell/menu/menu-entries.ts'
import { findHelp, helpTexts } from './help-texts.ts'

const paths = menu.flatMap(({ entries }) => entries.flatMap(({ to, also = [] }) => [to, ...also]))

test('every screen of the menu has a help text', () => {
  expect([...new Set(paths)].filter((path) => !(path in helpTexts))).toEqual([])
})

test('a help text has one to three sentences', () => {
  const sentences = Object.values(helpTexts).map((text) => text.split(/(?<=[.?])\s/).length)
  expect(Math.max(...sentences)).toBeLessThanOrEqual(3)
  expect(Object.values(helpTexts).every((text) => text.endsWith('.'))).toBe(true)
})

test('the text of the nearest screen above is shown', () => {
  expect(findHelp('/orders/QL-1')).toBe(helpTexts['/orders'])
  expect(findHelp('/orders/create')).toBe(helpTexts['/orders/create'])
  expect(findHelp('/nada')).toMatch(/ninguna pantalla/)
})
