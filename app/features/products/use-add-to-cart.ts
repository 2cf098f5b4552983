import { useRef, useState } from 'react'
import { cart } from '#app/cart/cart.ts'
import type { CartProduct } from '#app/cart/cart-state.ts'
import { useIsInCart } from '#app/cart/use-cart.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { useBusy } from '#app/ui/use-busy.ts'

const FAILED = 'No pudimos agregarlo. Probá de nuevo.'

/** Adds a product to the cart. The link to the cart then replaces the button. */
export function useAddToCart(product: CartProduct) {
  const isInCart = useIsInCart(product.id)
  const [isBusy, run] = useBusy()
  const [problem, setProblem] = useState('')
  const wasClicked = useRef(false)

  const add = () =>
    run(async () => {
      setProblem('')
      wasClicked.current = true
      try {
        await cart.add(product)
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        if (error.code === 'already_in_cart') return cart.load()
        setProblem(error.code === 'out_of_stock' ? error.message : FAILED)
      }
    })

  return {
    isBusy,
    isAdded: isInCart && !isBusy,
    problem,
    add,
    /** Moves the focus from the removed button to the link, so that it does not jump to the start of the page. */
    takeFocus(link: HTMLAnchorElement | null) {
      if (link && wasClicked.current && document.activeElement === document.body) link.focus()
      if (link) wasClicked.current = false
    },
  }
}
