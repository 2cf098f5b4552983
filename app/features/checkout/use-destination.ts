import { useEffect, useState } from 'react'
import {
  type Address,
  type Destination,
  findProblem,
  readDestination,
  toKey,
} from './destination.ts'
import type { Payment } from './use-payment.ts'
import type { Purchase } from './use-purchase.ts'

const DEBOUNCE_MS = 400

/** Calculates the totals again when the shopper has changed province or postal code, until the order is placed. */
export function useDestination(
  { choice, choose }: Purchase,
  { isLocked }: Pick<Payment, 'isLocked'>,
  initial: Address,
) {
  const [address, setAddress] = useState(initial)
  const typed = toKey(readDestination(address))
  const calculated = toKey(choice.destination)

  useEffect(() => {
    if (typed === calculated || isLocked) return
    const destination = typed === '' ? undefined : (JSON.parse(typed) as Destination)
    const timer = setTimeout(() => void choose({ destination }), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, calculated, choose, isLocked])

  return { problem: findProblem(address), address, setAddress }
}
