import { expect, test, vi } from 'vitest'
import { connect } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { createTestDatabase } from '#tests/database.ts'
import { createCache } from './cache.ts'
import {
  ANYTHING,
  createCatalogueEvents,
  parseCatalogueEvent,
  type Tag,
} from './catalogue-events.ts'
import { collectDependencies, dependOn, dependOnProducts, expireAt } from './dependencies.ts'

function setUp({ maxSize = 10, maxAgeMs }: { maxSize?: number; maxAgeMs?: number } = {}) {
  const events = createCatalogueEvents()
  events.setLive(true)
  const cache = createCache<string>(events, { maxSize, ...(maxAgeMs && { maxAgeMs }) })
  let computed = 0
  const read = (key: string, ...tags: Tag[]) =>
    cache.get(key, async () => {
      dependOn(...tags)
      computed += 1
      return `value ${computed}`
    })
  return { events, cache, read }
}

async function openDatabase() {
  const own = await createTestDatabase()
  const { db, close } = connect(own.url)
  return {
    db,
    async close() {
      await close()
      await own.drop()
    },
  }
}

test('a value is computed again after a change that it depends on, and after no other', async () => {
  const { events, read } = setUp()
  expect(await read('a', 'price')).toBe('value 1')
  events.announce({ changes: ['stock'], products: [7] })
  expect(await read('a', 'price')).toBe('value 1')
  events.announce({ changes: ['price'], products: [7] })
  expect(await read('a', 'price')).toBe('value 2')
})

test('a value that shows a product is outdated by any change of that product', async () => {
  const { events, cache } = setUp()
  const read = () =>
    cache.get('a', async () => {
      dependOnProducts([7, 8])
      return 'x'
    })
  for (const products of [[8], [9, 7], 'all'] as const) {
    await read()
    events.announce({ changes: ['stock'], products: [9] })
    expect(cache.find('a')).toBe('x')
    events.announce({ changes: ['stock'], products })
    expect(cache.find('a')).toBeUndefined()
  }
})

test('every event outdates what depends on anything', async () => {
  const { events, cache, read } = setUp()
  await read('a', ANYTHING)
  events.announce({ changes: [], products: [3] })
  expect(cache.find('a')).toBeUndefined()
})

test('a value inherits the dependencies of the values that it contains, cached or not', async () => {
  const { events, cache, read } = setUp()
  const outer = (key: string) => cache.get(key, () => read('inner', 'settings'))
  await outer('first')
  await outer('second')
  events.announce({ changes: ['settings'], products: [] })
  expect([cache.find('first'), cache.find('second')]).toEqual([undefined, undefined])
})

test('a value that was computed from before a change is not cached after it', async () => {
  const { events, cache } = setUp()
  const old = await cache.get('a', async () => {
    events.announce({ changes: ['price'], products: [] })
    dependOn('price')
    return 'old price'
  })
  expect(old).toBe('old price')
  expect(cache.find('a')).toBeUndefined()
})

test('40 concurrent misses share one computation', async () => {
  const { read } = setUp()
  const values = await Promise.all(Array.from({ length: 40 }, () => read('a', 'price')))
  expect(new Set(values)).toEqual(new Set(['value 1']))
})

/** A computation that depends on the price, and ends when it is told to. */
function computeSlowly(cache: ReturnType<typeof setUp>['cache']) {
  let finish: (value: string) => void = () => undefined
  const result = new Promise<string>((resolve) => {
    finish = resolve
  })
  const value = cache.get('a', () => {
    dependOn('price')
    return result
  })
  return { value, finish }
}

test('a request after a change does not get the value from before it', async () => {
  const { events, cache, read } = setUp()
  const { value, finish } = computeSlowly(cache)
  events.announce({ changes: ['price'], products: [] })
  const later = [read('a', 'price'), read('a', 'price')]
  finish('old')
  expect(await value).toBe('old')
  expect(await Promise.all(later)).toEqual(['value 1', 'value 1'])
})

test('a request after another change shares the computation from before it', async () => {
  const { events, cache, read } = setUp()
  const { finish } = computeSlowly(cache)
  events.announce({ changes: ['stock'], products: [3] })
  const later = read('a', 'price')
  finish('still right')
  expect(await later).toBe('still right')
})

test('a failed computation fails everybody who shares it, and is tried again by the next', async () => {
  const { cache, read } = setUp()
  const fail = () => cache.get('a', () => Promise.reject(new Error('no database')))
  const outcomes = await Promise.allSettled([fail(), fail()])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read('a')).toBe('value 1')
})

test('nothing is cached or shared while no events arrive, and all of it is outdated afterwards', async () => {
  const { events, cache, read } = setUp()
  await read('a', 'price')
  events.setLive(false)
  expect(cache.find('a')).toBeUndefined()
  expect(await Promise.all([read('b'), read('b')])).toEqual(['value 2', 'value 3'])
  events.setLive(true)
  expect([cache.find('a'), cache.find('b')]).toEqual([undefined, undefined])
})

test('a value expires with its own age, with what it contains, and when it says so', async () => {
  vi.useFakeTimers()
  const { events, cache: outer } = setUp()
  const inner = createCache<string>(events, { maxSize: 1, maxAgeMs: 60_000 })
  await outer.get('a', () => inner.get('b', async () => 'x'))
  vi.advanceTimersByTime(59_000)
  expect(outer.find('a')).toBe('x')
  vi.advanceTimersByTime(1_000)
  expect(outer.find('a')).toBeUndefined()
  await outer.get('a', async () => {
    expireAt(new Date(Date.now() + 5_000))
    return 'y'
  })
  vi.advanceTimersByTime(4_999)
  expect(outer.find('a')).toBe('y')
  vi.advanceTimersByTime(1)
  expect(outer.find('a')).toBeUndefined()
  vi.useRealTimers()
})

test('the least recently used value is evicted first', async () => {
  const { cache, read } = setUp({ maxSize: 2 })
  for (const key of ['a', 'b', 'a', 'c']) await read(key)
  expect(['a', 'b', 'c'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true])
})

test('dependencies are collected per computation', async () => {
  const [one, other] = await Promise.all([
    collectDependencies(async () => {
      await Promise.resolve()
      dependOn('price')
    }),
    collectDependencies(async () => dependOn('text')),
  ])
  expect([[...one.tags], [...other.tags]]).toEqual([['price'], ['text']])
})

test.each([true, false])(
  'what a transaction reads is cached only where that is safe: %s',
  async (cachesInTransactions) => {
    const { db, close } = await openDatabase()
    const { events } = setUp()
    const cache = createCache<string>(events, { maxSize: 1, cachesInTransactions })
    await inTransaction(db, () => cache.get('a', async () => 'uncommitted'))
    expect(cache.find('a')).toBe(cachesInTransactions ? 'uncommitted' : undefined)
    await close()
  },
)

test.each([
  ['stock,availability 12,15', { changes: ['stock', 'availability'], products: [12, 15] }],
  ['price all', { changes: ['price'], products: 'all' }],
  [' 12', { changes: [], products: [12] }],
  ['settings ', { changes: ['settings'], products: [] }],
])('the notification «%s» is understood', (payload, event) => {
  expect(parseCatalogueEvent(payload)).toEqual(event)
})

test('a change that only a newer version knows outdates everything', async () => {
  const { events, cache, read } = setUp()
  await read('a', 'price')
  events.announce(parseCatalogueEvent('carats 12'))
  expect(cache.find('a')).toBeUndefined()
})
