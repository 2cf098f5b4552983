import { expect, test } from 'vitest'
import { toPastChangeWords } from './past-change-words.ts'

const rounding = { round_to: 100, round: 'nearest' } as const
const tags = ['boda', 'verano']
const dates = { starts_at: null, ends_at: null }

test.each([
  [{ kind: 'price', by: 'percentage', value: 12.5, ...rounding }, 'precios +12,5 %'],
  [{ kind: 'price', by: 'amount', value: -500, ...rounding }, 'precios −$ 500'],
  [{ kind: 'discount', percentage: 15, ...dates }, 'descuento de 15 %'],
  [{ kind: 'discount', percentage: 0, ...dates }, 'sin descuento'],
  [{ kind: 'category', category: 12 }, 'categoría Relojes'],
  [{ kind: 'category', category: 99 }, 'categoría que ya no existe'],
  [{ kind: 'visibility', visible: false }, 'ocultas'],
  [{ kind: 'visibility', visible: true }, 'a la vista'],
  [{ kind: 'attribute', name: 'Peso', value: '3 g' }, 'Peso: 3 g'],
  [{ kind: 'attribute', name: 'Peso', value: null }, 'sin «Peso»'],
  [{ kind: 'tags', how: 'add', tags }, 'con «boda», «verano»'],
  [{ kind: 'tags', how: 'remove', tags }, 'sin «boda», «verano»'],
  [{ kind: 'remove' }, 'a la papelera'],
  [{ kind: 'restore' }, 'recuperadas'],
] as const)('%j reads «%s»', (change, words) => {
  const text = toPastChangeWords(change, new Map([[12, 'Relojes']]))
  expect(text.replaceAll('\u00a0', ' ')).toBe(words)
})
