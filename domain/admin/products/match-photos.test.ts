import { expect, test } from 'vitest'
import { listCandidates } from './match-photos.ts'

test.each([
  ['AN-14.jpg', ['an-14 0', 'an 14']],
  ['AN-14-2.jpg', ['an-14-2 0', 'an-14 2']],
  ['AN-14 (3).JPEG', ['an-14-3 0', 'an-14 3']],
  ['fotos/AN-14/2.webp', ['2 0', 'an-14 2']],
  ['Fotos\\AN 14\\frente.png', ['frente 0', 'an-14 0']],
  [
    'alianza-clásica_18_Plata 925.jpg',
    ['alianza-clasica-18-plata-925 0', 'alianza-clasica-18-plata 925'],
  ],
  ['.jpg', []],
])('the path %s names the codes %j', (path, expected) => {
  expect(listCandidates(path).map(({ key, position }) => `${key} ${position}`)).toEqual(expected)
})
