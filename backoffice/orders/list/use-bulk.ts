import { useRef, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { CallFailed } from '#app/session/call-failed.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { toReason } from '#backoffice/components/use-action.ts'
import {
  type BulkOrderResult,
  type BulkOrderResults,
  MAX_BULK_ORDERS,
} from '#contracts/admin/bulk-orders.ts'

type Send<O> = (body: { key: string; orders: O[] }) => Promise<BulkOrderResults>

type Task<O> = {
  send: Send<O>
  orders: O[]
  /** The notice for a number of changed orders. */
  toNotice: (count: number) => string
}

/** Changes chosen orders, at most a hundred per call, and reports those that stayed as they were. */
export function useBulk() {
  const [isBusy, run] = useBusy()
  const [failed, setFailed] = useState<BulkOrderResult[]>([])
  const notify = useNotify()
  const refresh = useRefresh()
  // A request without a reply is repeated with its key, so that the server changes nothing twice.
  const keys = useRef(new Map<string, string>())

  async function sendPart<O>(send: Send<O>, orders: O[], name: string) {
    const id = name + JSON.stringify(orders)
    const key = keys.current.get(id) ?? crypto.randomUUID()
    keys.current.set(id, key)
    const { results } = await send({ key, orders })
    keys.current.delete(id)
    return results
  }

  /** Returns the numbers of the orders that failed; null if the calls did not end. */
  async function change<O>({ send, orders, toNotice }: Task<O>): Promise<string[] | null> {
    const results: BulkOrderResult[] = []
    let isComplete = true
    await run(async () => {
      try {
        for (let from = 0; from < orders.length; from += MAX_BULK_ORDERS) {
          const part = orders.slice(from, from + MAX_BULK_ORDERS)
          results.push(...(await sendPart(send, part, toNotice(0))))
        }
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        isComplete = false
        notify(toReason(error), { type: 'error' })
      }
    })
    const left = results.filter(({ outcome }) => outcome === 'failed')
    setFailed(left)
    const count = results.length - left.length
    if (count > 0) notify(toNotice(count), { type: 'success' })
    refresh()
    return isComplete ? left.map(({ transaction_id }) => transaction_id) : null
  }

  return { isBusy, change, failed, forget: () => setFailed([]) }
}
