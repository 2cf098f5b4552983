import { expect, test } from 'vitest'
import { createCache } from './cache.ts'
import { createCatalogueEvents } from './catalogue-events.ts'

function setUp(capacity = 10) {
  const catalogueEvents = createCatalogueEvents()
  catalogueEvents.setLive(true)
  const kept = createCache<string>(catalogueEvents, { until: ['listing'], capacity })
  return { catalogueEvents, kept }
}

test('an answer is computed once, until the catalogue changes', async () => {
  const { catalogueEvents, kept } = setUp()
  let computed = 0
  const compute = async () => `answer ${++computed}`
  expect(await kept.get('a', compute)).toBe('answer 1')
  expect(await kept.get('a', compute)).toBe('answer 1')
  catalogueEvents.announce('stock')
  expect(await kept.get('a', compute)).toBe('answer 1')
  catalogueEvents.announce('listing')
  expect(await kept.get('a', compute)).toBe('answer 2')
})

test('what was computed from before a change is not kept after it', async () => {
  const { catalogueEvents, kept } = setUp()
  const old = await kept.get('a', async () => {
    catalogueEvents.announce('listing')
    return 'old price'
  })
  expect(old).toBe('old price')
  expect(kept.find('a')).toBeUndefined()
})

test('nothing is kept while the news do not arrive', async () => {
  const { catalogueEvents, kept } = setUp()
  await kept.get('a', async () => 'x')
  catalogueEvents.setLive(false)
  expect(kept.find('a')).toBeUndefined()
  await kept.get('a', async () => 'x')
  expect(kept.find('a')).toBeUndefined()
})

test('the least recently used leaves first', async () => {
  const { kept } = setUp(2)
  for (const key of ['a', 'b', 'a', 'c']) await kept.get(key, async () => key)
  expect([kept.find('a'), kept.find('b'), kept.find('c')]).toEqual(['a', undefined, 'c'])
})
