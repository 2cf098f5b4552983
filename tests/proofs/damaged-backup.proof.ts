import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { examineBackup } from '#db/backup/examine-backup.ts'
import { backUp } from '#server/start/backup.ts'
import { createTestDatabase } from '#tests/database.ts'
import { makeDataDir } from '#tests/shop-process.ts'

const JWT_SECRET = 'un secreto que sólo conoce esta prueba'
const folders: string[] = []

const makeFolder = async () => {
  const folder = await makeDataDir()
  folders.push(folder)
  return folder
}

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

test('a truncated backup is refused; one with a flipped bit is refused or reads the same', async () => {
  const own = await createTestDatabase()
  const folder = await makeFolder()
  await writeFile(join(folder, 'jwt.secret'), JWT_SECRET)
  const { path } = await backUp({ DATABASE_URL: own.url, DATA_DIR: folder })
  await own.drop()
  const whole = await readFile(path)
  const empty = await makeFolder()
  const truth = await examineBackup(path, empty)
  const spoilt = join(folder, 'spoilt.tar')
  const examine = async (content: Buffer) => {
    await writeFile(spoilt, content)
    return examineBackup(spoilt, empty).catch((error: Error) => error.name)
  }
  for (let length = 0; length < whole.length - 2048; length += 317) {
    expect(await examine(whole.subarray(0, length)), `cut at ${length}`).toBe('StartRefusal')
  }
  for (let at = 0; at < whole.length; at += 61) {
    const turned = Buffer.from(whole)
    turned[at] = (turned[at] as number) ^ (1 << (at % 8))
    const seen = await examine(turned)
    if (seen !== 'StartRefusal') expect(seen, `turned at ${at}`).toEqual(truth)
  }
})
