import { afterEach, expect, test, vi } from 'vitest'
import { shopApi } from '#contracts/shop.ts'
import { send } from './send.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [new DOMException('', 'TimeoutError'), 'timeout', 'timeout of 30000ms exceeded'],
  [new TypeError('Failed to fetch'), 'network', 'Network Error'],
])(
  'a call without a reply fails with the words of the specification, case %#',
  async (error, code, message) => {
    vi.stubGlobal('fetch', () => Promise.reject(error))
    await expect(send(shopApi.getShop, undefined)).rejects.toMatchObject({
      ...{ status: 0, code, message },
    })
  },
)

test('nothing aborts a call but its timeout', async () => {
  const signals: (AbortSignal | undefined)[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: { signal?: AbortSignal }) => {
    signals.push(signal)
    return Promise.resolve(Response.json({ name: 'Quilate' }))
  })
  await send(shopApi.getShop, undefined)
  expect(signals.map((signal) => signal?.aborted)).toEqual([false])
})
