import { expect, test, vi } from 'vitest'
import { CallFailed } from './call-failed.ts'
import { onIdentityConfirmation, withIdentityConfirmation } from './confirm-identity.ts'

const required = new CallFailed({
  status: 403,
  code: 'confirmation_required',
  message: 'Confirmá.',
})

test('a call that requires confirmation is repeated after it', async () => {
  const stop = onIdentityConfirmation(async () => undefined)
  const send = vi.fn().mockRejectedValueOnce(required).mockResolvedValueOnce('done')
  expect(await withIdentityConfirmation(send)).toBe('done')
  expect(send).toHaveBeenCalledTimes(2)
  stop()
})

test('without a confirmation or a dialog the error is thrown', async () => {
  const send = vi.fn().mockRejectedValue(required)
  await expect(withIdentityConfirmation(send)).rejects.toBe(required)
  const stop = onIdentityConfirmation(() => Promise.reject(new Error('closed')))
  await expect(withIdentityConfirmation(send)).rejects.toBe(required)
  expect(send).toHaveBeenCalledTimes(2)
  stop()
})

test('other errors do not open the dialog', async () => {
  const dialog = vi.fn(async () => undefined)
  const stop = onIdentityConfirmation(dialog)
  const refused = new CallFailed({ status: 409, code: 'conflict', message: 'No.' })
  await expect(withIdentityConfirmation(() => Promise.reject(refused))).rejects.toBe(refused)
  expect(dialog).not.toHaveBeenCalled()
  stop()
})
