import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onPageVisit } from './on-page-visit.ts'

const ask = vi.fn()
let stop: () => void
const changeVisibility = (isHidden = false) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

beforeEach(() => {
  vi.useFakeTimers()
  stop = onPageVisit(ask)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  ask.mockClear()
})

test('a visible tab runs the listener, at most once a minute', () => {
  changeVisibility()
  expect(ask).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  changeVisibility(true)
  expect(ask).not.toHaveBeenCalled()
  changeVisibility()
  changeVisibility()
  expect(ask).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  changeVisibility()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('the listener does not run after it was removed', () => {
  stop()
  vi.advanceTimersByTime(60_000)
  changeVisibility()
  expect(ask).not.toHaveBeenCalled()
})
