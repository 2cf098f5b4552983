import { useSelector, useStore } from '#app/ui/create-store.ts'
import { cart } from './cart.ts'
import { type CartState, hasProduct } from './cart-state.ts'

export const useCart = (): CartState => useStore(cart)

/** Whether the cart contains one of these products. */
export const useIsInCart = (ids: number[]): boolean =>
  useSelector(cart, (state) => ids.some((id) => hasProduct(state, id)))

export const useCartCount = (): number => useSelector(cart, ({ count }) => count)
