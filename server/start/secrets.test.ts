import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolderStore } from '#integrations/photo-store.ts'
import { openSecrets } from './secrets.ts'

let folder: string
let umask: number
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quilate-secrets-'))
  umask = process.umask(0)
})
afterEach(async () => {
  process.umask(umask)
  await rm(folder, { recursive: true })
})

const modeOf = async (path: string) => (await stat(path)).mode & 0o777
/** Run as root, others may enter the folder, because the database runs as another user. */
const PRIVATE_MODE = process.getuid?.() === 0 ? 0o711 : 0o700

test('the data folder is made private, new or existing', async () => {
  const fresh = join(folder, 'fresh')
  openSecrets(fresh)
  expect(await modeOf(fresh)).toBe(PRIVATE_MODE)
  await chmod(folder, 0o777)
  openSecrets(folder)
  expect(await modeOf(folder)).toBe(PRIVATE_MODE)
})

test('stricter permissions of the data folder are kept', async () => {
  await chmod(folder, 0o700)
  openSecrets(folder)
  expect(await modeOf(folder)).toBe(0o700)
})

test('secrets and original photos are readable by the shop’s user only, whatever the umask', async () => {
  openSecrets(folder)('jwt', () => 'un secreto')
  expect(await modeOf(join(folder, 'jwt.secret'))).toBe(0o600)
  const media = join(folder, 'media')
  await createFolderStore(media).write('originals/aro.jpg', Buffer.from('x'))
  expect(await readdir(join(media, 'originals'))).toEqual(['aro.jpg'])
  expect(await modeOf(join(media, 'originals', 'aro.jpg'))).toBe(0o600)
  expect(await modeOf(join(media, 'originals'))).toBe(0o700)
})
