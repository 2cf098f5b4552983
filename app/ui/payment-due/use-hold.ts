import { useEffect, useState } from 'react'
import { toHold } from './hold.ts'

const REFRESH_MS = 10_000

/** `toHold` with the current time, or first that of the server, refreshed periodically; null if there is nothing to pay. */
export function useHold(
  payment: { held_until: string } | null,
  renderedAt?: number,
): string | null {
  const [now, setNow] = useState(() => renderedAt ?? Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return payment && toHold(payment.held_until, now)
}
