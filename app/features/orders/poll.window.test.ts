import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { poll } from './poll.ts'

const ask = vi.fn(async () => {})
const onTired = vi.fn()
const look = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  stop = poll({ ask, onTired })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  ask.mockClear()
  onTired.mockClear()
})

test('it is asked soon, then ever more seldom, and not for ever', async () => {
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ask).toHaveBeenCalledTimes(4)
  expect(onTired).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).toHaveBeenCalledTimes(11)
  expect(onTired).toHaveBeenCalledOnce()
})

test('nobody is asked while nobody looks, and at once when they look again', async () => {
  look(true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).not.toHaveBeenCalled()
  look(false)
  expect(ask).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a slow answer is waited for', async () => {
  let answer = () => {}
  ask.mockReturnValueOnce(new Promise((resolve) => (answer = () => resolve())))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledOnce()
  answer()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('once it is settled nothing more is asked', async () => {
  stop()
  look(false)
  await vi.advanceTimersByTimeAsync(600_000)
  expect([ask.mock.calls.length, onTired.mock.calls.length]).toEqual([0, 0])
})
