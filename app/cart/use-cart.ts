import { useSelector, useStore } from '#app/ui/create-store.ts'
import { cart } from './cart.ts'
import { type CartState, hasProduct } from './cart-state.ts'

export const useCart = (): CartState => useStore(cart)

export const useIsInCart = (id: number): boolean =>
  useSelector(cart, (state) => hasProduct(state, id))

export const useCartCount = (): number => useSelector(cart, ({ count }) => count)
