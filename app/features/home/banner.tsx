import type { ReactNode } from 'react'
import { Photo } from '#app/ui/photo.tsx'
import { toSrcSet } from '#app/ui/src-set.ts'
import type { Picture } from '#contracts/pictures.ts'
import css from './banner.module.css'

const PHONE = '(max-width: 47.99em)'

type Props = {
  picture: Picture | undefined
  /** Of phones: upright, with the piece in its middle. */
  small?: Picture
  tone: 'wine' | 'navy' | 'umber' | 'green' | 'slate'
  /** From one side of the window to the other, its words in line with the page's. */
  full?: boolean
  eager?: boolean
  sizes?: string
  children: ReactNode
}

/** Words on the dark half of a marble; on phones below the picture, on its tone. */
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
      <div className={css.words}>{children}</div>
    </div>
  )
}
