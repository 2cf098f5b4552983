import { expect, test } from 'vitest'
import type { Piece } from '#contracts/catalogue.ts'
import { describePieces, hasLowestPrice, isSoldOut, toChoices } from './describe-pieces.ts'

const piece = (values: Partial<Piece>): Piece => ({
  id: 1,
  size: 'Talle 14',
  material: 'oro',
  quantity: 1,
  final_price: 100,
  price: 100,
  ...values,
})
const kindOf = (...pieces: Partial<Piece>[]) => {
  const all = pieces.map(piece)
  const [first] = all as [Piece]
  return describePieces({ ...first, pieces: all.length > 1 ? all : undefined })
}

test('a single piece shows its material and its size', () => {
  expect(kindOf({})).toBe('Oro · Talle 14')
  expect(kindOf({ size: '45 cm', material: 'plata_925' })).toBe('Plata 925 · 45 cm')
  expect(kindOf({ size: '' })).toBe('Oro')
  expect(kindOf({ size: '90 cm', material: 'otro' })).toBe('90 cm')
})

test('several pieces show how many there are to choose from', () => {
  expect(kindOf({}, { size: 'Talle 16' }, { size: 'Talles 16 y 22' })).toBe('Oro · 3 talles')
  expect(kindOf({ size: '40 cm' }, { size: '45 cm' })).toBe('Oro · 2 medidas')
  expect(kindOf({ size: 'Malla de acero' }, { size: 'Malla de cuero' })).toBe('Oro · 2 opciones')
  expect(kindOf({ size: '' }, { size: '45 cm' })).toBe('Oro · 2 opciones')
})

test('pieces of several materials name them', () => {
  const silver = { material: 'plata_925' } as const
  expect(kindOf({}, silver)).toBe('Oro o Plata 925 · Talle 14')
  expect(kindOf({ size: '' }, { ...silver, size: '' })).toBe('Oro o Plata 925')
  expect(kindOf({}, silver, { size: 'Talle 16' })).toBe('Oro o Plata 925 · 2 talles')
  expect(kindOf({}, silver, { material: 'cuero' })).toBe('3 materiales · Talle 14')
})

test('a sold-out piece says so if others are available', () => {
  const others = [{ size: 'Talle 16' }, { size: 'Talle 18' }]
  expect(kindOf({ quantity: 0 }, ...others)).toBe('Talle 14 sin stock · hay otros talles')
  expect(kindOf({ size: '40 cm', quantity: 0 }, { size: '45 cm' })).toBe(
    '40 cm sin stock · hay otras medidas',
  )
  expect(kindOf({ size: 'Malla de cuero', quantity: 0 }, { size: 'Malla de acero' })).toBe(
    'Malla de cuero sin stock · hay otras opciones',
  )
  expect(kindOf({ size: '', quantity: 0 }, { size: '45 cm' })).toBe(
    'Oro sin stock · hay otras opciones',
  )
  const silver = { material: 'plata_925' } as const
  expect(kindOf({ quantity: 0 }, silver)).toBe('Oro sin stock · hay otros materiales')
  expect(kindOf({ quantity: 0 }, silver, ...others)).toBe('Oro sin stock · hay otros materiales')
  const gone = others.map((other) => ({ ...other, quantity: 0 }))
  expect(kindOf({ quantity: 0 }, ...gone)).toBe('Oro · 3 talles')
  expect(kindOf({ quantity: 0 })).toBe('Oro · Talle 14')
})

test('only a price below those of the other available pieces is a lowest price', () => {
  const cheap = piece({ id: 1, final_price: 90 })
  const dear = piece({ id: 2, final_price: 120 })
  expect(hasLowestPrice({ ...cheap, pieces: [cheap, dear] })).toBe(true)
  expect(hasLowestPrice({ ...dear, pieces: [cheap, dear] })).toBe(false)
  expect(hasLowestPrice({ ...cheap, pieces: [cheap, { ...dear, final_price: 90 }] })).toBe(false)
  expect(hasLowestPrice({ ...cheap, pieces: [cheap, { ...dear, quantity: 0 }] })).toBe(false)
  const soldOut = [cheap, dear].map((one) => ({ ...one, quantity: 0 }))
  expect(hasLowestPrice({ ...cheap, pieces: soldOut })).toBe(true)
  expect(hasLowestPrice({ ...cheap, pieces: undefined })).toBe(false)
})

test('a design is sold out only if all its pieces are', () => {
  const gone = piece({ id: 1, quantity: 0 })
  expect(isSoldOut({ quantity: 0 })).toBe(true)
  expect(isSoldOut({ quantity: 3 })).toBe(false)
  expect(isSoldOut({ quantity: 0, pieces: [gone, piece({ id: 2 })] })).toBe(false)
  expect(isSoldOut({ quantity: 0, pieces: [gone, { ...gone, id: 2 }] })).toBe(true)
})

test('ring sizes are chosen by their number', () => {
  const rings = [piece({ id: 1 }), piece({ id: 2, size: 'Talles 16 y 22' })]
  expect(toChoices(rings)).toMatchObject({
    title: 'Elegí tu talle',
    nothingChosen: 'Elegí tu talle para añadirlo al carrito.',
    isRingSize: true,
    labels: ['14', '16 y 22'],
  })
})

test('other sizes are chosen by their text, materials by their name', () => {
  const chains = [piece({ size: '40 cm' }), piece({ size: '45 cm' })]
  expect(toChoices(chains)).toMatchObject({
    title: 'Elegí la medida',
    nothingChosen: 'Elegí la medida para añadirla al carrito.',
    labels: ['40 cm', '45 cm'],
  })
  const straps = [piece({ size: 'Malla de acero' }), piece({ size: 'Malla de cuero' })]
  expect(toChoices(straps)).toMatchObject({
    title: 'Elegí una opción',
    nothingChosen: 'Elegí una opción para añadirla al carrito.',
  })
  const metals = [piece({}), piece({ material: 'plata_925' })]
  expect(toChoices(metals)).toMatchObject({
    title: 'Elegí el material',
    nothingChosen: 'Elegí el material para añadirlo al carrito.',
    isRingSize: true,
    labels: ['Oro', 'Plata 925'],
  })
  expect(toChoices([...metals, piece({ size: 'Talle 16' })])).toMatchObject({
    title: 'Elegí tu talle',
    labels: ['14 · Oro', '14 · Plata 925', '16 · Oro'],
  })
})
