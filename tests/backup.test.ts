import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMigrations, findAppliedMigrations } from '#db/backup/known-migrations.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { createCatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { backUp, copyDatabase, restore } from '#server/start/backup.ts'
import { watchMachine } from '#server/watch/machine.ts'
import { readFolder, readShop } from './compare-shops.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { addProduct } from './products.ts'
import { openSellingShop, type SellingShop } from './selling.ts'
import { makeDataDir } from './shop-process.ts'

const SECRET = 'con esto se firman las sesiones de la tienda'

let shop: SellingShop
let dataDir: string
let piece: number
const toDrop: TestDatabase[] = []
const folders: string[] = []

const makeFolder = async () => {
  const folder = await makeDataDir()
  folders.push(folder)
  return folder
}
const createEmpty = async () => {
  const database = await createTestDatabase({ empty: true })
  toDrop.push(database)
  return database.url
}
const makeBackup = (name?: string) => backUp({ DATABASE_URL: shop.url, DATA_DIR: dataDir }, name)
const within = async <T>(url: string, use: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return use(client).finally(() => client.end())
}
const ask = (url: string, question: string) =>
  within(url, async (client) => (await client.query(question)).rows)

beforeAll(async () => {
  shop = await openSellingShop()
  dataDir = await makeFolder()
  await symlink(shop.mediaDir, join(dataDir, 'media'))
  await mkdir(join(dataDir, 'mail'))
  await mkdir(join(dataDir, 'media', 'made'))
  await writeFile(join(dataDir, 'media', 'made', 'rendition.avif'), 'can be made again')
  await writeFile(join(dataDir, 'mail', 'one.eml'), 'Estimada Ana')
  await writeFile(join(dataDir, 'jwt.secret'), SECRET, { mode: 0o600 })
  await writeFile(join(dataDir, 'database_password.secret'), 'of one folder alone')
  for (const name of (await readdir('demo/photos')).slice(0, 3)) {
    await shop.shop.photos.add(await readFile(join('demo/photos', name)), { name: 'foto', alt: '' })
  }
  piece = await addProduct(shop.db, { quantity: 1_000 })
  const { person } = await shop.order([{ product_id: piece, count: 2 }])
  const change = { action: 'update', resource: 'products', resource_id: piece } as const
  await inTransaction(shop.db, (tx) => recordChange(tx, { id: person.id }, change))
})

