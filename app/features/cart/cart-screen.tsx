import { useEffect } from 'react'
import { cart } from '#app/cart/cart.ts'
import type { CartEntry } from '#app/cart/cart-state.ts'
import { useCart } from '#app/cart/use-cart.ts'
import { usePresence } from '#app/session/presence.ts'
import { useHasBeenTrue } from '#app/ui/use-has-been-true.ts'
import { CartLines } from './cart-lines.tsx'
import {
  CartSkeleton,
  CartUnknown,
  CartUnreachable,
  EmptyCart,
  OfflineCartNotice,
} from './cart-states.tsx'
import { CartSummary } from './cart-summary.tsx'
import { useCartPlaces } from './use-cart-places.ts'

export function CartScreen() {
  const { status, lines, count } = useCart()
  const presence = usePresence()
  useEffect(() => void cart.load(), [])
  // The status is reset when the shopper signs in or out while the page is open.
  useEffect(() => {
    if (status === 'unknown') void cart.load()
  }, [status])

  const isLastKnown = status === 'unreachable' && lines.length > 0 && presence === 'guest'
  const isKnown = status === 'ready' || isLastKnown
  if (status === 'unreachable' && !isLastKnown) return <CartUnreachable />
  if (!isKnown) {
    return count > 0 ? <CartSkeleton rows={count} /> : <CartUnknown />
  }
  return <KnownCart key={presence} lines={lines} isLastKnown={isLastKnown} />
}

type KnownCartProps = { lines: CartEntry[]; isLastKnown: boolean }

function KnownCart({ lines, isLastKnown }: KnownCartProps) {
  const { places, noteRemoval, forgetRemoval } = useCartPlaces(lines)
  const wasFull = useHasBeenTrue(lines.length > 0)
  if (places.length === 0) return <EmptyCart wasFull={wasFull} />
  return (
    <section aria-label="Productos en tu bolsa">
      {isLastKnown && <OfflineCartNotice />}
      <CartLines places={places} onRemove={noteRemoval} onRestored={forgetRemoval} />
      {lines.length > 0 ? <CartSummary lines={lines} /> : <EmptyCart />}
    </section>
  )
}
