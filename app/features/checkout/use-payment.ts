import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { bag } from '#app/bag/bag.ts'
import { notify } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { checkoutApi, type DeliveryForm } from '#contracts/checkout.ts'
import { keepsPreference, type Told, toPaymentRefusal, toPreferenceRefusal } from './refusals.ts'
import type { Purchase } from './use-purchase.ts'

/** What the shopper waits for, one thing after the other. */
export type Moment = 'filling' | 'confirming' | 'confirmed' | 'ordering' | 'leaving'

type Prepared = {
  preference_id: string
  init_point: string
  form: DeliveryForm
  /** Of the purchase that it is for. */
  key: string
}

/** From 'Confirmar' to the provider. Whatever changes meanwhile makes the shopper confirm again. */
export function usePayment(purchase: Purchase) {
  const [moment, setMoment] = useState<Moment>('filling')
  const [prepared, setPrepared] = useState<Prepared | null>(null)
  const [refusal, setRefusal] = useState<Told | null>(null)
  const [fields, setFields] = useState<Record<string, string[]>>({})
  const [transactionId, setTransactionId] = useState<string | null>(null)
  /** The form of a purchase whose total changed; its payment is prepared again once the new total is there. */
  const [outdated, setOutdated] = useState<DeliveryForm | null>(null)
  const version = useRef(0)
  /** State is too late for two presses within one frame. */
  const preparing = useRef<number | null>(null)
  const isOrdering = useRef(false)
  const { choice, options, totals, key, isCounting } = purchase
  const isUnderWay = moment === 'ordering' || moment === 'leaving'
  const isStale = prepared !== null && prepared.key !== key && !isUnderWay

  function discard(): void {
    version.current += 1
    setPrepared(null)
    setOutdated(null)
    setMoment('filling')
  }

  useEffect(() => {
    if (isStale) discard()
  })

  useEffect(() => {
    if (outdated && !isCounting) prepare(outdated)
  })

  function refuse(told: Told): void {
    notify('bad', told.text, { hint: told.hint })
    setRefusal(told)
  }

  async function confirm(form: DeliveryForm): Promise<void> {
    if (preparing.current === version.current) return
    setRefusal(null)
    setFields({})
    await prepare(form)
  }

  async function prepare(form: DeliveryForm): Promise<void> {
    const option = options.find(({ id }) => id === choice.shipping_id)
    discard()
    if (!option) return
    const mine = version.current
    preparing.current = mine
    setMoment('confirming')
    const body = {
      shipping_price: option.price,
      shipping_id: option.id,
      coupon_name: choice.coupon ?? 'default',
    }
    try {
      const made = await call(checkoutApi.createPreference, { body })
      if (mine !== version.current) return
      setPrepared({ ...made, form, key })
      setMoment('confirmed')
      notify('good', messages.preference.good)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (mine !== version.current) return
      setMoment('filling')
      refuse(toPreferenceRefusal(error))
      if (!error.isPassing) await purchase.recount()
    } finally {
      if (preparing.current === mine) preparing.current = null
    }
  }

  /** Makes the order. Rejects when there is none, so that the way to the provider stays shut. */
  async function order(): Promise<string> {
    if (!prepared || !choice.shipping_id || isOrdering.current) throw new Error('nothing to order')
    isOrdering.current = true
    setMoment('ordering')
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
      notify('good', success)
      bag.refreshCount()
      flushSync(() => {
        setTransactionId(transaction_id)
        setMoment('leaving')
      })
      return transaction_id
    } catch (error) {
      isOrdering.current = false
      refuse(toPaymentRefusal(error))
      setMoment('confirmed')
      if (error instanceof CallFailed && !keepsPreference(error)) await lookAgain(error)
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
    moment,
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
