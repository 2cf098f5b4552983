import { useCallback } from 'react'
import { useStore } from 'react-admin'
import { useLocation } from 'react-router'
import { call } from '#app/session/call.ts'
import { isFromList } from '#backoffice/components/row-link.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { adminOrderPageApi, type OrderNeighbours } from '#contracts/admin/order-page.ts'

/** What react-admin stores about the last use of a list. */
type ListParams = { filter?: object; sort?: string; order?: string }

/** The orders before and after this one in the list that the user came from, or by date. Null until they are known. */
export function useNeighbours(transaction_id: string): OrderNeighbours | null {
  const { state } = useLocation()
  const [{ filter, sort, order }] = useStore<ListParams>('orders.listParams', {})
  const query = isFromList(state)
    ? JSON.stringify({ ...filter, ...(sort && { sort, order: order?.toLowerCase() }) })
    : '{}'
  const load = useCallback(async () => {
    const found = await call(adminOrderPageApi.getNeighbours, {
      params: { transaction_id },
      query: JSON.parse(query),
    })
    return { of: transaction_id, ...found }
  }, [transaction_id, query])
  const { reply } = useReply(load)
  return reply?.of === transaction_id ? reply : null
}
