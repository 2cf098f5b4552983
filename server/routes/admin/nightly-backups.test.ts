import { mkdir, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { adminBackupsApi } from '#contracts/admin/backups.ts'
import { adminHealthApi } from '#contracts/admin/health.ts'
import { adminSettingsApi } from '#contracts/admin/settings.ts'
import { adminSummaryApi } from '#contracts/admin/summary.ts'
import { lockUntilCommit } from '#db/advisory-locks.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { backupNights } from '#db/schema/backup-nights.ts'
import { settings } from '#db/schema/settings.ts'
import type { BackupStore } from '#domain/backups/backup-store.ts'
import { createNightlyBackup } from '#domain/backups/nightly-backup.ts'
import { createBackupFolder } from '#server/start/backup-folder.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

let shop: TestShop
let owner: Person
let folder: string
let store: BackupStore
let failure: (Error & { code?: string }) | null = null

const night = '2026-11-25'
const at = (time: string, day = night) => new Date(`${day}T${time}:00-03:00`)

beforeAll(async () => {
  shop = await openTestShop()
  owner = await addPerson(shop, { role: 'owner' })
  folder = join(shop.mediaDir, 'backups')
  const own = createBackupFolder({
    ...{ dataDir: shop.mediaDir, url: shop.url, secret: 'x' },
    maintenanceUrl: inject('maintenanceUrl'),
  })
  store = {
    ...own,
    write: (...given) => (failure ? Promise.reject(failure) : own.write(...given)),
  }
})
afterAll(() => shop.close())
beforeEach(async () => {
  failure = null
  await rm(folder, { recursive: true, force: true })
  await shop.db.delete(backupNights)
  await shop.db.insert(backupNights).values({ night: '2026-11-01', date_finished: new Date(0) })
})

const runAt = (now: Date) =>
  createNightlyBackup({ db: shop.db, store, getSettings: shop.shop.settings.getBackups })(now)
const listFiles = async () =>
  (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.tar'))
const readNight = async (day = night) =>
  (await shop.db.select().from(backupNights).where(eq(backupNights.night, day)))[0]
const withCode = (code: string) => Object.assign(new Error('as the system says it'), { code })
const readCheck = async () => {
  const { checks } = (await owner.client.call(adminHealthApi.get)).body
  return checks.find(({ name }) => name === 'Copias de seguridad')
}

/** Puts a file of an earlier night into the folder. */
async function addOld(daysAgo: number, ending = '-night'): Promise<string> {
  await mkdir(folder, { recursive: true })
  const name = `quilate-2026-10-${10 + daysAgo}T07-00-00-000Z${ending}.tar`
  const then = new Date(at('05:00').getTime() - daysAgo * 86_400_000)
  await writeFile(join(folder, name), 'x')
  await writeFile(join(folder, `${name}.verified`), '1')
  await utimes(join(folder, name), then, then)
  return name
}

test('the backup of a night is made once, after its hour, and recorded without an author', async () => {
  await shop.db.insert(backupNights).values({ night: '2026-11-24', date_finished: new Date(0) })
  await runAt(at('03:59'))
  expect(await listFiles()).toEqual([])
  await runAt(at('04:00'))
  await runAt(at('04:10'))
  await runAt(at('23:50'))
  expect(await listFiles()).toEqual([expect.stringMatching(/-night\.tar$/)])
  const [listed] = (await owner.client.call(adminBackupsApi.list)).body.results
  expect(listed).toMatchObject({ origin: 'night', is_verified: true, test: null })
  expect(await readNight()).toMatchObject({ attempts: 1, failure: null, name: listed?.name })
  const { rows } = await shop.db.execute(
    sql`select action, author_id from audit_log where resource_id = ${listed?.name}`,
  )
  expect(rows).toEqual([{ action: 'create', author_id: null }])
})

test('a shop that was just created waits for its first night', async () => {
  await shop.db.delete(backupNights)
  await runAt(at('12:00'))
  await runAt(at('12:10'))
  expect(await listFiles()).toEqual([])
  await runAt(at('04:00', '2026-11-26'))
  expect(await listFiles()).toHaveLength(1)
})

test('it is made at the hour of the setting, and not at all when that is off', async () => {
  const save = (value: object) =>
    owner.client.call(adminSettingsApi.update, {
      params: { name: 'backups' },
      body: { value, version: 0 },
    })
  expect((await save({ is_daily: true, hour: 24, keep_days: 31 })).status).toBe(400)
  await save({ is_daily: false, hour: 4, keep_days: 14 })
  await runAt(at('04:00'))
  expect(await listFiles()).toEqual([])
  await shop.db.delete(settings).where(eq(settings.name, 'backups'))
  await save({ is_daily: true, hour: 22, keep_days: 14 })
  await shop.db.insert(backupNights).values({ night: '2026-11-24', date_finished: new Date() })
  await runAt(at('21:59'))
  expect(await listFiles()).toEqual([])
  await runAt(at('22:00'))
  expect(await listFiles()).toHaveLength(1)
  await owner.client.call(adminSettingsApi.reset, { params: { name: 'backups' } })
})

test('a failed night is shown with its reason, tried three times, and forgotten after a good one', async () => {
  failure = withCode('ENOSPC')
  for (const time of ['04:00', '04:10']) await runAt(at(time))
  expect(await readNight()).toMatchObject({ attempts: 1, failure: { code: 'backup_disk_full' } })
  expect(await readCheck()).toMatchObject({
    state: 'bad',
    sentence: expect.stringMatching(/^La de la noche del 25\/11 falló\. No queda lugar/),
  })
  const { body } = await owner.client.call(adminSummaryApi.get)
  expect(body.failed_backup).toMatchObject({ message: expect.stringMatching(/No queda lugar/) })
  const seller = await addPerson(shop, { role: 'seller' })
  expect((await seller.client.call(adminSummaryApi.get)).body.failed_backup).toBeNull()

  for (const time of ['05:30', '06:30', '07:30']) {
    await shop.db
      .update(backupNights)
      .set({ date_finished: at('03:00') })
      .where(eq(backupNights.night, night))
    await runAt(at(time))
  }
  expect(await readNight()).toMatchObject({ attempts: 3 })
  failure = null
  await runAt(at('04:00', '2026-11-26'))
  expect(await readCheck()).toMatchObject({ state: 'good' })
})

test('what nobody expected fails the night, and the job, so that the log has it', async () => {
  failure = new Error('the cable was pulled')
  await expect(runAt(at('04:00'))).rejects.toThrow('the cable was pulled')
  expect(await readNight()).toMatchObject({ failure: { code: 'backup_failed' } })
})

test('the night of a server that was killed is made again', async () => {
  await shop.db.insert(backupNights).values({ night, attempts: 1 })
  await runAt(at('04:20'))
  expect(await readNight()).toMatchObject({ attempts: 2, failure: null })
  expect(await listFiles()).toHaveLength(1)
})

test('while another server works on backups, no attempt is counted', async () => {
  await inTransaction(shop.db, async (tx) => {
    await lockUntilCommit(tx, 'operation', 'backups')
    await runAt(at('04:00'))
  })
  expect(await readNight()).toMatchObject({ attempts: 0, date_finished: null })
  await runAt(at('04:10'))
  expect(await readNight()).toMatchObject({ attempts: 1, failure: null })
})

test('after a good night the automatic ones that are too old are deleted, and only they', async () => {
  const old = await addOld(15)
  const kept = await addOld(13)
  const byHand = await addOld(16, '')
  const before = await addOld(17, '-before-restore')
  failure = withCode('ENOSPC')
  await runAt(at('04:00'))
  expect(await listFiles()).toContain(old)
  failure = null
  await shop.db.delete(backupNights).where(eq(backupNights.night, night))
  await runAt(at('04:10'))
  const files = await listFiles()
  expect(files).toEqual(expect.arrayContaining([kept, byHand, before]))
  expect(files).not.toContain(old)
  await expect(stat(join(folder, `${old}.verified`))).rejects.toThrow('ENOENT')
})

test('without room for another backup as large as the last one, none is begun', async () => {
  await mkdir(folder, { recursive: true })
  const name = 'quilate-2026-11-24T07-00-00-000Z-night.tar'
  await writeFile(join(folder, name), '')
  // It claims to be large and takes no room.
  await truncate(join(folder, name), 2 ** 42)
  await writeFile(join(folder, `${name}.verified`), String(2 ** 42))
  await runAt(at('04:00'))
  expect(await readNight()).toMatchObject({ failure: { code: 'backup_disk_full' } })
  expect(await listFiles()).toEqual([name])
  expect(await readFile(join(folder, `${name}.verified`), 'utf8')).toBe(String(2 ** 42))
})
