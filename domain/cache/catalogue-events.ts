/** `stock`: only quantities moved. `listing`: anything else of what the public sees. */
export type CatalogueChange = 'stock' | 'listing'

export type CatalogueEvents = ReturnType<typeof createCatalogueEvents>

/**
 * The news of the catalogue. While it is not live (the line to the database is cut) nobody may
 * answer from a copy, for nobody would tell when it grows old.
 */
export function createCatalogueEvents() {
  const listeners = new Set<(change: CatalogueChange) => void>()
  let live = false
  let since = Date.now()
  const announce = (change: CatalogueChange) => {
    for (const listener of listeners) listener(change)
  }
  return {
    announce,
    isLive: () => live,
    onChange: (listener: (change: CatalogueChange) => void) => void listeners.add(listener),
    liveSince: () => since,
    setLive(value: boolean) {
      if (value !== live) since = Date.now()
      live = value
      announce('listing')
    },
  }
}
