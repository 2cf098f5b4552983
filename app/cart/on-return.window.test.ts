import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onReturn } from './on-return.ts'

const ask = vi.fn()
let stop: () => void
const look = (isHidden = false) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

beforeEach(() => {
  vi.useFakeTimers()
  stop = onReturn(ask)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  ask.mockClear()
})

test('who looks at the tab again asks, at most once a minute', () => {
  look()
  expect(ask).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  look(true)
  expect(ask).not.toHaveBeenCalled()
  look()
  look()
  expect(ask).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  look()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('nothing is asked any more once it is stopped', () => {
  stop()
  vi.advanceTimersByTime(60_000)
  look()
  expect(ask).not.toHaveBeenCalled()
})
