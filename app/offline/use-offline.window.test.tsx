import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useOffline } from './use-offline.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const State = () => <p>{useOffline() ? 'guardada' : 'de ahora'}</p>

/** Opens a page; the service worker tells later whether it served the page from its cache. */
function open() {
  let ask: MessagePort | undefined
  const controller = {
    postMessage: (_message: unknown, [port]: MessagePort[]) => {
      ask = port
    },
  }
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller } })
  const router = createMemoryRouter([{ path: '/', element: <State /> }])
  render(<RouterProvider router={router} />)
  return async (isOld: boolean) => {
    await act(async () => {
      ask?.postMessage(isOld)
      await new Promise((resolve) => setTimeout(resolve, 50))
    })
  }
}

test('a page from the cache says so until there is a connection again', async () => {
  const answer = open()
  await answer(true)
  expect(screen.getByText('guardada')).toBeDefined()
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  expect(await screen.findByText('de ahora')).toBeDefined()
})

test('a late answer of the service worker is not believed after the connection came back', async () => {
  const answer = open()
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  await answer(true)
  expect(screen.getByText('de ahora')).toBeDefined()
})
