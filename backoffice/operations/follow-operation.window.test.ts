import { afterEach, expect, test, vi } from 'vitest'
import type { Operation } from '#contracts/admin/operations.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('#app/session/call.ts', () => ({ call }))

const { adminOperationsApi } = await import('#contracts/admin/operations.ts')
const { followOperation } = await import('./follow-operation.ts')

afterEach(() => call.mockReset())

const toEnded = (code: string) =>
  ({ id: 7, state: 'failed', failure: { code, message: '¿Es correcto?' } }) as Operation

const dismissed = () =>
  call.mock.calls.filter(([endpoint]) => endpoint === adminOperationsApi.dismiss)

test.each([
  ['price_change_unconfirmed', 1],
  ['invalid', 0],
])('an operation that ended with %s leaves the panel %i times by itself', async (code, times) => {
  call.mockResolvedValue({ results: [] })
  await expect(followOperation(toEnded(code))).rejects.toMatchObject({ code })
  expect(dismissed()).toHaveLength(times)
})
