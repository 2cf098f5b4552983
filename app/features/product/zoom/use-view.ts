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

const STILL = 6
const SWIPE = 50
const STEP = 1.5
const PUSH = 80

type Held = { x: number; y: number }

/** A photo that is enlarged and pushed about by fingers, mouse, wheel and keys. */
export function useView(onTurn: (step: number) => void) {
  const frame = useRef<HTMLDivElement>(null)
  const view = useRef<View>(WHOLE_VIEW)
  const held = useRef(new Map<number, Held>())
  const path = useRef({ x: 0, y: 0, fingers: 0 })

  const toSize = () => {
    const { clientWidth, clientHeight } = frame.current as HTMLElement
    return { width: clientWidth, height: clientHeight }
  }
  const show = (next: View) => {
    view.current = next
    const stage = frame.current
    if (!stage) return
    stage.dataset['near'] = String(next.scale > 1)
    stage.style.setProperty('--scale', String(next.scale))
    stage.style.setProperty('--x', `${next.x}px`)
    stage.style.setProperty('--y', `${next.y}px`)
  }
  /** Told from the middle of the frame. */
  const toPoint = ({ clientX, clientY }: { clientX: number; clientY: number }): Held => {
    const { left, top, width, height } = (frame.current as HTMLElement).getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  // React hears the wheel too late to keep the page from scrolling.
  useEffect(() => {
    const stage = frame.current
    const turnWheel = (event: WheelEvent) => {
      event.preventDefault()
      const scale = view.current.scale * Math.exp(-event.deltaY / 400)
      show(zoomAt(view.current, scale, toPoint(event), toSize()))
    }
    stage?.addEventListener('wheel', turnWheel, { passive: false })
    const fit = () => show(toView(view.current, toSize()))
    window.addEventListener('resize', fit)
    return () => {
      stage?.removeEventListener('wheel', turnWheel)
      window.removeEventListener('resize', fit)
    }
  })

  const press = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current.set(event.pointerId, toPoint(event))
    if (held.current.size === 1) path.current = { x: 0, y: 0, fingers: 1 }
    else path.current.fingers = 2
    if (frame.current) frame.current.dataset['held'] = ''
  }

  const drag = (event: PointerEvent) => {
    const before = held.current.get(event.pointerId)
    if (!before) return
    const now = toPoint(event)
    const other = [...held.current].find(([id]) => id !== event.pointerId)?.[1]
    held.current.set(event.pointerId, now)
    const by = { x: now.x - before.x, y: now.y - before.y }
    path.current.x += by.x
    path.current.y += by.y
    if (!other) return show(move(view.current, by, toSize()))
    const spread = toDistance(now, other) / Math.max(1, toDistance(before, other))
    const middle = toMiddle(now, other)
    const wider = zoomAt(view.current, view.current.scale * spread, middle, toSize())
    show(move(wider, { x: by.x / 2, y: by.y / 2 }, toSize()))
  }

  const release = (event: PointerEvent) => {
    if (!held.current.delete(event.pointerId) || held.current.size > 0) return
    if (frame.current) delete frame.current.dataset['held']
    const { x, y, fingers } = path.current
    if (fingers > 1) return
    if (Math.hypot(x, y) < STILL) show(toggleAt(view.current, toPoint(event), toSize()))
    else if (view.current.scale === 1 && Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y)) {
      onTurn(-Math.sign(x))
    }
  }

  const enlarge = (by: number) =>
    show(zoomAt(view.current, view.current.scale * by, { x: 0, y: 0 }, toSize()))

  return {
    frame,
    hold: {
      onPointerDown: press,
      onPointerMove: drag,
      onPointerUp: release,
      onPointerCancel: release,
    },
    nearer: () => enlarge(STEP),
    farther: () => enlarge(1 / STEP),
    reset: () => show(WHOLE_VIEW),
    isNear: () => view.current.scale > 1,
    push: (x: number, y: number) =>
      show(move(view.current, { x: x * PUSH, y: y * PUSH }, toSize())),
  }
}
