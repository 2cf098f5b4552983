import { Suspense } from 'react'
import { added } from '#app/cart/added.ts'
import { useStore } from '#app/ui/create-store.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'

const MiniCart = lazyPart(() => import('./mini-cart.tsx').then((module) => module.MiniCart))

/** Opens after a piece was added. Its code is loaded then, and without it the link to the cart stays. */
export const LazyMiniCart = () => <Suspense>{useStore(added) !== null && <MiniCart />}</Suspense>
