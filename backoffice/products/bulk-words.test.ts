import { expect, test } from 'vitest'
import { toEffect, toEnded, toValueWords } from './bulk-words.ts'

const categories = new Map([[12, 'Relojes']])
const boda = { tags: ['boda', 'verano'] }
const noTags: { tags: string[] } = { tags: [] }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['price', { price: 90_000, discounted_price: 90_000, discount_percentage: 0 }, '$ 90.000'],
  [
    'price',
    { price: 90_000, discounted_price: 81_000.5, discount_percentage: 10 },
    '$ 90.000 (en oferta $ 81.000,50)',
  ],
  [
    'discount',
    {
      price: 90_000,
      discounted_price: 81_000,
      discount_percentage: 10,
      discount_starts_at: '2026-12-01T03:00:00.000Z',
      discount_ends_at: '2026-12-25T03:00:00.000Z',
    },
    '$ 81.000 (−10 % desde 1/12/26, 00:00 hasta 25/12/26, 00:00)',
  ],
  ['discount', { price: 90_000, discount_percentage: 0 }, '$ 90.000'],
  ['category', { category: 12 }, 'Relojes'],
  ['category', { category: 99 }, 'otra'],
  ['hide', { visible: false }, 'oculta'],
  ['show', { visible: true }, 'visible'],
  ['remove', { removed: true }, 'en la papelera'],
  ['restore', { removed: false }, 'en la tienda'],
  ['set_attribute', { attribute: '3 g' }, '3 g'],
  ['remove_attribute', { attribute: null }, 'sin dato'],
  ['add_tags', boda, 'boda, verano'],
  ['remove_tags', noTags, 'sin etiquetas'],
] as const)('a value of %s reads %j as it is said', (action, values, expected) => {
  expect(plain(toValueWords(action, values, categories))).toBe(expected)
})

test('the effect counts pieces and designs', () => {
  expect(toEffect({ designs: 2, pieces: 9 })).toBe('Cambian 9 piezas de 2 diseños.')
  expect(toEffect({ designs: 1, pieces: 1 })).toBe('Cambia 1 pieza de 1 diseño.')
  expect(toEffect({ designs: 0, pieces: 0 })).toBe('No cambia nada.')
})

test('the end of a discount of today is announced', () => {
  expect(plain(toEnded({ pieces: 1, price: 24_900 }))).toBe(
    'Hoy termina la oferta actual de 1 pieza: vuelve a $ 24.900 hasta que empiece la nueva.',
  )
  expect(toEnded({ pieces: 3, price: 24_900 })).toBe(
    'Hoy termina la oferta actual de 3 piezas: vuelven al precio de lista hasta que empiece la nueva.',
  )
})
