import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/database.ts'
import { listen } from './listen.ts'
import { holdSecret, requireSameSecret } from './same-secret.ts'

const on = { message: () => undefined, open: () => undefined, cut: () => undefined }

test('running servers of one database share one secret, which may change after all have stopped', async () => {
  const own = await createTestDatabase()
  const open = (secret: string) => listen(own.url, 'catalogue', on, { hold: holdSecret(secret) })
  const first = await open('uno')
  await requireSameSecret(own.url, 'uno')
  const second = await open('uno')
  await expect(requireSameSecret(own.url, 'otro')).rejects.toThrow(/JWT_SECRET/)
  await first.close()
  await expect(requireSameSecret(own.url, 'otro')).rejects.toThrow(/JWT_SECRET/)
  await second.close()
  await expect
    .poll(() =>
      requireSameSecret(own.url, 'otro').then(
        () => 'agreed',
        () => 'refused',
      ),
    )
    .toBe('agreed')
  await own.drop()
})
