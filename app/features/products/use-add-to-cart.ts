import { useRef, useState } from 'react'
import { cart } from '#app/cart/cart.ts'
import type { CartProduct } from '#app/cart/cart-state.ts'
import { useIsInCart } from '#app/cart/use-cart.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { useBusy } from '#app/ui/use-busy.ts'

const FAILED = 'No pudimos agregarlo. Probá de nuevo.'

/** Putting a product into the bag, from the press to the link which then stands in the button's place. */
export function useAddToCart(product: CartProduct) {
  const isInCart = useIsInCart(product.id)
  const [isBusy, run] = useBusy()
  const [problem, setProblem] = useState('')
  const hasPressed = useRef(false)

  const add = () =>
    run(async () => {
      setProblem('')
      hasPressed.current = true
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
    /** The focus of a pressed button goes to the link, and not to the beginning of the page. */
    takeFocus(link: HTMLAnchorElement | null) {
      if (link && hasPressed.current && document.activeElement === document.body) link.focus()
      if (link) hasPressed.current = false
    },
  }
}
