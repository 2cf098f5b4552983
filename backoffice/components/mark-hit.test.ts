import { expect, test } from 'vitest'
import { isHit, markHit } from './mark-hit.ts'

const hitOf = (text: string, typed: string) =>
  markHit(text, typed).find((part) => part.isHit)?.text ?? null

test('the part that was typed is marked, whatever its case and accents', () => {
  expect(markHit('Alianzas de oro rosa martilladas', 'ROSA')).toEqual([
    { text: 'Alianzas de oro ', isHit: false },
    { text: 'rosa', isHit: true },
    { text: ' martilladas', isHit: false },
  ])
  expect(hitOf('María José', 'maria jo')).toBe('María Jo')
})

test('a telephone number is found in any format', () => {
  expect(hitOf('+54 9 341 555-0101', '3415550101')).toBe('341 555-0101')
  expect(hitOf('+54 341 555 0101', '555-0101')).toBe('555 0101')
})

test('nothing is marked without a match', () => {
  expect(markHit('Rosario', 'zafiro')).toEqual([{ text: 'Rosario', isHit: false }])
  expect(isHit(null, 'rosa')).toBe(false)
  expect(isHit('Rosario', '  ')).toBe(false)
})
