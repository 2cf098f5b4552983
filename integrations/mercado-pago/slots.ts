type Options = {
  max: number
  /** How long callers wait while no slot comes free at all. */
  maxStallMs: number
  toError: () => Error
}

type Waiter = { deadline: number; stall: NodeJS.Timeout; start: () => void; giveUp: () => void }

/**
 * Runs at most `max` tasks at once, the others in their order. A queue that moves may be long, as when
 * many people buy at the same moment; one that stands still means that the other side hangs, and all
 * who wait fail soon.
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

  /** The deadline is that of the whole task: who gets no slot before it does not start any more. */
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
