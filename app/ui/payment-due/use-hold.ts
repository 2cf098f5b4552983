import { useEffect, useState } from 'react'
import { toHold } from './hold.ts'

const REFRESH_MS = 10_000

/** `toHold` with the current time, refreshed periodically; null if there is nothing to pay. */
export function useHold(payment: { held_until: string } | null): string | null {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return payment && toHold(payment.held_until, now)
}
