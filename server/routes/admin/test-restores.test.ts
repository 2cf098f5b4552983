import { randomUUID } from 'node:crypto'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { adminBackupsApi } from '#contracts/admin/backups.ts'
import { adminOperationsApi } from '#contracts/admin/operations.ts'
import { databaseOf } from '#db/backup/scratch-databases.ts'
import { toBackupRefusal } from '#domain/backups/backup-refusal.ts'
import { createBackupFolder } from '#server/start/backup-folder.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

let shop: TestShop
let owner: Person
let media: string

const openFolder = (maintenanceUrl?: string) =>
  createBackupFolder({
    ...{ dataDir: shop.mediaDir, url: shop.url, secret: 'x' },
    maintenanceUrl,
  })

beforeAll(async () => {
  shop = await openTestShop()
  owner = await addPerson(shop, { role: 'owner' })
  // The photograph of these is in no folder.
  await addCategory(shop.db, { id: 11 })
  await addProduct(shop.db)
  await addProduct(shop.db)
  // In a running shop the store of photographs is this folder of the data.
  media = join(shop.mediaDir, 'media')
  const [name = ''] = await readdir('demo/photos')
  const picture = await shop.shop.photos.add(await readFile(join('demo/photos', name)), {
    name: 'foto',
    alt: '',
  })
  expect(picture).toBeDefined()
  await cp(join(shop.mediaDir, 'originals'), join(media, 'originals'), { recursive: true })
})
afterAll(() => shop.close())

async function makeBackup(): Promise<string> {
  const written = await openFolder().write('hand', async () => undefined)
  return written?.name as string
}

async function testBackup(name: string, by = owner) {
  const started = await by.client.call(adminBackupsApi.test, {
    params: { name },
    body: { key: randomUUID() },
  })
  if (started.status !== 200) return started.json as { code: string }
  await shop.runJobs()
  return (await by.client.call(adminOperationsApi.get, { params: { id: started.body.id } })).body
}

const find = async (name: string) => {
  const { results } = (await owner.client.call(adminBackupsApi.list)).body
  return results.find((each) => each.name === name)
}

const listScratch = async () => {
  const client = new pg.Client({ connectionString: inject('maintenanceUrl') })
  await client.connect()
  const { rows } = await client
    .query(`select datname from pg_database where starts_with(datname, $1)`, [
      `${databaseOf(shop.url)}_scratch_`,
    ])
    .finally(() => client.end())
  return rows.map(({ datname }) => datname)
}

test('a test restores everything into a database that is gone afterwards, and notes what came back', async () => {
  const name = await makeBackup()
  const { rows } = await shop.db.execute<{ count: number }>(
    sql`select count(*)::int as count from products`,
  )
  const done = await testBackup(name)
  const counts = { products: rows[0]?.count, orders: 0, photos: 1, missing_photos: 1 }
  expect(done).toMatchObject({ kind: 'backup_test', state: 'done', result: counts })
  expect((await find(name))?.test).toMatchObject({ ...counts, at: expect.any(String) })
  expect(await listScratch()).toEqual([])
  const log = await shop.db.execute(
    sql`select author_id from audit_log where action = 'test' and resource_id = ${name}`,
  )
  expect(log.rows).toEqual([{ author_id: owner.id }])
})

test('a photograph that the backup lacks is counted', async () => {
  const [file = ''] = await readdir(join(media, 'originals'))
  const content = await readFile(join(media, 'originals', file))
  await rm(join(media, 'originals', file))
  const name = await makeBackup()
  await writeFile(join(media, 'originals', file), content)
  await testBackup(name)
  expect((await find(name))?.test).toMatchObject({ photos: 0, missing_photos: 2 })
})

test('a result belongs to the file that was tested', async () => {
  const name = await makeBackup()
  await testBackup(name)
  await writeFile(join(shop.mediaDir, 'backups', name), 'otra cosa')
  expect((await find(name))?.test).toBeNull()
})

test('a damaged or encrypted backup, and one that is gone, are refused', async () => {
  const name = await makeBackup()
  const path = join(shop.mediaDir, 'backups', name)
  const whole = await readFile(path)
  await writeFile(path, whole.subarray(0, whole.length / 2))
  const failed = await testBackup(name)
  expect(failed).toMatchObject({ state: 'failed', failure: { code: 'backup_not_restorable' } })
  expect((await find(name))?.test).toBeNull()
  await writeFile(`${path}.age`, 'cifrada')
  expect(await testBackup(`${name}.age`)).toMatchObject({ code: 'backup_encrypted' })
  expect(await testBackup('quilate-1.tar')).toMatchObject({ code: 'backup_not_found' })
  expect(await listScratch()).toEqual([])
})

test('one of a newer version says so', async () => {
  const name = await makeBackup()
  const path = join(shop.mediaDir, 'backups', name)
  const text = (await readFile(path)).toString('latin1')
  await writeFile(path, Buffer.from(text.replace('"format": 1', '"format": 9'), 'latin1'))
  expect(await testBackup(name)).toMatchObject({ failure: { code: 'backup_newer' } })
})

test('one that is cancelled leaves no database', async () => {
  const name = await makeBackup()
  const stop = async () => {
    if ((await listScratch()).length > 0) throw new Error('cancelled')
  }
  await expect(openFolder(inject('maintenanceUrl')).test(name, stop)).rejects.toThrow('cancelled')
  expect(await listScratch()).toEqual([])
})

test('what a killed server left is dropped at the next start', async () => {
  const client = new pg.Client({ connectionString: inject('maintenanceUrl') })
  await client.connect()
  const left = `${databaseOf(shop.url)}_scratch_0123456789ab`
  const foreign = `${databaseOf(shop.url)}_other`
  for (const name of [left, foreign]) await client.query(`create database ${name}`)
  await openFolder(inject('maintenanceUrl')).cleanUp()
  const { rows } = await client.query('select datname from pg_database where datname = any($1)', [
    [left, foreign],
  ])
  await client.query(`drop database ${foreign}`)
  await client.end()
  expect(rows).toEqual([{ datname: foreign }])
})

test('a role that may not create databases gets to know what to ask for', async () => {
  const name = await makeBackup()
  const error = await openFolder()
    .test(name, async () => undefined)
    .catch(toBackupRefusal)
  expect(error).toMatchObject({
    code: 'backup_no_database',
    message: expect.stringMatching(/createdb/),
  })
})
