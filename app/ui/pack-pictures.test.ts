import { expect, test } from 'vitest'
import type { Picture } from '#contracts/pictures.ts'
import { packPictures, unpackPictures } from './pack-pictures.ts'

const ring: Picture = {
  url: '/media/anillo-1a2b3c.jpg',
  width: 800,
  height: 600,
  blur: 'data:image/webp;base64,UklGRjYAAAA=',
  alt: 'Anillo de oro, con una piedra',
}
const watch: Picture = { ...ring, url: '/media/reloj-4d5e6f.jpg', blur: '', alt: '' }

test('unpacking returns the packed photos', () => {
  const pictures = { [ring.url]: ring, [watch.url]: watch }
  expect(unpackPictures(packPictures(pictures))).toEqual(pictures)
})

test('line breaks in an alternative text do not break the format', () => {
  const hostile = { ...ring, alt: 'uno\n/media/otro.jpg 1 1 x\tdos' }
  const arrived = unpackPictures(packPictures({ [ring.url]: hostile, [watch.url]: watch }))
  expect(Object.keys(arrived)).toEqual([ring.url, watch.url])
  expect(arrived[ring.url]?.alt).toBe('uno /media/otro.jpg 1 1 x dos')
})

test('an empty set of photos can be packed', () => {
  expect(unpackPictures(packPictures({}))).toEqual({})
})
