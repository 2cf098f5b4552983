import { setTimeout as wait } from 'node:timers/promises'

type Limits = { atOnce: number; limitMs: number }

/**
 * Asks the payment provider about several orders, a few at a time. Returns the orders about which it replied before the
 * time was over; `ask` tells whether it replied.
 */
export async function askProvider(
  transactionIds: string[],
  ask: (transactionId: string) => Promise<boolean>,
  { atOnce, limitMs }: Limits,
): Promise<ReadonlySet<string>> {
  const replied = new Set<string>()
  const queue = [...transactionIds]
  const timeLimit = new AbortController()
  async function askNext() {
    while (!timeLimit.signal.aborted) {
      const transactionId = queue.shift()
      if (transactionId === undefined) return
      if (await ask(transactionId)) replied.add(transactionId)
    }
  }
  const asking = Promise.all(Array.from({ length: atOnce }, askNext))
  const stop = new AbortController()
  const timeout = wait(limitMs, undefined, { signal: stop.signal }).catch(() => undefined)
  try {
    await Promise.race([asking, timeout])
  } finally {
    stop.abort()
    timeLimit.abort()
  }
  // A copy, because replies that come later must not change it.
  return new Set(replied)
}
