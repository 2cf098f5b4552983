import { expect, test, vi } from 'vitest'
import { CallFailed } from './call-failed.ts'
import { askedOnce, onConfirmation } from './confirm-identity.ts'

const required = new CallFailed({
  status: 403,
  code: 'confirmation_required',
  message: 'Confirmá.',
})

test('a call that asks who one is goes on once that was answered', async () => {
  const stop = onConfirmation(async () => undefined)
  const send = vi.fn().mockRejectedValueOnce(required).mockResolvedValueOnce('done')
  expect(await askedOnce(send)).toBe('done')
  expect(send).toHaveBeenCalledTimes(2)
  stop()
})

test('who does not answer, or is not asked, hears what the shop said', async () => {
  const send = vi.fn().mockRejectedValue(required)
  await expect(askedOnce(send)).rejects.toBe(required)
  const stop = onConfirmation(() => Promise.reject(new Error('closed')))
  await expect(askedOnce(send)).rejects.toBe(required)
  expect(send).toHaveBeenCalledTimes(2)
  stop()
})

test('any other refusal asks nothing', async () => {
  const asker = vi.fn(async () => undefined)
  const stop = onConfirmation(asker)
  const refused = new CallFailed({ status: 409, code: 'conflict', message: 'No.' })
  await expect(askedOnce(() => Promise.reject(refused))).rejects.toBe(refused)
  expect(asker).not.toHaveBeenCalled()
  stop()
})
