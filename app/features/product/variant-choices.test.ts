import { expect, test } from 'vitest'
import { differInSize, listVariantChoices } from './variant-choices.ts'

type Variant = {
  id: number
  size: string
  material?: 'oro' | 'plata_925' | 'cuero'
  quantity?: number
}

const choicesOf = ([chosen, ...others]: [Variant, ...Variant[]]) => {
  const toVariant = ({ id, size, material = 'oro', quantity = 1 }: Variant) => ({
    id,
    size,
    material,
    quantity,
  })
  return listVariantChoices(toVariant(chosen), [chosen, ...others].map(toVariant))
}
const toText = (variants: [Variant, ...Variant[]]) =>
  choicesOf(variants).map(
    ({ label, choices }) => `${label}: ${choices.map(({ text }) => text).join(' · ')}`,
  )

test('a product without variants has no choices', () => {
  expect(choicesOf([{ id: 1, size: 'Talle 14' }])).toEqual([])
})

test('sizes keep the order of the pieces, and a common first word becomes the label', () => {
  expect(
    toText([
      { id: 3, size: 'Talle 14' },
      { id: 1, size: 'Talle 8' },
      { id: 2, size: 'Talle 20' },
    ]),
  ).toEqual(['Talle: 14 · 8 · 20'])
  expect(
    toText([
      { id: 2, size: '8 cm' },
      { id: 1, size: '45 cm' },
    ]),
  ).toEqual(['Medida: 8 cm · 45 cm'])
  expect(
    toText([
      { id: 1, size: 'Malla de cuero azul', material: 'cuero' },
      { id: 2, size: 'Malla de acero' },
    ]),
  ).toEqual(['Malla: Cuero azul · Acero'])
})

test('sizes have to be chosen unless the material tells them apart', () => {
  const ring = { id: 1, size: 'Talle 14', material: 'oro', quantity: 1 } as const
  expect(differInSize(ring, [ring, { ...ring, id: 2, size: 'Talle 16' }])).toBe(true)
  expect(differInSize(ring, [ring])).toBe(false)
  const silver = { ...ring, id: 2, material: 'plata_925' } as const
  expect(differInSize(ring, [ring, silver, { ...silver, id: 3, size: 'Talle 16' }])).toBe(false)
})

test('the chosen and the sold-out variants are marked', () => {
  const [group] = choicesOf([
    { id: 5, size: '40 cm' },
    { id: 6, size: '45 cm', quantity: 0 },
  ])
  expect(group?.choices).toEqual([
    { id: 5, text: '40 cm', isCurrent: true, isSoldOut: false },
    { id: 6, text: '45 cm', isCurrent: false, isSoldOut: true },
  ])
})

test('variants of one size are chosen by material', () => {
  expect(
    toText([
      { id: 1, size: '45 cm', material: 'plata_925' },
      { id: 2, size: '45 cm' },
    ]),
  ).toEqual(['Material: Plata 925 · Oro'])
})

test('size and material have separate choices if both vary, and another material has the same size', () => {
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
