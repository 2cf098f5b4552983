import { type PointerEvent, useEffect, useRef } from 'react'
import {
  move,
  toDistance,
  toggleAt,
  toMiddle,
  toView,
  type View,
  WHOLE_VIEW,
  zoomAt,
} from './view.ts'

/** A pointer that moves less than this is a tap. */
const MAX_TAP_PX = 6
const MIN_SWIPE_PX = 50
const ZOOM_STEP = 1.5
const PAN_STEP_PX = 80

type Position = { x: number; y: number }

/** Zooms and pans a photo with fingers, mouse, wheel and keyboard. */
export function useView(onTurn: (step: number) => void) {
  const frame = useRef<HTMLDivElement>(null)
  const view = useRef<View>(WHOLE_VIEW)
  const pointers = useRef(new Map<number, Position>())
  const drag = useRef({ x: 0, y: 0, pointerCount: 0 })

  const toSize = () => {
    const { clientWidth, clientHeight } = frame.current as HTMLElement
    return { width: clientWidth, height: clientHeight }
  }
  const show = (next: View) => {
    view.current = next
    const stage = frame.current
    if (!stage) return
    stage.dataset['zoomed'] = String(next.scale > 1)
    stage.style.setProperty('--scale', String(next.scale))
    stage.style.setProperty('--x', `${next.x}px`)
    stage.style.setProperty('--y', `${next.y}px`)
  }
  /** The position relative to the middle of the frame. */
  const toPoint = ({ clientX, clientY }: { clientX: number; clientY: number }): Position => {
    const { left, top, width, height } = (frame.current as HTMLElement).getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  // React's wheel listener is passive, so it cannot prevent the page from scrolling.
  useEffect(() => {
    const stage = frame.current
    const zoomWithWheel = (event: WheelEvent) => {
      event.preventDefault()
      const scale = view.current.scale * Math.exp(-event.deltaY / 400)
      show(zoomAt(view.current, scale, toPoint(event), toSize()))
    }
    stage?.addEventListener('wheel', zoomWithWheel, { passive: false })
    const fit = () => show(toView(view.current, toSize()))
    window.addEventListener('resize', fit)
    return () => {
      stage?.removeEventListener('wheel', zoomWithWheel)
      window.removeEventListener('resize', fit)
    }
  })

  const onPress = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, toPoint(event))
    if (pointers.current.size === 1) drag.current = { x: 0, y: 0, pointerCount: 1 }
    else drag.current.pointerCount = 2
    if (frame.current) frame.current.dataset['dragging'] = ''
  }

  const onMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = toPoint(event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    const by = { x: now.x - before.x, y: now.y - before.y }
    drag.current.x += by.x
    drag.current.y += by.y
    if (!other) return show(move(view.current, by, toSize()))
    const spread = toDistance(now, other) / Math.max(1, toDistance(before, other))
    const middle = toMiddle(now, other)
    const zoomed = zoomAt(view.current, view.current.scale * spread, middle, toSize())
    show(move(zoomed, { x: by.x / 2, y: by.y / 2 }, toSize()))
  }

  const onRelease = (event: PointerEvent) => {
    if (!pointers.current.delete(event.pointerId) || pointers.current.size > 0) return
    if (frame.current) delete frame.current.dataset['dragging']
    const { x, y, pointerCount } = drag.current
    if (pointerCount > 1) return
    if (Math.hypot(x, y) < MAX_TAP_PX) show(toggleAt(view.current, toPoint(event), toSize()))
    else if (view.current.scale === 1 && Math.abs(x) > MIN_SWIPE_PX && Math.abs(x) > Math.abs(y)) {
      onTurn(-Math.sign(x))
    }
  }

  const zoomBy = (factor: number) =>
    show(zoomAt(view.current, view.current.scale * factor, { x: 0, y: 0 }, toSize()))

  return {
    frame,
    pointerProps: {
      onPointerDown: onPress,
      onPointerMove: onMove,
      onPointerUp: onRelease,
      onPointerCancel: onRelease,
    },
    zoomIn: () => zoomBy(ZOOM_STEP),
    zoomOut: () => zoomBy(1 / ZOOM_STEP),
    reset: () => show(WHOLE_VIEW),
    isZoomed: () => view.current.scale > 1,
    panBy: (x: number, y: number) =>
      show(move(view.current, { x: x * PAN_STEP_PX, y: y * PAN_STEP_PX }, toSize())),
  }
}
