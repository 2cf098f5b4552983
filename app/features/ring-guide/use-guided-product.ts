import { useLocation } from 'react-router'
import type { GuideState } from '#app/features/products/guide-state.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** The piece that the shopper was looking at before the guide; the server does not know it. */
export function useGuidedProduct(): number | null {
  const { state } = useLocation()
  const isHydrated = useHydrated()
  const product = (state as Partial<GuideState> | null)?.product
  return isHydrated && typeof product === 'number' ? product : null
}
