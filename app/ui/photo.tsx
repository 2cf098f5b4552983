import type { CSSProperties } from 'react'
import type { Picture } from '#contracts/pictures.ts'
import css from './photo.module.css'
import { revealPhoto } from './reveal-photo.ts'
import { toSrc, toSrcSet } from './src-set.ts'

type Props = {
  picture: Picture | undefined
  /** The `sizes` attribute: the displayed width. */
  sizes: string
  alt?: string
  eager?: boolean | undefined
  priority?: boolean | undefined
  className?: string | undefined
  /** The photo adds no information, so it gets an empty alternative text. */
  decorative?: boolean
  style?: CSSProperties
}

export function Photo({
  picture,
  sizes,
  alt,
  eager,
  priority,
  className,
  decorative,
  style,
}: Props) {
  if (!picture) return null
  return (
    <img
      ref={revealPhoto}
      onLoad={(event) => revealPhoto(event.currentTarget)}
      src={toSrc(picture)}
      srcSet={toSrcSet(picture)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={decorative ? '' : (alt ?? picture.alt)}
      loading={eager || priority ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={priority ? 'high' : undefined}
      className={`${css.photo} ${className ?? ''}`}
      style={
        decorative || !picture.blur ? style : { ...style, backgroundImage: `url(${picture.blur})` }
      }
    />
  )
}
