import { expect, test } from 'vitest'
import { createLruCache } from './lru-cache.ts'

test('the least recently used entries are evicted when the total weight is too large', () => {
  const recent = createLruCache<string>({ capacity: 10, weigh: (text) => text.length })
  recent.store('a', '1234')
  recent.store('b', '1234')
  recent.find('a')
  recent.store('c', '1234')
  expect([recent.find('a'), recent.find('b'), recent.find('c')]).toEqual([
    '1234',
    undefined,
    '1234',
  ])
})

test('an entry that is stored again counts once', () => {
  const recent = createLruCache<string>({ capacity: 10, weigh: (text) => text.length })
  for (let n = 0; n < 5; n += 1) recent.store('a', '12345')
  recent.store('b', '12345')
  expect([recent.find('a'), recent.find('b')]).toEqual(['12345', '12345'])
})

test('clearing removes all entries and their weight', () => {
  const recent = createLruCache<string>({ capacity: 2 })
  recent.store('a', 'x')
  recent.store('b', 'x')
  recent.clear()
  expect(recent.size()).toBe(0)
  recent.store('c', 'x')
  recent.store('d', 'x')
  expect(recent.find('c')).toBe('x')
})

test('the least recently used entry is evicted after any sequence of reads', () => {
  const capacity = 5
  const recent = createLruCache<number, number>({ capacity })
  let expected: number[] = []
  const use = (key: number) => {
    expected = [...expected.filter((each) => each !== key), key].slice(-capacity)
  }
  for (let n = 0; n < 500; n += 1) {
    const key = (n * n * 31 + n * 7) % 11
    const isThere = expected.includes(key)
    expect(recent.find(key)).toBe(isThere ? key : undefined)
    if (!isThere || n % 3 === 0) recent.store(key, key)
    use(key)
  }
  expect(recent.size()).toBe(capacity)
})
