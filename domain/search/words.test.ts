import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceBetween, nearest, toWords } from './words.ts'

test('words lose case and accents, and come once', () => {
  expect(toWords('  Corazón de ÑANDÚ, corazon! ')).toEqual(['corazon', 'de', 'nandu'])
  expect(toWords('!!! ¿?')).toEqual([])
})

test('a slip is one letter more, less, other or swapped', () => {
  expect(distanceBetween('relog', 'reloj')).toBe(1)
  expect(distanceBetween('colar', 'collar')).toBe(1)
  expect(distanceBetween('esmerlada', 'esmeralda')).toBe(1)
  expect(distanceBetween('aros', 'arco')).toBe(2)
})

test('distance is a metric as far as it must be', () => {
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

test('short words are not bent into others', () => {
  expect(nearest('oro', ['aros', 'otro'])).toEqual(['otro'])
  expect(nearest('xy', ['xyz'])).toEqual([])
  expect(nearest('guitarra', ['collar', 'reloj'])).toEqual([])
})
