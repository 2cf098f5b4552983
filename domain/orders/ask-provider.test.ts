import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { askProvider } from './ask-provider.ts'

const ids = ['QL-1', 'QL-2', 'QL-3', 'QL-4', 'QL-5']

test('all orders are asked about, at most a few at the same time', async () => {
  let running = 0
  let most = 0
  const ask = async () => {
    running += 1
    most = Math.max(most, running)
    await wait(5)
    running -= 1
    return true
  }
  expect([...(await askProvider(ids, ask, { atOnce: 2, limitMs: 5_000 }))].sort()).toEqual(ids)
  expect(most).toBe(2)
})

test('an order about which the provider does not reply is missing', async () => {
  const ask = async (id: string) => id !== 'QL-2'
  const replied = await askProvider(ids, ask, { atOnce: 3, limitMs: 5_000 })
  expect([...replied].sort()).toEqual(['QL-1', 'QL-3', 'QL-4', 'QL-5'])
})

test('when the time is over, later replies no longer count and no more are asked', async () => {
  const asked: string[] = []
  const ask = async (id: string) => {
    asked.push(id)
    await wait(id === 'QL-1' ? 0 : 60)
    return true
  }
  const replied = await askProvider(ids, ask, { atOnce: 1, limitMs: 30 })
  expect([...replied]).toEqual(['QL-1'])
  await wait(100)
  expect([...replied]).toEqual(['QL-1'])
  expect(asked).toEqual(['QL-1', 'QL-2'])
})

test('an unexpected error is not hidden', async () => {
  const ask = () => Promise.reject(new Error('database is gone'))
  await expect(askProvider(ids, ask, { atOnce: 2, limitMs: 5_000 })).rejects.toThrow('gone')
})
