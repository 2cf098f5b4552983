import { useEffect, useState } from 'react'
import { readDraft, saveDraft } from '#app/cart/checkout-draft.ts'
import { clearDraft } from '#app/cart/clear-draft.ts'
import { toTyped } from '#app/cart/to-typed.ts'
import type { Order } from '#contracts/orders.ts'
import type { OrderAccess } from './access/order-access.ts'
import { isUnsettled } from './payment-message.ts'
import { poll } from './poll.ts'

/** Polls the order while its payment is undecided. A failed request leaves the order as it was. */
export function usePolledOrder(access: OrderAccess, initialOrder: Order) {
  const [loaded, setLoaded] = useState(initialOrder)
  const [order, setOrder] = useState(initialOrder)
  // The page was loaded again, for example without the mark of the payment.
  if (loaded !== initialOrder) {
    setLoaded(initialOrder)
    setOrder(initialOrder)
  }
  const [hasTimedOut, setHasTimedOut] = useState(false)
  const isPolling = isUnsettled(order)

  useEffect(() => {
    if (!isPolling) return
    const request = async () => {
      const current = await access.find()
      if (current && current !== 'missing') setOrder(current)
    }
    return poll({ request, onTimeout: () => setHasTimedOut(true) })
  }, [isPolling, access])

  useEffect(() => saveAddressToDraft(order), [order])

  return { order, hasTimedOut, setOrder }
}

/** After a rejected payment the next checkout starts with the address of this order, unless the order is paid later. */
function saveAddressToDraft(order: Order): void {
  const { transaction_id, status, payment_status } = order
  const draft = readDraft()
  if (payment_status === 'approved' && draft.order === transaction_id) clearDraft()
  if (payment_status !== 'rejected' || status !== 'sin_procesar' || draft.form) return
  // Without an address the form begins with that of the profile.
  saveDraft({ form: toTyped(order), order: transaction_id, confirmed: undefined })
}
