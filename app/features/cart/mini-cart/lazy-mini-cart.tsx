import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { added } from '#app/cart/added.ts'
import { useStore } from '#app/ui/create-store.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'

const MiniCart = lazyPart(() => import('./mini-cart.tsx').then((module) => module.MiniCart))

/** Opens after a piece was added. Its code is loaded then, and without it the link to the cart stays. */
export function LazyMiniCart() {
  const { key } = useLocation()
  useEffect(() => {
    // Whoever left the page while the code was loading does not want it any more.
    if (key) return () => added.write(null)
  }, [key])
  return <Suspense>{useStore(added) !== null && <MiniCart />}</Suspense>
}
