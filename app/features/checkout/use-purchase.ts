import { useCallback, useEffect, useRef, useState } from 'react'
import { cart } from '#app/cart/cart.ts'
import { forgetLinkCoupon } from '#app/cart/link-coupon.ts'
import { notify } from '#app/features/alerts/notify.ts'
import type { CheckoutLine } from './checkout-backend.ts'
import type { FoundCheckout } from './find-checkout.ts'
import { type CalculatedTotals, type Choice, EMPTY_CART_TOTALS, findTotals } from './find-totals.ts'

/** The cart and its totals. The server calculates the totals again after every change. */
export function usePurchase(found: FoundCheckout) {
  const { backend } = found
  const [lines, setLines] = useState(found.lines)
  const [choice, setChoice] = useState(found.choice)
  const [calculated, setCalculated] = useState(found.calculated)
  const [isCalculating, setIsCalculating] = useState(false)
  const latestRequest = useRef(0)
  /** A ref, because a change may come before the render of the previous one. */
  const latestChoice = useRef(found.choice)

  const calculate = useCallback(
    async (next: Choice): Promise<void> => {
      latestRequest.current += 1
      const request = latestRequest.current
      latestChoice.current = next
      setChoice(next)
      setIsCalculating(true)
      const reply = await findTotals(backend, next)
      if (request !== latestRequest.current) return
      setIsCalculating(false)
      setCalculated(reply)
      if (reply.problem?.code === 'cart_empty') setLines([])
      const accepted = dropRefused(backend, reply, next)
      if (accepted) await calculate(accepted)
    },
    [backend],
  )

  const choose = useCallback(
    (change: Partial<Choice>): Promise<void> => {
      const next = { ...latestChoice.current, ...change }
      if ('coupon' in change) forgetLinkCoupon()
      const { shipping_id, coupon, credit, pay_way } = next
      backend.saveDraft({ shipping_id, coupon, credit, pay_way })
      return calculate(next)
    },
    [backend, calculate],
  )

  useEffect(() => {
    const accepted = dropRefused(found.backend, found.calculated, found.choice)
    if (accepted) void calculate(accepted)
  }, [found, calculate])

  /** Loads the cart again, because another tab may have changed it. */
  const refreshCart = useCallback(async (): Promise<void> => {
    const current = await backend.listLines()
    if (current && toSignature(current) !== toSignature(lines)) {
      setLines(current)
      if (current.length === 0) setCalculated(EMPTY_CART_TOTALS)
      else await calculate(latestChoice.current)
    }
  }, [backend, lines, calculate])

  const refresh = async (): Promise<void> => {
    await backend.reload?.()
    const [current] = await Promise.all([backend.listLines(), calculate(latestChoice.current)])
    if (current) setLines(current)
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

  const { destination: _destination, ...ofPickup } = choice
  const isPickup = found.options.some(({ id, is_pickup }) => is_pickup && id === choice.shipping_id)
  // An address that was typed just before does not outdate a pickup that was confirmed.
  const key = JSON.stringify([toSignature(lines), isPickup ? ofPickup : choice])
  return { ...found, ...calculated, lines, choice, key, isCalculating, calculate, choose, refresh }
}

export type Purchase = ReturnType<typeof usePurchase>

/** The coupon of a link is tried again once the cart has changed. */
const DEPENDS_ON_CART = ['coupon_below_minimum', 'coupon_not_for_cart']

/** Returns the choice without the coupon, the credit, the way of paying or the shipping option that the server refused, otherwise null. */
function dropRefused(
  backend: FoundCheckout['backend'],
  { problem }: CalculatedTotals,
  choice: Choice,
): Choice | null {
  const refused = problem && toRefused(problem.code)
  if (!refused) return null
  notify('bad', problem.text)
  backend.saveDraft(refused)
  if ('coupon' in refused && !DEPENDS_ON_CART.includes(problem.code)) forgetLinkCoupon()
  return { ...choice, ...refused }
}

function toRefused(code: string): Partial<Choice> | null {
  if (code.startsWith('coupon_')) return { coupon: undefined }
  if (code.startsWith('credit_')) return { credit: undefined }
  if (code === 'pay_way_not_offered' || code === 'cash_needs_pickup') return { pay_way: undefined }
  return code === 'shipping_not_offered' ? { shipping_id: undefined } : null
}

const toCounts = (lines: { product: { id: number | string }; count: number }[]): string =>
  JSON.stringify(lines.map(({ product, count }) => [Number(product.id), count]))

/** Equal for two carts with the same products, prices and quantities. */
const toSignature = (lines: CheckoutLine[]): string =>
  JSON.stringify(lines.map(({ count, product }) => [product.id, product.final_price, count]))