afterAll(async () => {
  await shop.close()
  for (const database of toDrop) await database.drop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

test('a backup of a shop in use is one consistent snapshot with every order acknowledged before it', async () => {
  const acknowledged: string[] = []
  let isOpen = true
  const sell = async () => {
    while (isOpen) acknowledged.push((await shop.order([{ product_id: piece }])).transaction_id)
  }
  const selling = [sell(), sell(), sell()]
  await expect.poll(() => acknowledged.length, { timeout: 15_000 }).toBeGreaterThan(3)
  const before = [...acknowledged]
  const { path } = await makeBackup()
  isOpen = false
  await Promise.all(selling)
  expect((await stat(path)).mode & 0o777).toBe(0o600)

  const url = await createEmpty()
  await restore({ DATABASE_URL: url, DATA_DIR: await makeFolder() }, path)
  const restored = await ask(url, 'select transaction_id from orders')
  expect(restored.map((order) => order.transaction_id)).toEqual(expect.arrayContaining(before))
  const [product] = await ask(
    url,
    `select quantity,
      (select sum(change) from stock_moves where product_id = products.id)::int as moved,
      1000 - (select sum(count) from order_items where product_id = products.id)::int as unsold
    from products where id = ${piece}`,
  )
  expect(product).toEqual({
    quantity: product.quantity,
    moved: product.quantity,
    unsold: product.quantity,
  })
  const [mail] = await ask(
    url,
    `select count(*)::int as waiting, count(j.key)::int as in_queue
    from outbox left join graphile_worker.jobs j on j.key in ('mail:' || outbox.id, 'mails:' || outbox.batch)
    where date_sent is null and date_refused is null`,
  )
  expect(mail.waiting).toBeGreaterThan(0)
  expect(mail.in_queue).toBe(mail.waiting)
})

test('Salud reports the latest backup, wherever it was written', async () => {
  const { path } = await makeBackup(await makeFolder())
  const readMachine = watchMachine({
    dataDir,
    catalogueEvents: createCatalogueEvents(),
    sendsMail: async () => true,
    takesMoney: async () => true,
    isOpen: async () => true,
    isPublic: true,
  })
  const { backup } = await readMachine()
  expect(backup).toMatchObject({ name: basename(path), bytes: (await stat(path)).size })
})

test('a restore into an empty folder reproduces every row and every photo', async () => {
  const { path } = await makeBackup()
  const empty = await makeFolder()
  const { signsAlike, leftOut } = await restore({ DATA_DIR: empty }, path)
  expect({ signsAlike, leftOut }).toEqual({ signsAlike: true, leftOut: [] })

  const url = await createEmpty()
  await copyDatabase({ DATA_DIR: empty }, url)
  expect(await readShop(url)).toEqual(await readShop(shop.url))
  const photographs = await readFolder(join(dataDir, 'media', 'originals'))
  expect(Object.keys(photographs)).toHaveLength(3)
  expect(await readFolder(join(empty, 'media', 'originals'))).toEqual(photographs)
  expect(await readFolder(join(empty, 'mail'))).toEqual(await readFolder(join(dataDir, 'mail')))
  expect(await readFile(join(empty, 'jwt.secret'), 'utf8')).toBe(SECRET)
  expect(await readdir(join(empty, 'media'))).toEqual(['originals'])
})

test('a restore refuses a database that holds a shop and a folder with other files', async () => {
  const { path } = await makeBackup()
  const taken = restore({ DATABASE_URL: shop.url, DATA_DIR: await makeFolder() }, path)
  await expect(taken).rejects.toThrow(/no está vacía/)
  const another = await makeFolder()
  await writeFile(join(another, 'jwt.secret'), 'otro secreto')
  const url = await createEmpty()
  await expect(restore({ DATABASE_URL: url, DATA_DIR: another }, path)).rejects.toThrow(
    /ya hay otro archivo jwt\.secret/,
  )
  expect(await ask(url, `select from pg_class where relname = 'orders'`)).toEqual([])
  expect(await readFile(join(another, 'jwt.secret'), 'utf8')).toBe('otro secreto')
})

const change = (from: string, to: string) => (file: Buffer) =>
  Buffer.from(file.toString('latin1').replace(from, to), 'latin1')

test.each([
  ['cut in half', (file: Buffer) => file.subarray(0, file.length / 2), /dañado o incompleto/],
  ['without its last block', (file: Buffer) => file.subarray(0, -8192), /dañado o incompleto/],
  ['with a changed file', change('Estimada Ana', 'Estimado Ana'), /dañado o incompleto/],
  ['that is no archive', () => Buffer.from('no es una copia'.repeat(100)), /no es una copia/],
  ['of newer software', change('"format": 1', '"format": 9'), /versión más nueva/],
  ['with a changed manifest', change('"created_at": 1', '"created_at": 2'), /dañado/],
])('a restore refuses a backup %s before it changes anything', async (_what, spoil, sentence) => {
  const { path } = await makeBackup()
  await writeFile(path, spoil(await readFile(path)))
  const empty = await makeFolder()
  const url = await createEmpty()
  await expect(restore({ DATABASE_URL: url, DATA_DIR: empty }, path)).rejects.toThrow(sentence)
  expect(await readdir(empty)).toEqual([])
  expect(await ask(url, `select from pg_class where relname = 'orders'`)).toEqual([])
})

test('a backup of an older version is restored and migrated', async () => {
  const folder = resolve('db/migrations')
  const old = readMigrationFiles({ migrationsFolder: folder })
    .slice(0, 9)
    .map(({ hash, folderMillis }) => ({ hash, created_at: folderMillis }))
  const url = await createEmpty()
  await within(url, async (client) => {
    await applyMigrations(client, findAppliedMigrations(folder, old))
    await client.query(`insert into settings (name, value) values ('shop', '{"name": "Antigua"}')`)
  })
  const { path } = await backUp({ DATABASE_URL: url, DATA_DIR: await makeFolder() })
  const target = await createEmpty()
  await restore({ DATABASE_URL: target, DATA_DIR: await makeFolder() }, path)
  expect(await ask(target, 'select value from settings')).toEqual([{ value: { name: 'Antigua' } }])
  const { migrations, ring_sizes } = await readShop(target)
  expect({ migrations, ring_sizes }).toMatchObject(
    await readShop(shop.url).then(({ migrations, ring_sizes }) => ({ migrations, ring_sizes })),
  )
})

test('a restore refuses a backup with unknown migrations', async () => {
  const newer = await createTestDatabase()
  toDrop.push(newer)
  await ask(
    newer.url,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e12)`,
  )
  const { path } = await backUp({ DATABASE_URL: newer.url, DATA_DIR: await makeFolder() })
  const target = { DATABASE_URL: await createEmpty(), DATA_DIR: await makeFolder() }
  await expect(restore(target, path)).rejects.toThrow(/versión más nueva/)
})

test('a backup fails without a shop and never overwrites a file', async () => {
  const empty = await makeFolder()
  await expect(backUp({ DATA_DIR: empty })).rejects.toThrow(/no hay ninguna tienda/)
  expect(await readdir(empty)).toEqual([])
  const { path } = await makeBackup()
  await expect(makeBackup(path)).rejects.toThrow(/Ya existe el archivo/)
})
