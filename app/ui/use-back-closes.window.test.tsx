import { cleanup, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { soon } from '#tests/soon.ts'
import { useBackCloses } from './use-back-closes.ts'

/** As the entry of the browser does. */
window.addEventListener('popstate', (event) => {
  if (window.dispatchEvent(new Event('before-router', { cancelable: true }))) return
  event.stopImmediatePropagation()
})

const popped = () =>
  new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

/** A dialog is opened in a layout effect; `onShow` gets the entry that is there then. */
function ShownDialog({ onShow }: { onShow: (entry: unknown) => void }) {
  useBackCloses(() => undefined)
  useLayoutEffect(() => onShow(window.history.state?.dialog), [onShow])
  return null
}

function Dialog({ onClose }: { onClose: () => void }) {
  useBackCloses(onClose)
  return null
}

afterEach(async () => {
  cleanup()
  await settled()
})

test('an open dialog has an entry of its own, and Back closes it', async () => {
  const entries = window.history.length
  const onClose = vi.fn()
  const onPop = vi.fn()
  window.addEventListener('popstate', onPop)
  render(<Dialog onClose={onClose} />)
  expect(window.history.length).toBe(entries + 1)
  window.history.back()
  await soon(() => expect(onClose).toHaveBeenCalledOnce())
  // The router does not hear of it.
  expect(onPop).not.toHaveBeenCalled()
  window.removeEventListener('popstate', onPop)
})

test('the entry is there as soon as the dialog is', () => {
  const onShow = vi.fn()
  render(<ShownDialog onShow={onShow} />)
  expect(onShow).toHaveBeenCalledExactlyOnceWith(expect.any(Number))
})

test('a dialog that is closed otherwise leaves no entry', async () => {
  const onClose = vi.fn()
  const { unmount } = render(<Dialog onClose={onClose} />)
  expect(window.history.state.dialog).toBeDefined()
  unmount()
  await soon(() => expect(window.history.state?.dialog).toBeUndefined())
  expect(onClose).not.toHaveBeenCalled()
})

test('one dialog after the other keeps the entry, which the second one closes with', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const { rerender } = render(<Dialog key="1" onClose={first} />)
  const entries = window.history.length
  rerender(<Dialog key="2" onClose={second} />)
  await settled()
  expect(window.history.length).toBe(entries)
  expect(window.history.state.dialog).toBeDefined()
  window.history.back()
  await soon(() => expect(second).toHaveBeenCalledOnce())
  expect(first).not.toHaveBeenCalled()
})

test('a dialog that opens before the step back of another one was made stays, and closes with Back', async () => {
  window.history.replaceState({ key: 'shop' }, '', '/shop')
  const first = render(<Dialog onClose={vi.fn()} />)
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined)
  first.unmount()
  await soon(() => expect(back).toHaveBeenCalledOnce())
  back.mockRestore()
  const onClose = vi.fn()
  render(<Dialog onClose={onClose} />)
  window.history.go(-1)
  await settled()
  await settled()
  expect(onClose).not.toHaveBeenCalled()
  expect(window.history.state.dialog).toBeDefined()
  window.history.back()
  await soon(() => expect(onClose).toHaveBeenCalledOnce())
})

test('what replaced the entry, such as the page of a link, stays', async () => {
  const { unmount } = render(<Dialog onClose={vi.fn()} />)
  window.history.replaceState({ key: 'guide' }, '', '/guia-de-talles')
  unmount()
  await settled()
  expect(window.history.state.key).toBe('guide')
  window.history.back()
  await popped()
  expect(window.history.state?.dialog).toBeUndefined()
})

test.each(['pushState', 'replaceState'] as const)(
  'a page that opens by %s while a dialog closes stays, and its address',
  async (change) => {
    window.history.replaceState({ key: 'dashboard' }, '', '/dashboard')
    const onPop = vi.fn()
    window.addEventListener('popstate', onPop)
    const { unmount } = render(<Dialog onClose={vi.fn()} />)
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined)
    unmount()
    await soon(() => expect(back).toHaveBeenCalledOnce())
    // The browser steps back later than it was told to.
    window.history[change]({ key: 'home' }, '', '/')
    window.history.go(-1)
    await settled()
    await soon(() => expect(window.history.state.key).toBe('home'))
    expect(window.location.pathname).toBe('/')
    expect(onPop).not.toHaveBeenCalled()
    window.removeEventListener('popstate', onPop)
    back.mockRestore()
  },
)

test('Forward opens nothing, and a dialog that is opened there closes with Back', async () => {
  const first = vi.fn()
  const { unmount } = render(<Dialog onClose={first} />)
  unmount()
  await settled()
  window.history.forward()
  await popped()
  const onClose = vi.fn()
  render(<Dialog onClose={onClose} />)
  window.history.back()
  await soon(() => expect(onClose).toHaveBeenCalledOnce())
  expect(first).not.toHaveBeenCalled()
})
