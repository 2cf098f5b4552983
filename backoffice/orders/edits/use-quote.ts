import { useEffect, useState } from 'react'
import { call } from '#app/session/call.ts'
import { toReason } from '#backoffice/components/use-action.ts'
import { adminOrderEditsApi, type LinesDraft } from '#contracts/admin/order-edits.ts'
import type { Reply } from '#contracts/endpoint.ts'

export type Quote = Reply<typeof adminOrderEditsApi.quoteLines>

const DEBOUNCE_MS = 400

/** What the order would come to. The server calculates it after every change; null until it replied. */
export function useQuote(transaction_id: string, draft: LinesDraft | null) {
  const [quote, setQuote] = useState<Quote | null>(null)
  const [refusal, setRefusal] = useState('')
  const text = JSON.stringify(draft)

  useEffect(() => {
    setQuote(null)
    setRefusal('')
    const body = JSON.parse(text) as LinesDraft | null
    if (!body) return
    let isCurrent = true
    const timer = setTimeout(
      () =>
        call(adminOrderEditsApi.quoteLines, { params: { transaction_id }, body }).then(
          (reply) => isCurrent && setQuote(reply),
          (error: unknown) => isCurrent && setRefusal(toReason(error)),
        ),
      DEBOUNCE_MS,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [transaction_id, text])

  return { quote, refusal }
}
