import { useRef } from 'react'
import type { CartEntry } from '#app/cart/cart-state.ts'
import { CartRow } from './cart-row.tsx'

export function CartLines({ lines }: { lines: CartEntry[] }) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <ul ref={list} tabIndex={-1} aria-label="Tu bolsa">
      {lines.map((line) => (
        <CartRow key={line.product.id} line={line} onRemove={() => list.current?.focus()} />
      ))}
    </ul>
  )
}
