import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { Photo } from '#app/ui/photo.tsx'
import { toSrc } from '#app/ui/src-set.ts'
import { StarIcon } from '#app/ui/star-icon.tsx'
import type { Picture } from '#contracts/pictures.ts'
import css from './gallery.module.css'
import { MAIN_PHOTO_SIZES } from './preload-photo.ts'
import { usePhotoInView } from './use-photo-in-view.ts'
import { useZoom } from './use-zoom.tsx'

const MAX_PHOTOS = 8
const MAX_WIDTH_PX = 2400
const HALF_SIZES = '(min-width: 104em) 26rem, (min-width: 56em) 27vw, 100vw'

/**
 * The main photo with the others below it; on phones a row that snaps to one photo. Works without scripts: each photo links
 * to its large version.
 */
export function Gallery({ pictures: all }: { pictures: Picture[] }) {
  const pictures = all.slice(0, MAX_PHOTOS)
  const second = pictures[1]
  const row = useRef<HTMLUListElement>(null)
  const { inView, isLoaded } = usePhotoInView(row)
  const zoom = useZoom(pictures)
  const zoomed = useRef(0)

  const focus = (index: number) => row.current?.querySelectorAll('a')[index]?.focus()
  const onArrowKey = (index: number) => (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || !pictures[index + step]) return
    event.preventDefault()
    focus(index + step)
  }
  const enlarge = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    zoomed.current = index
    void zoom.open(index)
  }
  const onTurn = (index: number) => {
    zoomed.current = index
  }

  return (
    <div className={css.gallery}>
      <ul ref={row} className={css.photos} aria-label="Fotos" data-loaded={isLoaded || undefined}>
        {pictures.length === 0 && (
          <li>
            <StarIcon />
          </li>
        )}
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <a
              href={toSrc(picture, MAX_WIDTH_PX)}
              onClick={enlarge(index)}
              onKeyDown={onArrowKey(index)}
              onPointerEnter={zoom.prepare}
              onFocus={zoom.prepare}
            >
              <span className="hush">Ampliar: </span>
              <Photo
                picture={picture}
                sizes={index === 0 ? MAIN_PHOTO_SIZES : HALF_SIZES}
                priority={index === 0}
              />
              {index === 0 && second && (
                <Photo
                  picture={second}
                  sizes={MAIN_PHOTO_SIZES}
                  className={css.second}
                  decorative
                />
              )}
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className={css.marks} aria-hidden="true">
          {pictures.map((picture, index) => (
            <span key={picture.url} data-in-view={index === inView || undefined} />
          ))}
        </div>
      )}
      {zoom.dialog(onTurn, () => focus(zoomed.current))}
    </div>
  )
}
