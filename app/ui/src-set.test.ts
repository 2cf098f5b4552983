import { expect, test } from 'vitest'
import { toSrcSet } from './src-set.ts'

const widths = (width: number) =>
  toSrcSet({ url: '/media/a.jpg', width, height: 1, blur: '', alt: '' })
    .split(', ')
    .map((candidate) => candidate.replace('/media/a.jpg?w=', ''))

test('the widths of a photo go up to its own', () => {
  expect(widths(500)).toEqual(['160 160w', '320 320w', '480 480w', '500 500w'])
  expect(widths(320)).toEqual(['160 160w', '320 320w'])
})

test('a very wide photo has all widths', () => {
  expect(widths(4000).at(-1)).toBe('2400 2400w')
  expect(widths(4000)).toHaveLength(8)
})
