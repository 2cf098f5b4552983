type Options = {
  max: number
  /** How long a caller waits for a free slot. */
  maxWaitMs: number
  toError: () => Error
}

/** Runs at most `max` tasks at once; the others wait in their order, and fail when no slot is free in time. */
export function createSlots({ max, maxWaitMs, toError }: Options) {
  let used = 0
  const waiting = new Set<() => void>()

  const take = (): Promise<void> | undefined => {
    if (used < max) {
      used += 1
      return
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(start)
        reject(toError())
      }, maxWaitMs)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.add(start)
    })
  }

  /** A freed slot goes straight to the first who waits, so that nobody else can take it in between. */
  const free = () => {
    const [next] = waiting
    if (!next) {
      used -= 1
      return
    }
    waiting.delete(next)
    next()
  }

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    await take()
    try {
      return await task()
    } finally {
      free()
    }
  }
}
