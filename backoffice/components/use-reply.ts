import { useCallback, useEffect, useState } from 'react'
import { CallFailed } from '#app/session/call-failed.ts'

type Reply<T> = { reply: T | null; error: CallFailed | null; retry: () => void }

/** The reply of a call, for screens that are not lists. `load` must be stable; a new function loads again. */
export function useReply<T>(load: () => Promise<T>): Reply<T> {
  const [reply, setReply] = useState<T | null>(null)
  const [error, setError] = useState<CallFailed | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry increments `attempt`
  useEffect(() => {
    let isMounted = true
    load().then(
      (answer) => {
        if (!isMounted) return
        setReply(answer)
        setError(null)
      },
      (failure: unknown) => {
        if (!(failure instanceof CallFailed)) throw failure
        if (isMounted) setError(failure)
      },
    )
    return () => {
      isMounted = false
    }
  }, [load, attempt])
  return { reply, error, retry: useCallback(() => setAttempt((count) => count + 1), []) }
}
