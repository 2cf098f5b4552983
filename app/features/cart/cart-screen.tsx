import { useEffect } from 'react'
import { bag } from '#app/bag/bag.ts'
import { useBag } from '#app/bag/use-bag.ts'
import { CartLines } from './cart-lines.tsx'
import { CartNothing } from './cart-nothing.tsx'
import { CartTally } from './cart-tally.tsx'
import { CartUnreachable } from './cart-unreachable.tsx'
import { CartUnsure } from './cart-unsure.tsx'
import { CartWaiting } from './cart-waiting.tsx'

export function CartScreen() {
  const { status, lines, totals, count } = useBag()
  useEffect(() => void bag.load(), [])
  // Somebody came or went while the page was open.
  useEffect(() => {
    if (status === 'unknown') bag.load()
  }, [status])

  if (status === 'unreachable') return <CartUnreachable />
  if (status !== 'ready') return count > 0 ? <CartWaiting rows={count} /> : <CartUnsure />
  if (lines.length === 0) return <CartNothing />
  return (
    <section aria-label="Productos en tu bolsa">
      <CartLines lines={lines} />
      <CartTally lines={lines} totals={totals} />
    </section>
  )
}
