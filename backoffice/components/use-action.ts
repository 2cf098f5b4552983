import { useNotify, useRefresh } from 'react-admin'
import { CallFailed } from '#app/session/call-failed.ts'
import { useBusy } from '#app/ui/use-busy.ts'

const CONNECTION_FAILED = 'No pudimos llegar a la tienda. Revisá la conexión.'

/** The error of a field says more than the one of the whole form. */
export const toReason = (error: unknown): string => {
  if (!(error instanceof CallFailed)) throw error
  if (error.status === 0) return CONNECTION_FAILED
  const reasons = [...new Set(Object.values(error.fields).flat())]
  return reasons.length > 0 ? reasons.join(' ') : error.message
}

/** Runs the action of a button: once at a time, with a notification of success or failure. */
export function useAction() {
  const [isBusy, run] = useBusy()
  const notify = useNotify()
  const refresh = useRefresh()
  const act = (task: () => Promise<unknown>, message?: string) =>
    run(async () => {
      try {
        await task()
        if (message) notify(message, { type: 'success' })
      } catch (error) {
        notify(toReason(error), { type: 'error' })
      }
      refresh()
    })
  return [isBusy, act] as const
}
