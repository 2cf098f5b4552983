import { expect, test } from 'vitest'
import { listMissing } from './list-missing.ts'

const photo = { url: '/media/a.jpg' } as never
const piece = { quantity: 1, visible: true }

test.each([
  [{ photos: [photo], description: 'Lisa', pieces: [piece] }, ''],
  [{ photos: [], description: 'Lisa', pieces: [piece] }, 'una foto'],
  [
    { photos: [], description: ' ', pieces: [{ ...piece, quantity: 0 }] },
    'una foto, una descripción y stock',
  ],
  [
    { photos: [photo], description: '', pieces: [piece, { ...piece, quantity: 0 }] },
    'una descripción',
  ],
  [{ photos: [], description: '', pieces: [{ ...piece, visible: false }] }, ''],
])('what shoppers miss, case %#', (design, missing) => {
  expect(listMissing(design)).toBe(missing)
})
