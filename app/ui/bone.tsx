import type { CSSProperties } from 'react'
import css from './bone.module.css'

/** Stands where words will stand that are on their way; `length` in letters. */
export function Bone({ length }: { length: number }) {
  return <span className={css.bone} style={{ '--bone': `${length}ch` } as CSSProperties} />
}
