import type { ReactNode } from 'react'
import css from './with-photo.module.css'

type Props = { photo: string | null; children: ReactNode }

/** What a row names, beside its photo. */
export const WithPhoto = ({ photo, children }: Props) => (
  <span className={css.named}>
    {photo ? (
      <img src={`${photo}?w=160`} alt="" width={32} height={32} loading="lazy" />
    ) : (
      <span className={css.none} />
    )}
    <span>{children}</span>
  </span>
)
