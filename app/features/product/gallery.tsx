import { type TouchEvent, useRef, useState } from 'react'
import { Photo } from '#app/ui/photo.tsx'
import { Spark } from '#app/ui/spark.tsx'
import type { Picture } from '#contracts/pictures.ts'
import css from './gallery.module.css'

const SWIPE = 40
const MOST = 8
const STAGE = '(min-width: 104em) 52rem, (min-width: 56em) 54vw, 100vw'

/** The style sheet alone shows what is chosen; the script adds the swipe. */
export function Gallery({ pictures: all }: { pictures: Picture[] }) {
  const pictures = all.slice(0, MOST)
  const [chosen, choose] = useState(0)
  const start = useRef<{ x: number; y: number } | null>(null)

  const remember = ({ touches }: TouchEvent) => {
    const touch = touches[0]
    start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
  }
  const turn = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0]
    if (!touch || !start.current) return
    const x = touch.clientX - start.current.x
    const y = touch.clientY - start.current.y
    if (Math.abs(x) < SWIPE || Math.abs(x) < Math.abs(y)) return
    choose((index) => Math.min(pictures.length - 1, Math.max(0, index - Math.sign(x))))
  }

  return (
    <div className={css.gallery}>
      <div className={css.stage} onTouchStart={remember} onTouchEnd={turn}>
        {pictures.length === 0 && <Spark />}
        {pictures.map((picture, index) => (
          <Photo key={picture.url} picture={picture} sizes={STAGE} priority={index === 0} />
        ))}
      </div>
      {pictures.length > 1 && (
        <div className={css.thumbs} role="radiogroup" aria-label="Fotos">
          {pictures.map((picture, index) => (
            <label key={picture.url}>
              <input
                type="radio"
                name="foto"
                checked={index === chosen}
                onChange={() => choose(index)}
                aria-label={toName(index)}
              />
              <Photo picture={picture} sizes="6.5rem" decorative eager />
            </label>
          ))}
        </div>
      )}
    </div>
  )
}

const toName = (index: number): string =>
  ['Foto principal', 'Foto secundaria'][index] ?? `Foto ${index + 1}`
