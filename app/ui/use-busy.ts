import { useState } from 'react'

/**
 * One thing at a time, and whether it is under way. No transition of React's: while one waits for a slow
 * line, every other waits with it, and a press on a link would lead nowhere.
 */
export function useBusy() {
  const [isBusy, setIsBusy] = useState(false)
  const run = async (task: () => Promise<unknown>) => {
    if (isBusy) return
    setIsBusy(true)
    await task().finally(() => setIsBusy(false))
  }
  return [isBusy, run] as const
}
