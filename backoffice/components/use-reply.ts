import { useCallback, useEffect, useState } from 'react'
import { CallFailed } from '#app/session/call-failed.ts'

type Reply<T> = { reply: T | null; error: CallFailed | null; again: () => void }

/** What a call answers, for screens that show no rows. `ask` is made anew when what it asks changes. */
export function useReply<T>(ask: () => Promise<T>): Reply<T> {
  const [reply, setReply] = useState<T | null>(null)
  const [error, setError] = useState<CallFailed | null>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for every round
  useEffect(() => {
    let isHere = true
    ask().then(
      (answer) => {
        if (!isHere) return
        setReply(answer)
        setError(null)
      },
      (failure: unknown) => {
        if (!(failure instanceof CallFailed)) throw failure
        if (isHere) setError(failure)
      },
    )
    return () => {
      isHere = false
    }
  }, [ask, round])
  return { reply, error, again: useCallback(() => setRound((count) => count + 1), []) }
}
