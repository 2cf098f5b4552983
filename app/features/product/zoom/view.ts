/** How a photo lies in its frame: enlarged so many times, its middle moved by so many pixels. */
export type View = { scale: number; x: number; y: number }
type Point = { x: number; y: number }
type Frame = { width: number; height: number }

export const WHOLE_VIEW: View = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 4
const DOUBLE_TAP_SCALE = 2.5

const between = (least: number, value: number, most: number) =>
  Math.min(most, Math.max(least, value))

/** Never so far that more of the ground is seen than there has to be. */
export function toView({ scale: asked, x, y }: View, { width, height }: Frame): View {
  const scale = between(1, asked, MAX_SCALE)
  const room = { x: (width * (scale - 1)) / 2, y: (height * (scale - 1)) / 2 }
  return { scale, x: between(-room.x, x, room.x), y: between(-room.y, y, room.y) }
}

/** Enlarged so that what lies under a point, told from the middle of the frame, stays under it. */
export function zoomAt(view: View, scale: number, point: Point, frame: Frame): View {
  const wanted = between(1, scale, MAX_SCALE)
  const share = wanted / view.scale
  return toView(
    {
      scale: wanted,
      x: point.x - (point.x - view.x) * share,
      y: point.y - (point.y - view.y) * share,
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
