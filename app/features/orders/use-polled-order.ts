import { useEffect, useState } from 'react'
import { readDraft, saveDraft } from '#app/cart/checkout-draft.ts'
import { clearDraft } from '#app/cart/clear-draft.ts'
import type { Order } from '#contracts/orders.ts'
import { findOrder } from './find-order.ts'
import { isUnsettled } from './payment-message.ts'
import { poll } from './poll.ts'

/** An order as the server knows it, asked anew while its payment is on the way. A cut line keeps what was known. */
export function usePolledOrder(found: Order) {
  const [order, setOrder] = useState(found)
  const [isTired, setIsTired] = useState(false)
  const { transaction_id } = order
  const isFollowed = isUnsettled(order)

  useEffect(() => {
    if (!isFollowed) return
    const ask = async () => {
      const now = await findOrder(transaction_id)
      if (now && now !== 'missing') setOrder(now)
    }
    return poll({ ask, onTired: () => setIsTired(true) })
  }, [isFollowed, transaction_id])

  useEffect(() => offerAddressAgain(order), [order])

  return { order, isTired, setOrder }
}

/** After a rejected payment the next checkout begins with the address of this order, until it is paid after all. */
function offerAddressAgain(order: Order): void {
  const { transaction_id, status, payment_status } = order
  const draft = readDraft()
  if (payment_status === 'approved' && draft.order === transaction_id) clearDraft()
  if (payment_status !== 'rejected' || status !== 'sin_procesar' || draft.form) return
  const { full_name, address_line_1, address_line_2, city, state_province_region } = order
  const { postal_zip_code, telephone_number } = order
  const address = { full_name, address_line_1, address_line_2, city, state_province_region }
  saveDraft({ form: { ...address, postal_zip_code, telephone_number }, order: transaction_id })
}
