import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Photo } from '#app/ui/photo.tsx'
import { toSrc } from '#app/ui/src-set.ts'
import { StarIcon } from '#app/ui/star-icon.tsx'
import type { Picture } from '#contracts/pictures.ts'
import css from './gallery.module.css'
import { Thumbnails } from './thumbnails.tsx'
import { useSwipe } from './use-swipe.ts'
import { useZoom } from './use-zoom.tsx'

const MAX_PHOTOS = 8
const MAX_WIDTH_PX = 2400
const STAGE = '(min-width: 104em) 52rem, (min-width: 56em) 54vw, 100vw'

/** Works without scripts: the style sheet shows the chosen photo, and each photo links to its large version. */
export function Gallery({ pictures: all }: { pictures: Picture[] }) {
  const pictures = all.slice(0, MAX_PHOTOS)
  const [chosen, choose] = useState(0)
  const stage = useRef<HTMLDivElement>(null)
  const strip = useSwipe(stage, choose)
  const zoom = useZoom(pictures)

  const showPhoto = (index: number) => {
    if (index < 0 || index >= pictures.length) return
    choose(index)
    strip.show(index)
  }
  const focus = (index: number) =>
    stage.current?.querySelectorAll('a')[index]?.focus({ preventScroll: true })
  const onArrowKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || !pictures[chosen + step]) return
    event.preventDefault()
    flushSync(() => showPhoto(chosen + step))
    focus(chosen + step)
  }
  const enlarge = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void zoom.open(index)
  }

  return (
    <div className={css.gallery}>
      <div ref={stage} className={css.stage} data-strip={strip.isReady || undefined}>
        {pictures.length === 0 && <StarIcon />}
        {pictures.map((picture, index) => (
          <a
            key={picture.url}
            href={toSrc(picture, MAX_WIDTH_PX)}
            onClick={enlarge(index)}
            onKeyDown={onArrowKey}
            onPointerEnter={zoom.prepare}
            onFocus={zoom.prepare}
          >
            <span className="hush">Ampliar: </span>
            <Photo picture={picture} sizes={STAGE} priority={index === 0} />
          </a>
        ))}
      </div>
      {pictures.length > 1 && (
        <Thumbnails pictures={pictures} chosen={chosen} onChoose={showPhoto} />
      )}
      {zoom.dialog(showPhoto, () => focus(chosen))}
    </div>
  )
}
