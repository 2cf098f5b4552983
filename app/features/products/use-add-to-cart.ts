import { useEffect, useRef, useState } from 'react'
import { added } from '#app/cart/added.ts'
import { cart } from '#app/cart/cart.ts'
import type { CartProduct } from '#app/cart/cart-state.ts'
import { useIsInCart } from '#app/cart/use-cart.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { GUEST, readHolder } from '#app/session/tokens.ts'
import { useBusy } from '#app/ui/use-busy.ts'

/** The message for an error that is not about the product. */
export const ADDING_FAILED = 'No pudimos agregarlo. Probá de nuevo.'

/** The page of a guest may be older than the last sale. For a customer the server checks the stock. */
async function findCurrent(product: CartProduct): Promise<CartProduct> {
  if (readHolder() !== GUEST) return product
  const reader = await import('#app/cart/read-product.ts').catch(() => null)
  return reader ? reader.readCurrent(product) : product
}

/** Adds a product to the cart, unless another tab has already added it. */
export async function addOnce(product: CartProduct): Promise<void> {
  try {
    await cart.add(product)
  } catch (error) {
    if (!(error instanceof CallFailed && error.code === 'already_in_cart')) throw error
    await cart.load()
  }
}

/** Adds a product to the cart. The link to the cart then replaces the button. */
export function useAddToCart(product: CartProduct, onSoldOut?: () => void) {
  const isInCart = useIsInCart([product.id])
  const [isBusy, run] = useBusy()
  const [problem, setProblem] = useState('')
  const { onClick, takeFocus } = useFocusOnReplacement()
  const isNew = useRef(false)
  const isAdded = isInCart && !isBusy

  // Once the link has taken the focus, which it gets back from the mini cart.
  useEffect(() => {
    if (!isAdded || !isNew.current) return
    isNew.current = false
    added.write(product.id)
  })

  const add = () =>
    run(async () => {
      setProblem('')
      onClick()
      try {
        await addOnce(await findCurrent(product))
        isNew.current = true
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        const isSoldOut = error.code === 'out_of_stock'
        setProblem(isSoldOut ? error.message : ADDING_FAILED)
        if (isSoldOut) onSoldOut?.()
      }
    })

  return { isBusy, isAdded, problem, add, takeFocus }
}

/** Moves the focus from the removed button to the link, so that it does not jump to the start of the page. */
export function useFocusOnReplacement() {
  const wasClicked = useRef(false)
  return {
    onClick: () => {
      wasClicked.current = true
    },
    takeFocus(link: HTMLAnchorElement | null) {
      if (link && wasClicked.current && document.activeElement === document.body) link.focus()
      if (link) wasClicked.current = false
    },
  }
}
