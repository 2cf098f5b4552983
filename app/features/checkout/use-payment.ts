import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cart } from '#app/cart/cart.ts'
import { clearDraft } from '#app/cart/clear-draft.ts'
import { notify } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { checkoutApi, type DeliveryForm } from '#contracts/checkout.ts'
import {
  type ErrorMessage,
  isRetryable,
  toPaymentRefusal,
  toPreferenceRefusal,
} from './error-messages.ts'
import type { Purchase } from './use-purchase.ts'

/** What the shopper waits for, one thing after the other. */
export type Stage = 'filling' | 'confirming' | 'confirmed' | 'ordering' | 'leaving'

type Prepared = {
  preference_id: string
  init_point: string
  form: DeliveryForm
  /** Of the purchase that it is for. */
  key: string
}

/** From 'Confirmar' to the provider. Whatever changes meanwhile makes the shopper confirm again. */
export function usePayment(purchase: Purchase) {
  const [stage, setStage] = useState<Stage>('filling')
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  const [refusal, setRefusal] = useState<ErrorMessage | null>(null)
  const [fields, setFields] = useState<Record<string, string[]>>({})
  const [transactionId, setTransactionId] = useState<string | null>(null)
  /** The form of a purchase whose total changed; its payment is prepared again once the new total is there. */
  const [outdated, setOutdated] = useState<DeliveryForm | null>(null)
  const version = useRef(0)
  /** State is too late for two presses within one frame. */
  const preparing = useRef<number | null>(null)
  const isOrdering = useRef(false)
  const { choice, options, totals, key, isCounting } = purchase
  const isUnderWay = stage === 'ordering' || stage === 'leaving'
  const isStale = prepared !== null && prepared.key !== key && !isUnderWay

  function discard(): void {
    version.current += 1
    setPrepared(null)
    setOutdated(null)
    setStage('filling')
  }

  useEffect(() => {
    if (isStale) discard()
  })

  useEffect(() => {
    // The shopper reads why the total changed: that all is prepared again is no news of its own.
    if (outdated && !isCounting) void prepare(outdated, { isQuiet: true })
  })

  function refuse(told: ErrorMessage): void {
    notify('bad', told.text, { hint: told.hint })
    setRefusal(told)
  }

  async function confirm(form: DeliveryForm): Promise<void> {
    if (preparing.current === version.current) return
    setRefusal(null)
    setFields({})
    await prepare(form)
  }

  async function prepare(form: DeliveryForm, { isQuiet = false } = {}): Promise<void> {
    const option = options.find(({ id }) => id === choice.shipping_id)
    discard()
    if (!option) return
    const mine = version.current
    preparing.current = mine
    setStage('confirming')
    const body = {
      shipping_price: option.price,
      shipping_id: option.id,
      coupon_name: choice.coupon ?? 'default',
    }
    try {
      const made = await call(checkoutApi.createPreference, { body })
      if (mine !== version.current) return
      setPrepared({ ...made, form, key })
      setStage('confirmed')
      if (!isQuiet) notify('good', messages.preference.good)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (mine !== version.current) return
      setStage('filling')
      const told = toPreferenceRefusal(error)
      notify('bad', told.text)
      // The shop's own reason stands beside the form alone.
      setRefusal({ text: told.hint ?? told.text })
      if (!error.isPassing) await purchase.recount()
    } finally {
      if (preparing.current === mine) preparing.current = null
    }
  }

  /** Makes the order. Rejects when there is none, so that the way to the provider stays shut. */
  async function order(): Promise<string> {
    if (!prepared || !choice.shipping_id || isOrdering.current) throw new Error('nothing to order')
    isOrdering.current = true
    setStage('ordering')
    setRefusal(null)
    try {
      const { success, transaction_id } = await call(checkoutApi.makePayment, {
        body: {
          ...prepared.form,
          shipping_id: choice.shipping_id,
          coupon_name: choice.coupon ?? 'default',
          preference_id: prepared.preference_id,
          expected_total: totals.total_amount,
        },
      })
      clearDraft()
      notify('good', success)
      void cart.refreshCount()
      flushSync(() => {
        setTransactionId(transaction_id)
        setStage('leaving')
      })
      return transaction_id
    } catch (error) {
      isOrdering.current = false
      refuse(toPaymentRefusal(error))
      setStage('confirmed')
      if (error instanceof CallFailed && !isRetryable(error)) await lookAgain(error)
      throw error
    }
  }

  /** What was prepared no longer holds. Where only the total did not, the shopper need not confirm the form again. */
  async function lookAgain({ code, fields: wrong }: CallFailed): Promise<void> {
    setFields(wrong)
    discard()
    const mine = version.current
    await purchase.recount()
    if (mine !== version.current) return
    if (code === 'total_changed' && prepared) setOutdated(prepared.form)
  }

  const isHeldBack = isStale || (isCounting && !isUnderWay)
  return {
    stage,
    /** Nothing may be changed any more. */
    isUnderWay,
    prepared: isHeldBack ? null : prepared,
    refusal,
    fields,
    transactionId,
    confirm,
    order,
    discard,
  }
}

export type Payment = ReturnType<typeof usePayment>
