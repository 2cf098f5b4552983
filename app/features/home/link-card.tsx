import type { ReactNode } from 'react'
import { Photo } from '#app/ui/photo.tsx'
import type { Picture } from '#contracts/pictures.ts'
import css from './link-card.module.css'

type Props = {
  picture: Picture | undefined
  text: string
  shape?: 'large' | 'small'
  /** The link; its click area covers the whole card. */
  children: ReactNode
}

const SIZES = {
  large: '(min-width: 104em) 110rem, (min-width: 75em) 105vw, 92vw',
  small: '(min-width: 104em) 40rem, (min-width: 48em) 46vw, 92vw',
}

export function LinkCard({ picture, text, shape = 'small', children }: Props) {
  const sizes = SIZES[shape]
  return (
    <article className={`${css.card} ${css[shape]}`}>
      <div className={css.frame}>
        <Photo picture={picture} sizes={sizes} className={css.picture} />
      </div>
      <h3>{children}</h3>
      <p>{text}</p>
    </article>
  )
}
