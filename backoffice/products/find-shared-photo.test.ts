import { expect, test } from 'vitest'
import { findSharedPhoto } from './find-shared-photo.ts'

const photos = [{ url: '/media/acero.jpg' }, { url: '/media/cuero.jpg' }] as never
type Piece = Parameters<typeof findSharedPhoto>[0]['pieces'][number]
const steel: Piece = {
  ...{ material: 'acero_quirurgico', color: 'Plateado', size: 'Malla de acero' },
  ...{ visible: true, own_photo: null },
}
const leather: Piece = { ...steel, material: 'cuero', color: 'Marrón', size: 'Malla de cuero' }
const own = { own_photo: '/media/cuero.jpg' }

test.each([
  ['another material', [steel, leather], true],
  ['another colour', [steel, { ...steel, color: 'Negro' }], true],
  ['another size only', [steel, { ...steel, size: 'Malla corta' }], false],
  ['a photo of its own', [steel, { ...leather, ...own }], false],
  ['the same photo as its own', [steel, { ...leather, own_photo: '/media/acero.jpg' }], true],
  ['hidden', [steel, { ...leather, visible: false }], false],
] as [string, Piece[], boolean][])('a second piece: %s', (_, pieces, isShared) => {
  const found = findSharedPhoto({ photos, pieces: [...pieces] })
  expect(found).toEqual(isShared ? pieces : null)
})

test('two own photos that are the same are found; without photos there is nothing to find', () => {
  const both = [
    { ...steel, ...own },
    { ...leather, ...own },
  ]
  expect(findSharedPhoto({ photos, pieces: [steel, ...both] })).toEqual(both)
  expect(findSharedPhoto({ photos: [], pieces: [steel, leather] })).toBeNull()
})
