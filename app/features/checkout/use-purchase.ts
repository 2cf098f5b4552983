import { useCallback, useEffect, useRef, useState } from 'react'
import { cart } from '#app/cart/cart.ts'
import { saveDraft } from '#app/cart/checkout-draft.ts'
import { notify } from '#app/features/alerts/notify.ts'
import { callOrNull } from '#app/session/call-or-null.ts'
import { type CartLine, cartApi } from '#contracts/cart.ts'
import type { FoundCheckout } from './find-checkout.ts'
import { type CalculatedTotals, type Choice, EMPTY_CART_TOTALS, findTotals } from './find-totals.ts'

/** The cart and its totals. The server calculates the totals again after every change. */
export function usePurchase(found: FoundCheckout) {
  const [lines, setLines] = useState(found.lines)
  const [choice, setChoice] = useState(found.choice)
  const [calculated, setCalculated] = useState(found.calculated)
  const [isCalculating, setIsCalculating] = useState(false)
  const latestRequest = useRef(0)

  const calculate = useCallback(async (next: Choice): Promise<void> => {
    latestRequest.current += 1
    const request = latestRequest.current
    setChoice(next)
    setIsCalculating(true)
    const reply = await findTotals(next)
    if (request !== latestRequest.current) return
    setIsCalculating(false)
    setCalculated(reply)
    if (reply.problem?.code === 'cart_empty') setLines([])
    const withoutCoupon = dropRefusedCoupon(reply, next)
    if (withoutCoupon) await calculate(withoutCoupon)
  }, [])

  const choose = (next: Choice): Promise<void> => {
    saveDraft(next)
    return calculate(next)
  }

  useEffect(() => {
    const withoutCoupon = dropRefusedCoupon(found.calculated, found.choice)
    if (withoutCoupon) void calculate(withoutCoupon)
  }, [found, calculate])

  /** Loads the cart again, because another tab may have changed it. */
  const refreshCart = useCallback(async (): Promise<void> => {
    const reply = await callOrNull(cartApi.listItems)
    if (reply && toSignature(reply.cart) !== toSignature(lines)) {
      setLines(reply.cart)
      if (reply.cart.length === 0) setCalculated(EMPTY_CART_TOTALS)
      else await calculate(choice)
    }
  }, [lines, choice, calculate])

  const refresh = async (): Promise<void> => {
    const [reply] = await Promise.all([callOrNull(cartApi.listItems), calculate(choice)])
    if (reply) setLines(reply.cart)
  }

  useEffect(() => {
    const refreshIfVisible = () => {
      if (!document.hidden) void refreshCart()
    }
    const onCartChange = () => {
      const { status, lines: cartLines } = cart.read()
      const isDifferent = toCounts(cartLines.filter(({ gone }) => !gone)) !== toCounts(lines)
      if (status === 'ready' && isDifferent) refreshIfVisible()
    }
    document.addEventListener('visibilitychange', refreshIfVisible)
    const unsubscribe = cart.subscribe(onCartChange)
    return () => {
      document.removeEventListener('visibilitychange', refreshIfVisible)
      unsubscribe()
    }
  }, [refreshCart, lines])

  const key = JSON.stringify([toSignature(lines), choice])
  return { ...found, ...calculated, lines, choice, key, isCalculating, calculate, choose, refresh }
}

export type Purchase = ReturnType<typeof usePurchase>

/** Returns the choice without its coupon if the server refused the coupon, otherwise null. */
function dropRefusedCoupon({ problem }: CalculatedTotals, choice: Choice): Choice | null {
  if (!problem?.code.startsWith('coupon_')) return null
  notify('bad', problem.text)
  saveDraft({ coupon: undefined })
  return { ...choice, coupon: undefined }
}

const toCounts = (lines: { product: { id: number | string }; count: number }[]): string =>
  JSON.stringify(lines.map(({ product, count }) => [Number(product.id), count]))

/** Equal for two carts with the same products, prices and quantities. */
const toSignature = (lines: CartLine[]): string =>
  JSON.stringify(lines.map(({ count, product }) => [product.id, product.final_price, count]))
