import { useState } from 'react'

/**
 * Runs one task at a time and tells whether one is running. React's transitions are not used, because they wait for each
 * other: during a slow call, a click on a link would have no effect.
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
