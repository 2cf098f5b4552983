import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { adminBackupsApi } from '#contracts/admin/backups.ts'
import { createBackupFolder } from '#server/start/backup-folder.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { upload } from '#tests/upload.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

let shop: TestShop
let owner: Person
let folder: string
let backup: Buffer

beforeAll(async () => {
  shop = await openTestShop()
  owner = await addPerson(shop, { role: 'owner' })
  folder = join(shop.mediaDir, 'backups')
  const store = createBackupFolder({
    ...{ dataDir: shop.mediaDir, url: shop.url, secret: 'x' },
    maintenanceUrl: inject('maintenanceUrl'),
  })
  const written = await store.write('hand', async () => undefined)
  backup = await readFile(join(folder, written?.name as string))
  await store.remove(written?.name as string)
})
afterAll(() => shop.close())

type Piece = { key?: string; offset?: number; total?: number; by?: Person }

const send = (bytes: Buffer, { key = randomUUID(), offset = 0, total, by = owner }: Piece = {}) =>
  upload(shop, adminBackupsApi.upload, {
    access: by.access,
    texts: { key, offset: String(offset), total: String(total ?? bytes.length) },
    file: { bytes, name: 'copia.tar' },
  })
const codeOf = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { code: string }).code,
]
const listParts = async () => (await readdir(folder)).filter((name) => name.endsWith('.part'))

test('a backup that comes in pieces is put together, read, listed and recorded', async () => {
  const key = randomUUID()
  const total = backup.length
  const half = Math.floor(total / 2)
  const first = backup.subarray(0, half)
  expect((await send(first, { key, total })).body).toEqual({ name: null })
  const last = { key, total, offset: half }
  const { body } = await send(backup.subarray(half), last)
  expect(body.name).toMatch(/^quilate-.*-upload\.tar$/)
  expect(await readFile(join(folder, body.name as string))).toEqual(backup)
  const { results } = (await owner.client.call(adminBackupsApi.list)).body
  expect(results[0]).toMatchObject({ name: body.name, origin: 'upload', is_verified: true })
  const { rows } = await shop.db.execute(
    sql`select author_id from audit_log where action = 'upload' and resource_id = ${body.name}`,
  )
  expect(rows).toEqual([{ author_id: owner.id }])
  expect(await listParts()).toEqual([])
})

test('a piece may come again, and one may not be missing', async () => {
  const key = randomUUID()
  const total = backup.length
  await send(backup.subarray(0, 5_000), { key, total })
  const gap = await send(backup.subarray(9_000, 9_100), { key, total, offset: 9_000 })
  expect(codeOf(gap)).toEqual([409, 'backup_upload_gap'])
  await send(backup.subarray(0, 5_000), { key, total })
  const { body } = await send(backup.subarray(5_000), { key, total, offset: 5_000 })
  expect(body.name).not.toBeNull()
  const unknown = await send(backup.subarray(1), { total, offset: 1 })
  expect(codeOf(unknown)).toEqual([409, 'backup_upload_gap'])
})

const tar = async (entries: { name: string; text: string; linkname?: string }[]) => {
  const archive = pack()
  for (const { name, text, linkname } of entries) {
    if (linkname) archive.entry({ name, type: 'symlink', linkname })
    else archive.entry({ name }, text)
  }
  archive.finalize()
  const parts: Buffer[] = []
  for await (const part of archive as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

test.each([
  ['a name that leads out of the folder', [{ name: 'files/../../fuera.txt', text: 'x' }]],
  ['an absolute name', [{ name: 'files//etc/fuera.txt', text: 'x' }]],
  ['another file', [{ name: 'fuera.txt', text: 'x' }]],
  ['a link', [{ name: 'files/media', text: '', linkname: '/etc' }]],
  ['a table that does not exist', [{ name: 'tables/../x/1.gz', text: 'x' }]],
])('a tar with %s is refused and leaves nothing', async (_what, entries) => {
  const before = await readdir(folder)
  expect(codeOf(await send(await tar(entries)))).toEqual([409, 'backup_not_restorable'])
  expect(await readdir(folder)).toEqual(before)
})

test('a damaged backup, one that is larger than it says, and a seller are refused', async () => {
  const damaged = Buffer.from(backup)
  damaged[Math.floor(damaged.length / 2)] = (damaged[Math.floor(damaged.length / 2)] as number) ^ 1
  expect(codeOf(await send(damaged))).toEqual([409, 'backup_not_restorable'])
  expect(codeOf(await send(backup, { total: 10 }))).toEqual([400, 'backup_too_large'])
  expect(codeOf(await send(backup, { total: 30 * 1024 ** 3 }))).toEqual([400, 'backup_too_large'])
  const seller = await addPerson(shop, { role: 'seller' })
  expect((await send(backup, { by: seller })).status).toBe(403)
  expect(await listParts()).toEqual([])
})

test('a backup that claims the moment of another one does not replace it', async () => {
  const { body } = await send(backup)
  expect((await send(backup)).body).toEqual(body)
  // The end of an archive may be padded.
  const other = Buffer.concat([backup, Buffer.alloc(10_240)])
  expect(codeOf(await send(other))).toEqual([409, 'backup_already_here'])
  expect(await readFile(join(folder, body.name as string))).toEqual(backup)
  expect(await listParts()).toEqual([])
})

test('what somebody began to send and left is deleted after a day', async () => {
  await mkdir(folder, { recursive: true })
  const left = join(folder, `upload-${randomUUID()}.part`)
  const fresh = join(folder, `upload-${randomUUID()}.part`)
  for (const path of [left, fresh]) await writeFile(path, 'x')
  const then = new Date(Date.now() - 25 * 3_600_000)
  await utimes(left, then, then)
  await send(backup)
  expect(await listParts()).toEqual([fresh.slice(folder.length + 1)])
})
