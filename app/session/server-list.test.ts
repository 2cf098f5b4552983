import { afterEach, expect, test } from 'vitest'
import { soon } from '#tests/soon.ts'
import { CallFailed } from './call-failed.ts'
import { createServerList, type ListStatus } from './server-list.ts'

const network = new CallFailed({ status: 0, code: 'network', message: 'Network Error' })
const refusal = new CallFailed({ status: 409, code: 'no', message: 'No' })

const opened: { close: () => void }[] = []
afterEach(() => {
  for (const list of opened.splice(0)) list.close()
})

/** A tab whose list of letters is stored by a fake server. */
function openTab(
  shop: { letters: string[]; isOffline?: boolean; requests: number },
  seed: string[] = [],
) {
  const seen: [string, ListStatus][] = []
  const list = createServerList<string>({
    name: 'letters',
    seed,
    show: (letters, status) => seen.push([letters.join(''), status]),
    fetchItems: async () => {
      shop.requests += 1
      if (shop.isOffline) throw network
      return [...shop.letters]
    },
  })
  opened.push(list)
  const add = (letter: string, failure?: CallFailed) =>
    list.change(
      (letters) => [...letters, letter],
      async () => {
        await Promise.resolve()
        if (failure) throw failure
        shop.letters = [...shop.letters, letter]
        return [...shop.letters]
      },
    )
  return { ...list, add, seen, now: () => seen.at(-1) }
}
const openShop = (letters = '') => ({ letters: [...letters], requests: 0 })

test('concurrent loads share one request', async () => {
  const shop = openShop('ab')
  const tab = openTab(shop)
  await Promise.all([tab.load(), tab.load(), tab.load()])
  expect(shop.requests).toBe(1)
  expect(tab.seen).toEqual([
    ['', 'loading'],
    ['ab', 'ready'],
  ])
})

test('the seed is shown until the server replies', async () => {
  const tab = openTab(openShop('abc'), ['a'])
  const loading = tab.load()
  expect(tab.now()).toEqual(['a', 'loading'])
  await loading
  expect(tab.now()).toEqual(['abc', 'ready'])
})

test('a change is shown at once and stays', async () => {
  const shop = openShop('a')
  const tab = openTab(shop)
  await tab.load()
  const adding = tab.add('b')
  expect(tab.now()).toEqual(['ab', 'ready'])
  await adding
  expect(tab.now()).toEqual(['ab', 'ready'])
  expect(shop.letters.join('')).toBe('ab')
})

test('a refused change is undone and the others stay', async () => {
  const shop = openShop('a')
  const tab = openTab(shop)
  await tab.load()
  const refused = tab.add('x', refusal)
  const good = tab.add('b')
  expect(tab.now()).toEqual(['axb', 'ready'])
  await expect(refused).rejects.toBe(refusal)
  expect(tab.now()?.[0]).toBe('ab')
  await good
  expect(tab.now()).toEqual(['ab', 'ready'])
  expect(tab.seen.map(([letters]) => letters)).not.toContain('abb')
})

test('a list that was requested before a change does not undo it', async () => {
  const shop = openShop('a')
  const tab = openTab(shop)
  const loading = tab.load()
  const adding = tab.add('b')
  await loading
  expect(tab.now()).toEqual(['ab', 'ready'])
  await adding
  expect(tab.now()).toEqual(['ab', 'ready'])
})

test('an unreachable server sets the status and can be retried', async () => {
  const shop = { ...openShop('a'), isOffline: true }
  const tab = openTab(shop)
  await tab.load()
  expect(tab.now()).toEqual(['', 'unreachable'])
  shop.isOffline = false
  await tab.load()
  expect(tab.seen.slice(-2)).toEqual([
    ['', 'loading'],
    ['a', 'ready'],
  ])
})

test('loaded items stay visible without a connection', async () => {
  const shop = { ...openShop('a'), isOffline: false }
  const tab = openTab(shop)
  await tab.load()
  shop.isOffline = true
  await tab.load()
  expect(tab.now()).toEqual(['a', 'ready'])
})

test('other tabs show a change', async () => {
  const shop = openShop('a')
  const [tab, other] = [openTab(shop), openTab(shop)]
  await Promise.all([tab.load(), other.load()])
  await tab.add('b')
  await soon(() => expect(other.now()).toEqual(['ab', 'ready']))
})
