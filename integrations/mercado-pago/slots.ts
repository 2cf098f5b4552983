type Options = {
  max: number
  /** How long a waiting task waits while no slot is freed. */
  maxStallMs: number
  toError: () => Error
}

type Waiter = { deadline: number; stall: NodeJS.Timeout; start: () => void; giveUp: () => void }

/**
 * Runs at most `max` tasks concurrently and queues the others. A long queue is fine while it moves, as when many
 * shoppers buy at once. If no task ends for `maxStallMs`, the provider hangs, and the waiting tasks fail early.
 */
export function createSlots({ max, maxStallMs, toError }: Options) {
  let used = 0
  const waiting = new Set<Waiter>()

  const queue = (deadline: number) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.delete(waiter)
        clearTimeout(waiter.stall)
      }
      const waiter: Waiter = {
        deadline,
        stall: setTimeout(() => waiter.giveUp(), maxStallMs),
        start: () => {
          leave()
          resolve()
        },
        giveUp: () => {
          leave()
          reject(toError())
        },
      }
      waiting.add(waiter)
    })

  function free(): void {
    used -= 1
    for (const waiter of waiting) {
      if (used === max) waiter.stall.refresh()
      else if (waiter.deadline <= Date.now()) waiter.giveUp()
      else {
        used += 1
        waiter.start()
      }
    }
  }

  /** A task that gets no slot before its deadline is not started. */
  return async function run<T>(deadline: number, task: () => Promise<T>): Promise<T> {
    if (used < max) used += 1
    else await queue(deadline)
    try {
      return await task()
    } finally {
      free()
    }
  }
}
