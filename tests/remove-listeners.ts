import { afterEach, beforeEach, type MockInstance, vi } from 'vitest'

/** Removes the listeners that each test adds to the window. Its modules are loaded again for the next, and would listen twice. */
export function removeListenersAfterEach(): void {
  let listening: MockInstance<typeof window.addEventListener>
  beforeEach(() => {
    listening = vi.spyOn(window, 'addEventListener')
  })
  afterEach(() => {
    for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener)
    listening.mockRestore()
  })
}
