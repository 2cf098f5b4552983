import { expect, test } from 'vitest'
import { createCache } from './cache.ts'
import { createCatalogueEvents } from './catalogue-events.ts'

function setUp(capacity = 10) {
  const catalogueEvents = createCatalogueEvents()
  catalogueEvents.setLive(true)
  const cache = createCache<string>(catalogueEvents, { until: ['listing'], capacity })
  return { catalogueEvents, cache }
}

test('a value is computed once until the catalogue changes', async () => {
  const { catalogueEvents, cache } = setUp()
  let computed = 0
  const compute = async () => `answer ${++computed}`
  expect(await cache.get('a', compute)).toBe('answer 1')
  expect(await cache.get('a', compute)).toBe('answer 1')
  catalogueEvents.announce('stock')
  expect(await cache.get('a', compute)).toBe('answer 1')
  catalogueEvents.announce('listing')
  expect(await cache.get('a', compute)).toBe('answer 2')
})

test('a value computed from data before a change is not cached after it', async () => {
  const { catalogueEvents, cache } = setUp()
  const old = await cache.get('a', async () => {
    catalogueEvents.announce('listing')
    return 'old price'
  })
  expect(old).toBe('old price')
  expect(cache.find('a')).toBeUndefined()
})

test('nothing is cached while events do not arrive', async () => {
  const { catalogueEvents, cache } = setUp()
  await cache.get('a', async () => 'x')
  catalogueEvents.setLive(false)
  expect(cache.find('a')).toBeUndefined()
  await cache.get('a', async () => 'x')
  expect(cache.find('a')).toBeUndefined()
})

test('the least recently used entry is evicted first', async () => {
  const { cache } = setUp(2)
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, async () => key)
  expect([cache.find('a'), cache.find('b'), cache.find('c')]).toEqual(['a', undefined, 'c'])
})
