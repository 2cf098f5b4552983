import type { ReactNode } from 'react'
import { Photo } from '#app/ui/photo.tsx'
import type { Picture } from '#contracts/pictures.ts'
import css from './banner.module.css'

type Props = {
  picture: Picture | undefined
  tone: 'wine' | 'navy' | 'umber' | 'green' | 'slate'
  /** From one side of the window to the other, its words in line with the page's. */
  full?: boolean
  eager?: boolean
  sizes?: string
  children: ReactNode
}

/** Words on the dark half of a marble; on phones below the picture, on its tone. */
export function Banner({ picture, tone, full, eager, sizes = '100vw', children }: Props) {
  return (
    <div className={`dark ${css.banner} ${css[tone]} ${full ? css.full : ''}`}>
      <Photo picture={picture} sizes={sizes} eager={eager} />
      <div className={css.words}>{children}</div>
    </div>
  )
}
