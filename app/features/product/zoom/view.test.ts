import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_SCALE, move, toggleAt, toView, type View, WHOLE_VIEW, zoomAt } from './view.ts'

const frame = { width: 400, height: 300 }
const anyView = fc.record({
  scale: fc.double({ min: 1, max: MAX_SCALE, noNaN: true }),
  x: fc.integer({ min: -2000, max: 2000 }),
  y: fc.integer({ min: -2000, max: 2000 }),
})

test('an unzoomed photo is centered', () => {
  expect(toView({ scale: 1, x: 90, y: -40 }, frame)).toEqual({ scale: 1, x: 0, y: -0 })
  expect(move(WHOLE_VIEW, { x: 50, y: 50 }, frame)).toEqual(WHOLE_VIEW)
})

test('a tap zooms around its point', () => {
  const zoomed = toggleAt(WHOLE_VIEW, { x: 100, y: -50 }, frame)
  expect(zoomed).toEqual({ scale: 2.5, x: -150, y: 75 })
  expect(toggleAt(zoomed, { x: 0, y: 0 }, frame)).toEqual(WHOLE_VIEW)
})

test('the photo always fills the frame', () => {
  const isFilled = ({ scale, x, y }: View) =>
    scale >= 1 &&
    scale <= MAX_SCALE &&
    Math.abs(x) <= (frame.width * (scale - 1)) / 2 + 1e-6 &&
    Math.abs(y) <= (frame.height * (scale - 1)) / 2 + 1e-6
  fc.assert(
    fc.property(anyView, fc.double({ min: 0.1, max: 20, noNaN: true }), (view, scale) => {
      const start = toView(view, frame)
      return isFilled(start) && isFilled(zoomAt(start, scale, { x: 120, y: 80 }, frame))
    }),
  )
})
