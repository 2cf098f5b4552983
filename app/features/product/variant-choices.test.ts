import { expect, test } from 'vitest'
import { listChoices } from './choices.ts'

type Piece = {
  id: number
  size: string
  material?: 'oro' | 'plata_925' | 'cuero'
  quantity?: number
}

const choicesOf = ([shown, ...others]: [Piece, ...Piece[]]) => {
  const full = ({ id, size, material = 'oro', quantity = 1 }: Piece) => ({
    id,
    size,
    material,
    quantity,
    final_price: 1,
  })
  return listChoices({ ...full(shown), variants: others.map(full) })
}
const inWords = (pieces: [Piece, ...Piece[]]) =>
  choicesOf(pieces).map(
    ({ label, choices }) => `${label}: ${choices.map(({ text }) => text).join(' · ')}`,
  )

test('a piece that comes in one size offers no choice', () => {
  expect(choicesOf([{ id: 1, size: 'Talle 14' }])).toEqual([])
})

test('sizes are sorted as numbers, and the word which they share is said once', () => {
  expect(
    inWords([
      { id: 3, size: 'Talle 14' },
      { id: 1, size: 'Talle 8' },
      { id: 2, size: 'Talle 20' },
    ]),
  ).toEqual(['Talle: 8 · 14 · 20'])
  expect(
    inWords([
      { id: 1, size: '45 cm' },
      { id: 2, size: '8 cm' },
    ]),
  ).toEqual(['Medida: 8 cm · 45 cm'])
  expect(
    inWords([
      { id: 1, size: 'Malla de cuero azul', material: 'cuero' },
      { id: 2, size: 'Malla de acero' },
    ]),
  ).toEqual(['Malla: Acero · Cuero azul'])
})

test('the shown piece is marked, and what is sold out', () => {
  const [group] = choicesOf([
    { id: 5, size: '40 cm' },
    { id: 6, size: '45 cm', quantity: 0 },
  ])
  expect(group?.choices).toEqual([
    { id: 5, text: '40 cm', isCurrent: true, isSoldOut: false },
    { id: 6, text: '45 cm', isCurrent: false, isSoldOut: true },
  ])
})

test('pieces of one size differ by their material', () => {
  expect(
    inWords([
      { id: 1, size: '45 cm', material: 'plata_925' },
      { id: 2, size: '45 cm' },
    ]),
  ).toEqual(['Material: Oro · Plata 925'])
})

test('when both vary one chooses each by itself, and another material keeps the size', () => {
  const groups = choicesOf([
    { id: 1, size: '45 cm' },
    { id: 2, size: '50 cm' },
    { id: 3, size: '50 cm', material: 'plata_925' },
    { id: 4, size: '45 cm', material: 'plata_925' },
  ])
  expect(groups.map(({ label, choices }) => [label, choices.map(({ id }) => id)])).toEqual([
    ['Medida', [1, 2]],
    ['Material', [1, 4]],
  ])
})
