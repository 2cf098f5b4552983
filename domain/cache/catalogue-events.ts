/**
 * The kinds of change of public data. `docs/caching.md` lists the replies that each of them outdates.
 * The triggers in `db/migrations` announce them under these names.
 */
export const changes = [
  // Of products. `stock` is the quantity, `availability` whether there is any, `ranking` the order by number sold.
  'stock',
  'availability',
  'ranking',
  'price',
  'rating',
  'category',
  'visibility',
  'text',
  // Of everything else.
  'categories',
  'promos',
  'pages',
  'photos',
  'reviewers',
  'ring_sizes',
  'settings',
  'shipping_options',
  'synonyms',
] as const

/** The channel on which the triggers of the database notify. */
export const CATALOGUE_CHANNEL = 'catalogue_events'

export type Change = (typeof changes)[number]

/** One commit: what changed, and of which products. `all` stands for more products than a notification can name. */
export type CatalogueEvent = { changes: readonly Change[]; products: readonly number[] | 'all' }

/**
 * What a value was computed from: products by their id, the looks of products, and changes that may add or reorder
 * products.
 */
export type Tag = number | Look | Change | typeof ANY_PRODUCT | typeof ANYTHING

/** Of a product everything but how many there are and were sold. */
type Look = `look ${number}`
export const toLook = (id: number): Look => `look ${id}`
const isOfQuantity = (change: Change) => change === 'stock' || change === 'ranking'

/** Changes with every product. A value that contains a product has it, for events about `all` of them. */
export const ANY_PRODUCT = 'any product'
/** Changes with every event. */
export const ANYTHING = 'anything'

export type CatalogueEvents = ReturnType<typeof createCatalogueEvents>

/**
 * Counts the commits that the database announced, and remembers for each tag the last one that touched it. While the
 * connection that listens is down (not live), caches must not answer: they would not learn what changed.
 */
export function createCatalogueEvents() {
  const lastChange = new Map<Tag, number>()
  let sequence = 0
  let lastReconnect = 0
  let live = false
  let since = Date.now()

  return {
    announce({ changes, products }: CatalogueEvent): void {
      sequence += 1
      lastChange.set(ANYTHING, sequence)
      for (const change of changes) lastChange.set(change, sequence)
      if (products === 'all') {
        lastChange.set(ANY_PRODUCT, sequence)
        return
      }
      // An event without a named change is about something else of the product, such as a review.
      const hasNewLook = changes.length === 0 || !changes.every(isOfQuantity)
      for (const id of products) {
        lastChange.set(id, sequence)
        if (hasNewLook) lastChange.set(toLook(id), sequence)
      }
    },
    /** The number of events so far. A value computed from now on includes all of them. */
    sequence: () => sequence,
    /** Whether something that a value depends on changed after this number of events. */
    changedSince: (tags: Iterable<Tag>, number: number): boolean => {
      if (lastReconnect > number) return true
      for (const tag of tags) if ((lastChange.get(tag) ?? 0) > number) return true
      return false
    },
    isLive: () => live,
    liveSince: () => since,
    /** Events may have been missed before, so that everything computed until now is outdated. */
    setLive(value: boolean): void {
      if (value !== live) since = Date.now()
      live = value
      sequence += 1
      lastReconnect = sequence
      lastChange.clear()
    },
  }
}

/**
 * Reads a notification of the triggers: changes, and ids of products or `all`, such as `price,text 12,15`. A change
 * that this version does not know, sent by a newer one during an upgrade, counts as a change of everything.
 */
export function parseCatalogueEvent(payload: string): CatalogueEvent {
  const [names = '', ids = ''] = payload.split(' ')
  const announced = names.split(',').filter(Boolean)
  if (!announced.every(isChange)) return { changes, products: 'all' }
  return {
    changes: announced,
    products: ids === 'all' ? 'all' : ids.split(',').filter(Boolean).map(Number),
  }
}

const isChange = (name: string): name is Change => changes.some((known) => known === name)
