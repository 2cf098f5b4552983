import { preload } from 'react-dom'
import { Link } from 'react-router'
import button from '#app/ui/button.module.css'
import { revealPhoto } from '#app/ui/reveal-photo.ts'
import { toSrc, toSrcSet } from '#app/ui/src-set.ts'
import type { Picture, Pictures } from '#contracts/pictures.ts'
import type { HomeContent } from '#contracts/shop.ts'
import css from './hero.module.css'

const PHONE = '(max-width: 47.99em)'
const WIDER = '(min-width: 48em)'

type Props = HomeContent['hero'] & { pictures: Pictures }

export function Hero({ title, text, photo, photo_small, pictures }: Props) {
  const wide = pictures[photo]
  const small = pictures[photo_small] ?? wide
  if (wide) preloadFor(WIDER, wide)
  if (small) preloadFor(PHONE, small)
  return (
    <section className={`dark ${css.hero} ${wide ? '' : css.plain}`} data-under-nav>
      <div className={css.text}>
        <h1>{title}</h1>
        <p>{text}</p>
        <Link className={`${button.button} ${button.light}`} to="/shop" prefetch="intent">
          Ver Tienda
        </Link>
      </div>
      {wide && small && (
        <picture>
          <source
            media={PHONE}
            srcSet={toSrcSet(small)}
            sizes="100vw"
            width={small.width}
            height={small.height}
          />
          <img
            ref={revealPhoto}
            onLoad={(event) => revealPhoto(event.currentTarget)}
            src={toSrc(wide)}
            srcSet={toSrcSet(wide)}
            sizes="100vw"
            width={wide.width}
            height={wide.height}
            alt={wide.alt}
            fetchPriority="high"
            decoding="async"
            style={{ backgroundImage: `url(${wide.blur})` }}
          />
        </picture>
      )}
    </section>
  )
}

/** Preloads one of the two crops, so that the browser fetches it before it reads the style sheets. */
const preloadFor = (media: string, picture: Picture) =>
  preload(toSrc(picture), {
    as: 'image',
    media,
    imageSrcSet: toSrcSet(picture),
    imageSizes: '100vw',
    fetchPriority: 'high',
  })
