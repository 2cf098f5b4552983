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

/** The stages of a payment, in order. */
export type Stage = 'filling' | 'confirming' | 'confirmed' | 'ordering' | 'leaving'

type Prepared = {
  preference_id: string
  init_point: string
  form: DeliveryForm
  /** The key of the purchase for which it was created. */
  key: string
}

/** Everything from 'Confirmar' to the redirect to the provider. Any change in between requires another confirmation. */
export function usePayment(purchase: Purchase) {
  const [stage, setStage] = useState<Stage>('filling')
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  const [refusal, setRefusal] = useState<ErrorMessage | null>(null)
  const [fields, setFields] = useState<Record<string, string[]>>({})
  const [transactionId, setTransactionId] = useState<string | null>(null)
  /** The form of a purchase whose total has changed. Its payment is prepared again when the new total is known. */
  const [outdated, setOutdated] = useState<DeliveryForm | null>(null)
  const version = useRef(0)
  /** A ref, because state is too late for two clicks within one render. */
  const preparing = useRef<number | null>(null)
  const isOrdering = useRef(false)
  const { choice, options, totals, key, isCalculating } = purchase
  const isLocked = stage === 'ordering' || stage === 'leaving'
  const isStale = prepared !== null && prepared.key !== key && !isLocked

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
    // Quiet, because the shopper has just been told that the total has changed.
    if (outdated && !isCalculating) void prepare(outdated, { isQuiet: true })
  })

  function refuse(message: ErrorMessage): void {
    notify('bad', message.text, { hint: message.hint })
    setRefusal(message)
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
    const started = version.current
    preparing.current = started
    setStage('confirming')
    const body = {
      shipping_price: option.price,
      shipping_id: option.id,
      coupon_name: choice.coupon ?? 'default',
    }
    try {
      const preference = await call(checkoutApi.createPreference, { body })
      if (started !== version.current) return
      setPrepared({ ...preference, form, key })
      setStage('confirmed')
      if (!isQuiet) notify('good', messages.preference.good)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (started !== version.current) return
      setStage('filling')
      const message = toPreferenceRefusal(error)
      notify('bad', message.text)
      // The details are shown beside the form only.
      setRefusal({ text: message.hint ?? message.text })
      if (!error.isTemporary) await purchase.refresh()
    } finally {
      if (preparing.current === started) preparing.current = null
    }
  }

  /** Places the order. Rejects on failure, so that the wallet does not redirect to the provider. */
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
      if (error instanceof CallFailed && !isRetryable(error)) await discardAndRefresh(error)
      throw error
    }
  }

  /** After a change of the total alone the payment is prepared again without another confirmation. */
  async function discardAndRefresh({ code, fields: wrong }: CallFailed): Promise<void> {
    setFields(wrong)
    discard()
    const started = version.current
    await purchase.refresh()
    if (started !== version.current) return
    if (code === 'total_changed' && prepared) setOutdated(prepared.form)
  }

  const isHidden = isStale || (isCalculating && !isLocked)
  return {
    stage,
    /** The order is being placed or has been placed, so nothing can be changed. */
    isLocked,
    prepared: isHidden ? null : prepared,
    refusal,
    fields,
    transactionId,
    confirm,
    order,
    discard,
  }
}

export type Payment = ReturnType<typeof usePayment>
