import { useEffect, useState } from 'react'
import type { FreeShippingTerms } from './load-free-shipping.ts'

/** The contracts are large, so they are loaded after the bag is shown. Without a connection nothing is said. */
const load = () =>
  import('./load-free-shipping.ts').then(
    ({ loadFreeShipping }) => loadFreeShipping(),
    () => null,
  )

/** Null until it is known, and if no delivery becomes free. */
export function useFreeShipping(): FreeShippingTerms | null {
  const [terms, setTerms] = useState<FreeShippingTerms | null>(null)
  useEffect(() => {
    let isCurrent = true
    void load().then((loaded) => isCurrent && setTerms(loaded))
    return () => {
      isCurrent = false
    }
  }, [])
  return terms
}
