import type { CSSProperties } from 'react'
import css from './skeleton.module.css'

/** The placeholder of a text that is loading; `length` is in characters. */
export function Skeleton({ length }: { length: number }) {
  return <span className={css.skeleton} style={{ '--length': `${length}ch` } as CSSProperties} />
}
