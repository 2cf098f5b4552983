import { useEffect, useState } from 'react'
import type { ShippingTerms } from './load-shipping-terms.ts'

/** The contracts are large, so they are loaded after the bag is shown. Without a connection nothing is said. */
const load = () =>
  import('./load-shipping-terms.ts').then(
    ({ loadShippingTerms }) => loadShippingTerms(),
    () => null,
  )

/** Null until they are known. */
export function useShippingTerms(): ShippingTerms | null {
  const [terms, setTerms] = useState<ShippingTerms | null>(null)
  useEffect(() => {
    let isCurrent = true
    void load().then((loaded) => isCurrent && setTerms(loaded))
    return () => {
      isCurrent = false
    }
  }, [])
  return terms
}
