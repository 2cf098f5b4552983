import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceBetween, findNearest, toWords } from './words.ts'

test('words are lower case, without accents and unique', () => {
  expect(toWords('  Corazón de ÑANDÚ, corazon! ')).toEqual(['corazon', 'de', 'nandu'])
  expect(toWords('!!! ¿?')).toEqual([])
})

test('an inserted, missing, replaced or swapped letter has distance 1', () => {
  expect(distanceBetween('relog', 'reloj')).toBe(1)
  expect(distanceBetween('colar', 'collar')).toBe(1)
  expect(distanceBetween('esmerlada', 'esmeralda')).toBe(1)
  expect(distanceBetween('aros', 'arco')).toBe(2)
})

test('the distance is symmetric and zero only for equal words', () => {
  const word = fc.stringMatching(/^[a-z]{0,12}$/)
  fc.assert(
    fc.property(word, word, (one, other) => {
      const distance = distanceBetween(one, other)
      expect(distance).toBe(distanceBetween(other, one))
      expect(distance === 0).toBe(one === other)
      expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length))
    }),
  )
})

test('a word is only corrected to one that is similar enough', () => {
  expect(findNearest('oro', ['aros', 'otro'])).toEqual(['otro'])
  expect(findNearest('xy', ['xyz'])).toEqual([])
  expect(findNearest('guitarra', ['collar', 'reloj'])).toEqual([])
})
