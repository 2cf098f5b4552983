import { useRef } from 'react'
import type { CartEntry } from '#app/cart/cart-state.ts'
import { CartRow } from './cart-row.tsx'
import { RemovedRow } from './removed-row.tsx'
import type { CartPlace } from './use-cart-places.ts'

type Props = {
  places: CartPlace[]
  onRemove: (line: CartEntry) => void
  onRestored: (line: CartEntry) => void
}

export function CartLines({ places, onRemove, onRestored }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const catchFocus = () => {
    if (document.activeElement === document.body) list.current?.focus()
  }
  return (
    <ul ref={list} tabIndex={-1} aria-label="Tu bolsa">
      {places.map(({ line, isRemoved }) =>
        isRemoved ? (
          <RemovedRow
            key={`removed ${line.product.id}`}
            line={line}
            onRestored={() => onRestored(line)}
            onGone={catchFocus}
          />
        ) : (
          <CartRow
            key={line.product.id}
            line={line}
            onRemove={() => {
              list.current?.focus()
              onRemove(line)
            }}
          />
        ),
      )}
    </ul>
  )
}
