import { useEffect, useRef, useState } from 'react'
import { cart } from '#app/cart/cart.ts'
import { notify } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import button from '#app/ui/button.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import type { CheckoutLine } from './checkout-backend.ts'
import step from './payment-step.module.css'
import type { Payment } from './use-payment.ts'
import type { Purchase } from './use-purchase.ts'

export const isShortage = (problem: Purchase['problem']): boolean =>
  problem?.code === 'not_enough_stock'

/**
 * What sold out since it was put into the bag, beside the button of the form that cannot be confirmed with it. One press
 * takes it out and confirms again.
 */
export function Shortage({ purchase, payment }: { purchase: Purchase; payment: Payment }) {
  const { lines, problem, isCalculating, refresh } = purchase
  const [isBusy, run] = useBusy()
  const box = useRef<HTMLDivElement>(null)
  /** The form to send again, once the bag has what can be bought. */
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const isShort = isShortage(problem)
  const short = lines.filter(({ count, product }) => count > product.quantity)

  useEffect(() => {
    if (isShort) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isShort])

  useEffect(() => {
    if (!form || isCalculating || isBusy) return
    setForm(null)
    if (!problem) form.requestSubmit()
  }, [form, isCalculating, isBusy, problem])

  const solve = async () => {
    try {
      for (const { count, product } of short) {
        const left = Math.min(count, product.quantity)
        if (left > 0) await cart.update(product.id, left)
        else await cart.remove(product.id)
      }
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      notify('bad', error.isTemporary ? messages.network : error.message)
    }
    await refresh()
  }

  return (
    <div role="status">
      {problem && isShort && (
        <div className={step.refusal} ref={box}>
          <p>{problem.text}</p>
          {short.length > 0 && (
            <button
              type="button"
              className={`${button.button} ${button.ghost} ${button.small} gap`}
              aria-busy={isBusy}
              onClick={({ currentTarget }) => {
                // Only what was confirmed before is confirmed again.
                if (payment.refusal) setForm(currentTarget.form)
                payment.forgetRefusal()
                void run(solve)
              }}
            >
              {toOffer(short)}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

function toOffer(short: CheckoutLine[]): string {
  const [first] = short
  if (short.every(({ product }) => product.quantity <= 0)) {
    return short.length === 1 ? 'Quitarlo y seguir' : 'Quitarlos y seguir'
  }
  return short.length === 1
    ? `Llevar ${first?.product.quantity} y seguir`
    : 'Llevar lo que queda y seguir'
}
