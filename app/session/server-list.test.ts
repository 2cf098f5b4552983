import { afterEach, expect, test, vi } from 'vitest'
import { CallFailed } from './call-failed.ts'
import { createServerList, type ListStatus } from './server-list.ts'

const network = new CallFailed({ status: 0, code: 'network', message: 'Network Error' })
const refusal = new CallFailed({ status: 409, code: 'no', message: 'No' })

const opened: { close: () => void }[] = []
afterEach(() => {
  for (const list of opened.splice(0)) list.close()
})

/** A tab before a shop that keeps letters. */
function openTab(shop: { letters: string[]; isCut?: boolean; asked: number }, seed: string[] = []) {
  const seen: [string, ListStatus][] = []
  const list = createServerList<string>({
    name: 'letters',
    seed,
    show: (letters, status) => seen.push([letters.join(''), status]),
    ask: async () => {
      shop.asked += 1
      if (shop.isCut) throw network
      return [...shop.letters]
    },
  })
  opened.push(list)
  const add = (letter: string, whatHappens?: CallFailed) =>
    list.change(
      (letters) => [...letters, letter],
      async () => {
        await Promise.resolve()
        if (whatHappens) throw whatHappens
        shop.letters = [...shop.letters, letter]
        return [...shop.letters]
      },
    )
  return { ...list, add, seen, now: () => seen.at(-1) }
}
const openShop = (letters = '') => ({ letters: [...letters], asked: 0 })

test('a list is asked for once by all who ask at once', async () => {
  const shop = openShop('ab')
  const tab = openTab(shop)
  await Promise.all([tab.load(), tab.load(), tab.load()])
  expect(shop.asked).toBe(1)
  expect(tab.seen).toEqual([
    ['', 'loading'],
    ['ab', 'ready'],
  ])
})

test('what the device brought is shown until the shop answers', async () => {
  const tab = openTab(openShop('abc'), ['a'])
  const loading = tab.load()
  expect(tab.now()).toEqual(['a', 'loading'])
  await loading
  expect(tab.now()).toEqual(['abc', 'ready'])
})

test('a change is shown at once, and holds', async () => {
  const shop = openShop('a')
  const tab = openTab(shop)
  await tab.load()
  const adding = tab.add('b')
  expect(tab.now()).toEqual(['ab', 'ready'])
  await adding
  expect(tab.now()).toEqual(['ab', 'ready'])
  expect(shop.letters.join('')).toBe('ab')
})

test('a refused change is taken back, and those beside it stay', async () => {
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

test('a change is not lost to a list that was asked for before it', async () => {
  const shop = openShop('a')
  const tab = openTab(shop)
  const loading = tab.load()
  const adding = tab.add('b')
  await loading
  expect(tab.now()).toEqual(['ab', 'ready'])
  await adding
  expect(tab.now()).toEqual(['ab', 'ready'])
})

test('a shop that cannot be reached is told, and asked again', async () => {
  const shop = { ...openShop('a'), isCut: true }
  const tab = openTab(shop)
  await tab.load()
  expect(tab.now()).toEqual(['', 'unreachable'])
  shop.isCut = false
  await tab.load()
  expect(tab.seen.slice(-2)).toEqual([
    ['', 'loading'],
    ['a', 'ready'],
  ])
})

test('what was had stays in sight while the line is cut', async () => {
  const shop = { ...openShop('a'), isCut: false }
  const tab = openTab(shop)
  await tab.load()
  shop.isCut = true
  await tab.load()
  expect(tab.now()).toEqual(['a', 'ready'])
})

test('other tabs see what one has changed', async () => {
  const shop = openShop('a')
  const [tab, other] = [openTab(shop), openTab(shop)]
  await Promise.all([tab.load(), other.load()])
  await tab.add('b')
  await vi.waitFor(() => expect(other.now()).toEqual(['ab', 'ready']))
})
