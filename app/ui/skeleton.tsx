import type { CSSProperties } from 'react'
import css from './skeleton.module.css'

/** Stands where words will stand that are on their way; `length` in letters. */
export function Skeleton({ length }: { length: number }) {
  return <span className={css.bone} style={{ '--bone': `${length}ch` } as CSSProperties} />
}
