import { expect, test } from 'vitest'
import { toConflict, toSettled } from './to-conflict.ts'

const seen = { id: 1, version: 3, name: 'Aros', price: 100, material: 'oro' }
const mine = { ...seen, name: 'Aros argolla' }
const theirs = { ...seen, version: 4, price: 120, material: 'plata_925' }

test('what only the other changed is suggested as theirs, what I changed as mine', () => {
  const both = toConflict({ seen, mine, theirs: { ...theirs, name: 'Argollas' } })
  expect(both.differences.map(({ field, suggested }) => [field, suggested])).toEqual([
    ['name', 'mine'],
    ['price', 'theirs'],
    ['material', 'theirs'],
  ])
})

test('what is settled carries the version that the other left', () => {
  const conflict = toConflict({ seen, mine, theirs })
  expect(toSettled(conflict, { name: 'mine', price: 'theirs', material: 'mine' })).toEqual({
    id: 1,
    version: 4,
    name: 'Aros argolla',
    price: 120,
    material: 'oro',
  })
})

test('what the shop counts for itself is nobody’s to choose', () => {
  const counted = { ...theirs, price: 100, material: 'oro', quantity: 2, final_price: 90, sold: 8 }
  const before = { ...seen, quantity: 3, final_price: 100, sold: 7 }
  expect(toConflict({ seen: before, mine: before, theirs: counted }).differences).toEqual([])
})

test('lists are compared by what they hold', () => {
  const photos = { ...seen, photos: ['a', 'b'] }
  const conflict = toConflict({
    seen: photos,
    mine: photos,
    theirs: { ...photos, photos: ['a', 'b'] },
  })
  expect(conflict.differences).toEqual([])
})
