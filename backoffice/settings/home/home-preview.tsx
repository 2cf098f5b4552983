import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Device } from './home-parts.ts'
import css from './home-setting.module.css'
import { followClicks, replaceMain, showPart, toPreview } from './preview-page.ts'
import { useHomePreview } from './use-home-preview.ts'

type Props = {
  device: Device
  onDevice: (device: Device) => void
  /** The field that has the focus. */
  part: string | null
  onPart: (part: string) => void
}

const WIDTH: Record<Device, number> = { desk: 1280, phone: 390 }
const words: Record<Device, string> = { desk: 'Computadora', phone: 'Celular' }

/** The home page as shoppers will see it. A click on a part leads to its field. */
export function HomePreview({ device, onDevice, part, onPart }: Props) {
  const { html, error } = useHomePreview()
  return (
    <section className={css.preview} aria-label="Vista previa">
      <header>
        <p>Tocá una parte para cambiarla.</p>
        <fieldset className={css.switch} aria-label="Tamaño">
          {(Object.keys(words) as Device[]).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === device}
              onClick={() => onDevice(each)}
            >
              {words[each]}
            </button>
          ))}
        </fieldset>
      </header>
      <p role="status" className={css.notice}>
        {error}
      </p>
      <Frame html={html} width={WIDTH[device]} {...{ device, part, onPart }} />
    </section>
  )
}

type FrameProps = Pick<Props, 'device' | 'part' | 'onPart'> & { html: string | null; width: number }

/**
 * The page in a frame without scripts, as wide as the device and scaled to the room that there is. Only the first version
 * is loaded; later ones replace its content, so that the page does not jump back to its start.
 */
function Frame({ html, width, device, part, onPart }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef({ device, onPart, part })
  useEffect(() => {
    latest.current = { device, onPart, part }
  })
  const showAgain = useCallback(() => {
    if (frame.current && latest.current.part) showPart(frame.current, latest.current.part)
  }, [])
  const [first, setFirst] = useState<string | null>(null)
  const isReady = useReady(frame, first !== null)
  const [room, box] = useRoom()
  if (html !== null && first === null) setFirst(toPreview(html).documentElement.outerHTML)

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!isReady || !page) return
    followClicks(
      page,
      (field) => latest.current.onPart(field),
      () => latest.current.device,
    )
  }, [isReady])
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!isReady || !page || html === null) return
    replaceMain(page, toPreview(html))
    showAgain()
  }, [html, isReady, showAgain])
  useEffect(() => {
    if (isReady && frame.current && part) showPart(frame.current, part)
  }, [part, isReady])
  // At another width the parts stand elsewhere.
  useEffect(() => {
    const view = isReady ? frame.current?.contentWindow : null
    view?.addEventListener('resize', showAgain)
    return () => view?.removeEventListener('resize', showAgain)
  }, [isReady, showAgain])

  const scale = room ? Math.min(1, room.width / width) : 1
  return (
    <div ref={box} className={css.room}>
      {first === null ? (
        <div className={css.waiting} role="status" aria-label="Cargando" aria-busy="true" />
      ) : (
        <iframe
          ref={frame}
          title="La portada"
          sandbox="allow-same-origin"
          srcDoc={first}
          // With its styles and photos the parts stand elsewhere again.
          onLoad={showAgain}
          style={{
            width,
            height: room ? room.height / scale : '100%',
            transform: `scale(${scale})`,
            marginLeft: room ? Math.max(0, (room.width - width * scale) / 2) : 0,
          }}
        />
      )}
    </div>
  )
}

/** Whether the page can be used: its photographs may still be loading. */
function useReady(frame: RefObject<HTMLIFrameElement | null>, hasPage: boolean): boolean {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    if (!hasPage || isReady) return
    let next = 0
    const look = () => {
      const page = frame.current?.contentDocument
      if (page?.querySelector('main') && page.readyState !== 'loading') setIsReady(true)
      else next = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(next)
  }, [frame, hasPage, isReady])
  return isReady
}

type Room = { width: number; height: number }

function useRoom() {
  const [room, setRoom] = useState<Room | null>(null)
  const [element, setElement] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [room, setElement] as const
}
