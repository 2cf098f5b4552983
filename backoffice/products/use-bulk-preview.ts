import { useEffect, useState } from 'react'
import { call } from '#app/session/call.ts'
import { toReason } from '#backoffice/components/use-action.ts'
import { adminBulkChangesApi, type BulkPreview } from '#contracts/admin/bulk-changes.ts'
import type { BulkChange, SelectionInput } from '#contracts/admin/bulk-requests.ts'

const DELAY_MS = 250

type Reply = { preview: BulkPreview | null; refusal: string }

const none: Reply = { preview: null, refusal: '' }

/** The effect of a change, read again after each edit. Null while it is unknown. */
export function useBulkPreview(selection: SelectionInput, change: BulkChange | null) {
  const [reply, setReply] = useState(none)
  const [reloads, setReloads] = useState(0)
  const body = JSON.stringify({ selection, change })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `reloads` reads the same request again.
  useEffect(() => {
    setReply(none)
    const request = JSON.parse(body) as { selection: SelectionInput; change: BulkChange | null }
    const { change: wanted, selection: chosen } = request
    if (!wanted) return
    let isCurrent = true
    const read = async () => {
      try {
        const preview = await call(adminBulkChangesApi.preview, {
          body: { selection: chosen, change: wanted },
        })
        if (isCurrent) setReply({ preview, refusal: '' })
      } catch (error) {
        if (isCurrent) setReply({ preview: null, refusal: toReason(error) })
      }
    }
    const timer = setTimeout(() => void read(), DELAY_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [body, reloads])

  return { ...reply, reload: () => setReloads((count) => count + 1) }
}
