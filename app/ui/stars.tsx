import type { CSSProperties } from 'react'
import css from './stars.module.css'

const rating = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })

/** A rating in half stars, with a text for screen readers. */
export function Stars({ of, label }: { of: number; label?: string }) {
  const halves = Math.round(of * 2) / 2
  return (
    <span
      className={css.stars}
      style={{ '--of': halves } as CSSProperties}
      role="img"
      aria-label={label ?? `${rating.format(of)} de 5 estrellas`}
    />
  )
}
