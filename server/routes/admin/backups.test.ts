import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { adminBackupsApi } from '#contracts/admin/backups.ts'
import { adminOperationsApi, type Operation } from '#contracts/admin/operations.ts'
import { permissions } from '#contracts/permissions.ts'
import { lockUntilCommit } from '#db/advisory-locks.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { users } from '#db/schema/accounts.ts'
import { operations } from '#db/schema/operations.ts'
import { roles } from '#db/schema/roles.ts'
import type { BackupStore, StoredBackup } from '#domain/backups/backup-store.ts'
import { createBackupFolder } from '#server/start/backup-folder.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'

const WRITTEN: StoredBackup = {
  ...{ name: 'quilate-x.tar', at: 0, bytes: 1, origin: 'hand', test: null },
  ...{ isVerified: true, isHere: true },
}

type Person = Awaited<ReturnType<typeof addPerson>>
type Report = Parameters<BackupStore['write']>[1]

let shop: TestShop
let owner: Person
let folder: string
let toWrite: ((report: Report) => Promise<StoredBackup | null>) | null = null

beforeAll(async () => {
  shop = await openTestShop({ backupStore: switchable() })
  owner = await addPerson(shop, { role: 'owner' })
  folder = join(shop.mediaDir, 'backups')
})
afterAll(() => shop.close())

const openFolder = () =>
  createBackupFolder({
    ...{ dataDir: shop.mediaDir, url: shop.url, secret: 'x' },
    maintenanceUrl: inject('maintenanceUrl'),
  })

/** The folder of the shop, or what a test puts in the place of its `write`. */
function switchable(): BackupStore {
  const own = (): BackupStore => openFolder()
  return {
    write: (origin, report) => (toWrite ? toWrite(report) : own().write(origin, report)),
    test: (name, report) => own().test(name, report),
    readHead: (name) => own().readHead(name),
    receive: (piece) => own().receive(piece),
    restore: (request, report) => own().restore(request, report),
    cleanUp: () => own().cleanUp(),
    list: () => own().list(),
    open: (name) => own().open(name),
    remove: (name) => own().remove(name),
  }
}

async function writing<T>(write: NonNullable<typeof toWrite>, use: () => Promise<T>): Promise<T> {
  toWrite = write
  return use().finally(() => {
    toWrite = null
  })
}

const start = (by = owner, key = randomUUID()) =>
  by.client.call(adminBackupsApi.start, { body: { key } })
const get = async (id: number): Promise<Operation> =>
  (await owner.client.call(adminOperationsApi.get, { params: { id } })).body
const list = async () => (await owner.client.call(adminBackupsApi.list)).body.results
const listFiles = () => readdir(folder).catch(() => [] as string[])
const codeOf = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { code: string }).code,
]
const readLog = async (name: string) =>
  (
    await shop.db.execute(
      sql`select action, author_id from audit_log where resource = 'backups' and resource_id = ${name} order by id`,
    )
  ).rows

async function makeBackup(): Promise<string> {
  const { body } = await start()
  await shop.runJobs()
  const { state, result } = await get(body.id)
  expect(state).toBe('done')
  return (result as { name: string }).name
}

test('a backup is written by a job, read back, listed and recorded', async () => {
  const { body: started } = await start()
  expect(started).toMatchObject({ kind: 'backup', state: 'waiting' })
  await shop.runJobs()
  const done = await get(started.id)
  expect(done).toMatchObject({ state: 'done', failure: null, file: null })
  const { name, bytes } = done.result as { name: string; bytes: number }
  expect((await list()).find((each) => each.name === name)).toMatchObject({
    bytes,
    is_verified: true,
    is_encrypted: false,
    is_here: true,
  })
  expect(await readLog(name)).toEqual([{ action: 'create', author_id: owner.id }])
})

test('no transaction is open while it is written', async () => {
  let open = -1
  await writing(
    async () => {
      const { rows } = await shop.db.execute<{ open: number }>(sql`
        select count(*)::int as open from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`)
      open = rows[0]?.open as number
      return WRITTEN
    },
    async () => {
      await start()
      await shop.runJobs()
    },
  )
  expect(open).toBe(0)
})

test('who asks twice gets one backup, and somebody else is told to wait', async () => {
  const other = await addPerson(shop, { role: 'owner' })
  const [one, two] = await Promise.all([start(), start()])
  expect(two.body.id).toBe(one.body.id)
  expect(codeOf(await start(other))).toEqual([409, 'backup_running'])
  await shop.runJobs()
  expect((await start(other)).status).toBe(200)
  await shop.runJobs()
})

test('one that is cancelled while it is written leaves nothing', async () => {
  const before = await listFiles()
  const { body } = await start()
  const params = { id: body.id }
  const real = openFolder()
  await writing(
    (report) =>
      real.write('hand', async (done, total) => {
        await owner.client.call(adminOperationsApi.cancel, { params })
        await report(done, total)
      }),
    () => shop.runJobs(),
  )
  expect(await get(body.id)).toMatchObject({ state: 'cancelled', result: null })
  expect(await listFiles()).toEqual(before)
})

test('one that is cancelled after its last step is deleted', async () => {
  const before = await listFiles()
  const { body } = await start()
  const real = openFolder()
  await writing(
    async (report) => {
      const written = await real.write('hand', report)
      await owner.client.call(adminOperationsApi.cancel, { params: { id: body.id } })
      return written
    },
    () => shop.runJobs(),
  )
  expect(await get(body.id)).toMatchObject({ state: 'cancelled' })
  expect(await listFiles()).toEqual(before)
})

