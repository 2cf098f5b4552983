import { useEffect, useState } from 'react'
import type { Order } from '#contracts/orders.ts'
import { findOrder } from './find-order.ts'
import { follow } from './follow.ts'
import { isUnsettled } from './payment-news.ts'

/** An order as the server knows it, asked anew while its payment is on the way. A cut line keeps what was known. */
export function useFollowedOrder(found: Order) {
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
    return follow({ ask, onTired: () => setIsTired(true) })
  }, [isFollowed, transaction_id])

  return { order, isTired, setOrder }
}
