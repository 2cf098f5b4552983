import { useState } from 'react'
import type { CartEntry } from '#app/cart/cart-state.ts'
import { isForSale } from './notices.ts'

export type CartPlace = { line: CartEntry; isRemoved: boolean }

const idOf = ({ product }: CartEntry) => product.id

/** The lines in the order in which the page first showed them. A removed one keeps its place, so that it can be put back until the page is left. */
export function useCartPlaces(lines: CartEntry[]) {
  const [seen, setSeen] = useState<number[]>([])
  const [removed, setRemoved] = useState<CartEntry[]>([])
  const fresh = lines.map(idOf).filter((id) => !seen.includes(id))
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  const without = (line: CartEntry) => removed.filter((other) => idOf(other) !== idOf(line))

  const places = [...seen, ...fresh].flatMap((id): CartPlace[] => {
    const line = lines.find((each) => idOf(each) === id)
    if (line) return [{ line, isRemoved: false }]
    const gone = removed.find((each) => idOf(each) === id)
    return gone ? [{ line: gone, isRemoved: true }] : []
  })

  return {
    places,
    /** What can no longer be bought just goes. */
    noteRemoval: (line: CartEntry) => {
      if (isForSale(line)) setRemoved([...without(line), line])
    },
    forgetRemoval: (line: CartEntry) => setRemoved(without(line)),
  }
}
