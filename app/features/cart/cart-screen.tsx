import { useEffect } from 'react'
import { bag } from '#app/bag/bag.ts'
import { useBag } from '#app/bag/use-bag.ts'
import { usePresence } from '#app/session/presence.ts'
import { useOnceTrue } from '#app/ui/use-once-true.ts'
import { CartLines } from './cart-lines.tsx'
import { CartNothing } from './cart-nothing.tsx'
import { CartTally } from './cart-tally.tsx'
import { CartUnreachable } from './cart-unreachable.tsx'
import { CartUnsure } from './cart-unsure.tsx'
import { CartWaiting } from './cart-waiting.tsx'
import { LastKnown } from './last-known.tsx'

export function CartScreen() {
  const { status, lines, totals, count } = useBag()
  const presence = usePresence()
  useEffect(() => void bag.load(), [])
  // Somebody came or went while the page was open.
  useEffect(() => {
    if (status === 'unknown') bag.load()
  }, [status])

  const isLastKnown = status === 'unreachable' && lines.length > 0 && presence === 'guest'
  const isKnown = status === 'ready' || isLastKnown
  const wasFull = useOnceTrue(isKnown && lines.length > 0)
  if (status === 'unreachable' && !isLastKnown) return <CartUnreachable />
  if (!isKnown) {
    return count > 0 ? <CartWaiting rows={count} /> : <CartUnsure />
  }
  if (lines.length === 0) return <CartNothing wasFull={wasFull} />
  return (
    <section aria-label="Productos en tu bolsa">
      {isLastKnown && <LastKnown />}
      <CartLines lines={lines} />
      <CartTally lines={lines} totals={totals} />
    </section>
  )
}
