import { type KeyboardEvent, useState } from 'react'
import button from '#app/ui/button.module.css'
import { Photo } from '#app/ui/photo.tsx'
import { RareIcon } from '#app/ui/rare-icon.tsx'
import { trapFocus } from '#app/ui/trap-focus.ts'
import { useModal } from '#app/ui/use-modal.ts'
import type { Picture } from '#contracts/pictures.ts'
import { useView } from './use-view.ts'
import css from './zoom.module.css'

export type ZoomProps = {
  pictures: Picture[]
  start: number
  onTurn: (index: number) => void
  onClose: () => void
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** A modal dialog: the browser traps the focus, restores it, and closes it on Escape. */
export function Zoom({ pictures, start, onTurn, onClose }: ZoomProps) {
  const dialog = useModal(onClose)
  const [at, setAt] = useState(start)
  const picture = pictures[at]

  const turn = (step: number) => {
    const next = at + step
    if (!pictures[next]) return
    view.reset()
    setAt(next)
    onTurn(next)
  }
  const view = useView(turn)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    trapFocus(event)
    const arrow = ARROWS[event.key]
    if (arrow && view.isZoomed()) view.panBy(...arrow)
    else if (event.key === 'ArrowLeft') turn(-1)
    else if (event.key === 'ArrowRight') turn(1)
    else if (event.key === '+') view.zoomIn()
    else if (event.key === '-') view.zoomOut()
    else if (event.key === '0') view.reset()
    else return
    event.preventDefault()
  }

  return (
    <dialog {...dialog} className={css.zoom} aria-label="Foto ampliada" onKeyDown={onKeyDown}>
      <ZoomButton shape="close" label="Cerrar la foto" onPress={onClose} />
      <div ref={view.frame} className={css.frame} data-zoomed="false" {...view.pointerProps}>
        <Photo key={picture?.url} picture={picture} sizes="200vmin" eager />
      </div>
      <div className={css.tools}>
        <ZoomButton shape="zoomOut" label="Alejar" onPress={view.zoomOut} />
        <ZoomButton shape="zoomIn" label="Acercar" onPress={view.zoomIn} />
      </div>
      {pictures.length > 1 && (
        <>
          <ZoomButton
            shape="before"
            label="Foto anterior"
            onPress={() => turn(-1)}
            off={at === 0}
          />
          <p className={css.count} role="status">
            <span className="hush">Foto </span>
            {at + 1} de {pictures.length}
          </p>
          <ZoomButton
            shape="after"
            label="Foto siguiente"
            onPress={() => turn(1)}
            off={at === pictures.length - 1}
          />
        </>
      )}
    </dialog>
  )
}

const shapes = {
  close: 'close',
  zoomIn: 'plus',
  zoomOut: 'minus',
  before: 'back',
  after: 'chevron',
} as const

type ZoomButtonProps = {
  shape: keyof typeof shapes
  label: string
  onPress: () => void
  off?: boolean
}

/** `aria-disabled` instead of `disabled`, so that the button keeps the focus at the last photo. */
const ZoomButton = ({ shape, label, onPress, off = false }: ZoomButtonProps) => (
  <button
    type="button"
    className={`${button.icon} ${css[shape]}`}
    aria-label={label}
    aria-disabled={off || undefined}
    onClick={off ? undefined : onPress}
  >
    <RareIcon name={shapes[shape]} />
  </button>
)
