import { useEffect, useState } from 'react'
import { toHold } from './hold.ts'

const REFRESH_MS = 10_000

/** Until when the pieces of an unpaid order are kept; null when there is nothing to pay, or no time left. */
export function useHold(payment: { held_until: string } | null): string | null {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return payment && toHold(payment.held_until, now)
}
