import { useRef } from 'react'
import type { BagLine } from '#app/bag/bag-state.ts'
import css from './cart-lines.module.css'
import { CartRow } from './cart-row.tsx'

export function CartLines({ lines }: { lines: BagLine[] }) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <ul ref={list} className={css.lines} tabIndex={-1} aria-label="Tu bolsa">
      {lines.map((line) => (
        <CartRow key={line.product.id} line={line} onRemove={() => list.current?.focus()} />
      ))}
    </ul>
  )
}
