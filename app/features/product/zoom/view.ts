/** The zoom of a photo, and the distance in pixels of its middle from the middle of the frame. */
export type View = { scale: number; x: number; y: number }
type Point = { x: number; y: number }
type Frame = { width: number; height: number }

export const WHOLE_VIEW: View = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 4
const DOUBLE_TAP_SCALE = 2.5

const clamp = (min: number, value: number, max: number) => Math.min(max, Math.max(min, value))

/** Limits a view to the allowed scale, and moves it so that the photo fills the frame. */
export function toView({ scale: wanted, x, y }: View, { width, height }: Frame): View {
  const scale = clamp(1, wanted, MAX_SCALE)
  const limit = { x: (width * (scale - 1)) / 2, y: (height * (scale - 1)) / 2 }
  return { scale, x: clamp(-limit.x, x, limit.x), y: clamp(-limit.y, y, limit.y) }
}

/** Zooms around a point, which is relative to the middle of the frame and stays in place. */
export function zoomAt(view: View, scale: number, point: Point, frame: Frame): View {
  const wanted = clamp(1, scale, MAX_SCALE)
  const ratio = wanted / view.scale
  return toView(
    {
      scale: wanted,
      x: point.x - (point.x - view.x) * ratio,
      y: point.y - (point.y - view.y) * ratio,
    },
    frame,
  )
}

export const toggleAt = (view: View, point: Point, frame: Frame): View =>
  view.scale > 1 ? WHOLE_VIEW : zoomAt(view, DOUBLE_TAP_SCALE, point, frame)

export const move = (view: View, by: Point, frame: Frame): View =>
  toView({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)

export const toDistance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
export const toMiddle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