test.each([
  ['ENOSPC', 'backup_disk_full', /No queda lugar/],
  ['EACCES', 'backup_folder_closed', /permisos/],
  ['DAMAGED', 'backup_damaged', /disco puede estar fallando/],
])('after %s it says what to do', async (code, failure, message) => {
  const { body } = await start()
  await writing(
    async () => {
      throw Object.assign(new Error('as the system says it'), { code })
    },
    () => shop.runJobs(),
  )
  expect(await get(body.id)).toMatchObject({
    state: 'failed',
    failure: { code: failure, message: expect.stringMatching(message) },
  })
})

test('an error that nobody expected is tried again before it fails', async () => {
  const { body } = await start()
  const fail = async () => {
    throw new Error('the cable was pulled')
  }
  await writing(fail, () => shop.runJobs())
  expect(await get(body.id)).toMatchObject({ state: 'running' })
  await shop.db.update(operations).set({ attempts: 2 }).where(eq(operations.id, body.id))
  await writing(fail, () => expect(shop.shop.jobs.run_operation({ id: body.id })).rejects.toThrow())
  expect(await get(body.id)).toMatchObject({ failure: { code: 'backup_failed' } })
})

test('while another server works on backups, the job waits', async () => {
  const { body } = await start()
  const before = await listFiles()
  await inTransaction(shop.db, (tx) => lockUntilCommit(tx, 'operation', 'backups').then(hold))
  async function hold() {
    const real = openFolder()
    expect(await real.write('hand', async () => undefined)).toBeNull()
  }
  expect(await listFiles()).toEqual(before)
  await shop.runJobs()
  expect(await get(body.id)).toMatchObject({ state: 'done' })
})

const download = (by: Person, name: string) =>
  shop.server.inject({
    url: adminBackupsApi.download.path.replace(':name', name),
    headers: { authorization: `JWT ${by.access}` },
  })

test('the owner downloads the file itself, which the log records', async () => {
  const name = await makeBackup()
  const reply = await download(owner, name)
  expect(reply.statusCode).toBe(200)
  expect(reply.rawPayload.equals(await readFile(join(folder, name)))).toBe(true)
  expect(reply.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-length': String(reply.rawPayload.length),
    'content-disposition': `attachment; filename="${name}"`,
  })
  expect((await readLog(name)).map(({ action }) => action)).toEqual(['create', 'download'])
  await shop.db.execute(
    sql`update sessions set date_confirmed = now() - interval '16 minutes' where user_id = ${owner.id}`,
  )
  expect((await download(owner, name)).json()).toMatchObject({ code: 'confirmation_required' })
  await shop.db.execute(sql`update sessions set date_confirmed = now() where user_id = ${owner.id}`)
})

test('a role with every permission is not the owner', async () => {
  const name = await makeBackup()
  const [copy] = await shop.db
    .insert(roles)
    .values({ name: 'Encargada de todo', permissions })
    .returning()
  const eva = await addPerson(shop, { role: 'seller' })
  await shop.db
    .update(users)
    .set({ role_id: copy?.id as number })
    .where(eq(users.id, eva.id))
  expect((await download(eva, name)).json()).toMatchObject({ code: 'owner_only' })
  const removed = await eva.client.call(adminBackupsApi.remove, { params: { name } })
  expect(codeOf(removed)).toEqual([403, 'owner_only'])
  expect(await listFiles()).toContain(name)
  expect((await readLog(name)).map(({ action }) => action)).toEqual(['create'])
})

test.each([
  '..%2f..%2fjwt.secret',
  '..%2fquilate-1.tar',
  'quilate-1.tar%00',
  'jwt.secret',
  'quilate-..%2f..%2fx.tar',
  'quilate-link.tar',
  'quilate-folder.tar',
  'quilate-2026.tar.verified',
])('no file but a backup of the folder is sent: %s', async (name) => {
  await mkdir(join(folder, 'quilate-folder.tar'), { recursive: true })
  const secret = join(shop.mediaDir, 'jwt.secret')
  await writeFile(secret, 'secreto')
  await symlink(secret, join(folder, 'quilate-link.tar')).catch(() => undefined)
  const reply = await download(owner, name)
  expect([reply.statusCode, reply.body.includes('secreto')]).toEqual([404, false])
  expect((await list()).map((each) => each.name)).not.toContain(decodeURIComponent(name))
})

test('the owner deletes a backup, once', async () => {
  const name = await makeBackup()
  const remove = () => owner.client.call(adminBackupsApi.remove, { params: { name } })
  expect((await remove()).status).toBe(200)
  expect(codeOf(await remove())).toEqual([404, 'backup_not_found'])
  expect((await listFiles()).filter((file) => file.startsWith(name))).toEqual([])
  expect((await list()).map((each) => each.name)).not.toContain(name)
})

test('a file that was replaced or encrypted is not called verified', async () => {
  const name = await makeBackup()
  await writeFile(join(folder, name), 'otra cosa')
  await writeFile(join(folder, `${name}.age`), 'cifrada')
  const found = await list()
  expect(found.find((each) => each.name === name)).toMatchObject({ is_verified: false })
  expect(found.find((each) => each.name === `${name}.age`)).toMatchObject({ is_encrypted: true })
})
