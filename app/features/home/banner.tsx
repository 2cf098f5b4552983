import type { ReactNode } from 'react'
import { Photo } from '#app/ui/photo.tsx'
import { toSrcSet } from '#app/ui/src-set.ts'
import type { Picture } from '#contracts/pictures.ts'
import css from './banner.module.css'

const PHONE = '(max-width: 47.99em)'

type Props = {
  picture: Picture | undefined
  /** The portrait crop for phones. */
  small?: Picture | undefined
  tone: 'wine' | 'navy' | 'umber' | 'green' | 'slate'
  /** As wide as the window, with the text aligned to the page. */
  full?: boolean
  eager?: boolean
  sizes?: string
  children: ReactNode
}

/** Text over the dark half of the picture; on phones below it, on a background of the same tone. */
export function Banner({ picture, small, tone, full, eager, sizes = '100vw', children }: Props) {
  return (
    <div className={`dark ${css.banner} ${css[tone]} ${full ? css.full : ''}`}>
      <picture>
        {small && (
          <source
            media={PHONE}
            srcSet={toSrcSet(small)}
            sizes={sizes}
            width={small.width}
            height={small.height}
          />
        )}
        <Photo
          picture={picture}
          sizes={sizes}
          eager={eager}
          className={small ? css.upright : undefined}
        />
      </picture>
      <div className={css.text}>{children}</div>
    </div>
  )
}
