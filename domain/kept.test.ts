import { expect, test } from 'vitest'
import { createChanges } from './changes.ts'
import { keep } from './kept.ts'

function setUp(capacity = 10) {
  const changes = createChanges()
  changes.setLive(true)
  const kept = keep<string>(changes, { until: ['listing'], capacity })
  return { changes, kept }
}

test('an answer is computed once, until the catalogue changes', async () => {
  const { changes, kept } = setUp()
  let computed = 0
  const compute = async () => `answer ${++computed}`
  expect(await kept.get('a', compute)).toBe('answer 1')
  expect(await kept.get('a', compute)).toBe('answer 1')
  changes.announce('stock')
  expect(await kept.get('a', compute)).toBe('answer 1')
  changes.announce('listing')
  expect(await kept.get('a', compute)).toBe('answer 2')
})

test('what was computed from before a change is not kept after it', async () => {
  const { changes, kept } = setUp()
  const old = await kept.get('a', async () => {
    changes.announce('listing')
    return 'old price'
  })
  expect(old).toBe('old price')
  expect(kept.find('a')).toBeUndefined()
})

test('nothing is kept while the news do not arrive', async () => {
  const { changes, kept } = setUp()
  await kept.get('a', async () => 'x')
  changes.setLive(false)
  expect(kept.find('a')).toBeUndefined()
  await kept.get('a', async () => 'x')
  expect(kept.find('a')).toBeUndefined()
})

test('the least recently used leaves first', async () => {
  const { kept } = setUp(2)
  for (const key of ['a', 'b', 'a', 'c']) await kept.get(key, async () => key)
  expect([kept.find('a'), kept.find('b'), kept.find('c')]).toEqual(['a', undefined, 'c'])
})
