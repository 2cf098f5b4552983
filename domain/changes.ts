/** `stock`: only quantities moved. `listing`: anything else of what the public sees. */
export type Change = 'stock' | 'listing'

export type Changes = ReturnType<typeof createChanges>

/**
 * The news of the catalogue. While it is not live (the line to the database is cut) nobody may
 * answer from a copy, for nobody would tell when it grows old.
 */
export function createChanges() {
  const listeners = new Set<(change: Change) => void>()
  let live = false
  let since = Date.now()
  const announce = (change: Change) => {
    for (const listener of listeners) listener(change)
  }
  return {
    announce,
    isLive: () => live,
    onChange: (listener: (change: Change) => void) => void listeners.add(listener),
    liveSince: () => since,
    setLive(value: boolean) {
      if (value !== live) since = Date.now()
      live = value
      announce('listing')
    },
  }
}
