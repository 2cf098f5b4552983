import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { poll } from './poll.ts'

const request = vi.fn(async () => {})
const onTimeout = vi.fn()
const setHidden = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  stop = poll({ request, onTimeout })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  request.mockClear()
  onTimeout.mockClear()
})

test('the delays grow, and polling ends with a timeout', async () => {
  await vi.advanceTimersByTimeAsync(1_000)
  expect(request).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(request).toHaveBeenCalledTimes(4)
  expect(onTimeout).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(request).toHaveBeenCalledTimes(11)
  expect(onTimeout).toHaveBeenCalledOnce()
})

test('a hidden page does not poll, and polls at once when it becomes visible', async () => {
  setHidden(true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(request).not.toHaveBeenCalled()
  setHidden(false)
  expect(request).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(request).toHaveBeenCalledTimes(2)
})

test('the next request waits for a slow reply', async () => {
  let reply = () => {}
  request.mockReturnValueOnce(new Promise((resolve) => (reply = () => resolve())))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(request).toHaveBeenCalledOnce()
  reply()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(request).toHaveBeenCalledTimes(2)
})

test('nothing is requested after polling was stopped', async () => {
  stop()
  setHidden(false)
  await vi.advanceTimersByTimeAsync(600_000)
  expect([request.mock.calls.length, onTimeout.mock.calls.length]).toEqual([0, 0])
})
