import { useCallback, useEffect, useRef, useState } from 'react'
import { cart } from '#app/cart/cart.ts'
import { saveDraft } from '#app/cart/checkout-draft.ts'
import { notify } from '#app/features/alerts/notify.ts'
import { callOrNull } from '#app/session/call-or-null.ts'
import { type CartLine, cartApi } from '#contracts/cart.ts'
import type { FoundCheckout } from './find-checkout.ts'
import { type Choice, type Counted, findTotals, NOTHING } from './find-totals.ts'

/** What is bought and what it comes to: the server's word, asked for anew whenever something changes. */
export function usePurchase(found: FoundCheckout) {
  const [lines, setLines] = useState(found.lines)
  const [choice, setChoice] = useState(found.choice)
  const [counted, setCounted] = useState(found.counted)
  const [isCounting, setIsCounting] = useState(false)
  const turn = useRef(0)

  const count = useCallback(async (next: Choice): Promise<void> => {
    turn.current += 1
    const mine = turn.current
    setChoice(next)
    setIsCounting(true)
    const reply = await findTotals(next)
    if (mine !== turn.current) return
    setIsCounting(false)
    setCounted(reply)
    if (reply.problem?.code === 'cart_empty') setLines([])
    const rest = dropRefusedCoupon(reply, next)
    if (rest) await count(rest)
  }, [])

  const choose = (next: Choice): Promise<void> => {
    saveDraft(next)
    return count(next)
  }

  useEffect(() => {
    const rest = dropRefusedCoupon(found.counted, found.choice)
    if (rest) void count(rest)
  }, [found, count])

  /** The cart as it is now, for another window may have changed it. */
  const look = useCallback(async (): Promise<void> => {
    const now = await callOrNull(cartApi.listItems)
    if (now && toSignature(now.cart) !== toSignature(lines)) {
      setLines(now.cart)
      if (now.cart.length === 0) setCounted(NOTHING)
      else await count(choice)
    }
  }, [lines, choice, count])

  const recount = async (): Promise<void> => {
    const [now] = await Promise.all([callOrNull(cartApi.listItems), count(choice)])
    if (now) setLines(now.cart)
  }

  useEffect(() => {
    const lookAgain = () => {
      if (!document.hidden) void look()
    }
    const compare = () => {
      const { status, lines: bagged } = cart.read()
      const isOther = toCounts(bagged.filter(({ gone }) => !gone)) !== toCounts(lines)
      if (status === 'ready' && isOther) lookAgain()
    }
    document.addEventListener('visibilitychange', lookAgain)
    const leave = cart.subscribe(compare)
    return () => {
      document.removeEventListener('visibilitychange', lookAgain)
      leave()
    }
  }, [look, lines])

  const key = JSON.stringify([toSignature(lines), choice])
  return { ...found, ...counted, lines, choice, key, isCounting, count, choose, recount }
}

export type Purchase = ReturnType<typeof usePurchase>

/** The choice without its coupon, where the shop no longer accepts that one. */
function dropRefusedCoupon({ problem }: Counted, choice: Choice): Choice | null {
  if (!problem?.code.startsWith('coupon_')) return null
  notify('bad', problem.text)
  saveDraft({ coupon: undefined })
  return { ...choice, coupon: undefined }
}

const toCounts = (lines: { product: { id: number | string }; count: number }[]): string =>
  JSON.stringify(lines.map(({ product, count }) => [Number(product.id), count]))

/** The same for two carts exactly when the same is bought for the same money. */
const toSignature = (lines: CartLine[]): string =>
  JSON.stringify(lines.map(({ count, product }) => [product.id, product.final_price, count]))
