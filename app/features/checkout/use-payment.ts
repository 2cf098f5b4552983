import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cart } from '#app/cart/cart.ts'
import { dismiss, notify, toastStore } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import type { CheckoutForm } from './checkout-backend.ts'
import { forgetConfirmed, readConfirmed, saveConfirmed } from './confirmed-draft.ts'
import { readDestination, toKey } from './destination.ts'
import {
  type ErrorMessage,
  isRetryable,
  toPaymentRefusal,
  toPreferenceRefusal,
} from './error-messages.ts'
import { toTerms } from './find-totals.ts'
import { outdatedTexts, type Prepared, type Stage, type Waiting } from './payment-state.ts'
import type { Purchase } from './use-purchase.ts'

/** Everything from 'Confirmar' to the redirect to the provider. Any change in between requires another confirmation. */
export function usePayment(purchase: Purchase) {
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  const [refusal, setRefusal] = useState<ErrorMessage | null>(null)
  const [fields, setFields] = useState<Record<string, string[]>>({})
  /** The page of the order. */
  const [orderPath, setOrderPath] = useState<string | null>(null)
  const [waiting, setWaiting] = useState<Waiting | null>(() => {
    const form = purchase.problem ? null : readConfirmed(purchase)
    return form && { form, isQuiet: true, isRestored: true }
  })
  const [stage, setStage] = useState<Stage>(waiting ? 'confirming' : 'filling')
  /** Why what was confirmed must be confirmed again. */
  const [outdated, setOutdated] = useState<string | null>(null)
  const version = useRef(0)
  /** A ref, because state is too late for two clicks within one render. */
  const preparing = useRef<number | null>(null)
  const isOrdering = useRef(false)
  const { backend, choice, options, totals, key, isCalculating } = purchase
  const isLocked = stage === 'ordering' || stage === 'leaving'
  const isStale = prepared !== null && prepared.key !== key && !isLocked

  function discard(): void {
    forgetConfirmed(purchase)
    reset()
  }

  function reset(): void {
    version.current += 1
    setPrepared(null)
    setWaiting(null)
    setStage('filling')
  }

  /** After a change by the shopper. */
  function outdate(what: keyof typeof outdatedTexts): void {
    if (prepared) {
      setOutdated(outdatedTexts[what])
      if (toastStore.read()?.text === messages.preference.good) dismiss()
    }
    discard()
  }

  useEffect(() => {
    if (isStale) outdate(prepared.shipping_id === choice.shipping_id ? 'purchase' : 'shipping')
  })

  useEffect(() => {
    if (waiting && !isCalculating) void prepare(waiting)
  })

  function refuse(message: ErrorMessage): void {
    notify('bad', message.text, { hint: message.hint })
    setRefusal(message)
  }

  async function confirm(form: CheckoutForm): Promise<void> {
    if (preparing.current === version.current) return
    setRefusal(null)
    setFields({})
    const destination = 'city' in form ? readDestination(form) : choice.destination
    if (toKey(destination) === toKey(choice.destination)) return prepare({ form })
    // The address was confirmed before its price of shipping was asked for.
    discard()
    setStage('confirming')
    setWaiting({ form })
    await purchase.choose({ destination })
  }

  async function prepare({ form, isQuiet = false, isRestored = false }: Waiting): Promise<void> {
    const option = options.find(({ id }) => id === choice.shipping_id)
    // A reload during the request must not lose what was confirmed.
    if (isRestored) reset()
    else discard()
    setOutdated(null)
    if (!option) return
    const started = version.current
    preparing.current = started
    setStage('confirming')
    const body = { shipping_price: option.price, ...toTerms(choice) }
    try {
      const preference = await backend.createPreference(body, form)
      if (started !== version.current) return
      setPrepared({ ...preference, form, isRestored, key, shipping_id: option.id })
      saveConfirmed(purchase, form)
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
      if (error.isTemporary) return
      forgetConfirmed(purchase)
      await purchase.refresh()
    } finally {
      if (preparing.current === started) preparing.current = null
    }
  }

  /** Places the order and returns its page. Rejects on failure, so that the wallet does not redirect to the provider. */
  async function order(): Promise<string> {
    if (!prepared || !choice.shipping_id || isOrdering.current) throw new Error('nothing to order')
    isOrdering.current = true
    // If the reply is lost, a reload must not offer a second order by itself.
    forgetConfirmed(purchase)
    setStage('ordering')
    setRefusal(null)
    try {
      const body = {
        ...prepared.form,
        shipping_id: choice.shipping_id,
        coupon_name: choice.coupon ?? 'default',
        preference_id: prepared.preference_id,
        expected_total: totals.total_amount,
        ...(totals.credit && {
          credit_code: choice.credit,
          expected_due: totals.amount_due,
        }),
      }
      const { success, path } = await backend.makePayment(body, totals)
      backend.clearDraft()
      notify('good', success)
      void cart.refreshCount()
      flushSync(() => {
        setOrderPath(path)
        setStage('leaving')
      })
      return path
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
    // Quiet, because the shopper has just been told that the total has changed.
    const isOther = code === 'total_changed' || code === 'credit_changed'
    if (isOther && prepared) setWaiting({ form: prepared.form, isQuiet: true })
  }

  const isHidden = isStale || (isCalculating && !isLocked)
  return {
    stage,
    /** The order is being placed or has been placed, so nothing can be changed. */
    isLocked,
    prepared: isHidden ? null : prepared,
    refusal,
    forgetRefusal: () => setRefusal(null),
    fields,
    outdated,
    orderPath,
    confirm,
    order,
    discard: () => outdate('form'),
  }
}

export type Payment = ReturnType<typeof usePayment>
