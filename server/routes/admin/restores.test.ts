import { randomUUID } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { adminBackupsApi } from '#contracts/admin/backups.ts'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import { databaseOf } from '#db/backup/scratch-databases.ts'
import { outbox } from '#db/schema/mail.ts'
import { operations } from '#db/schema/operations.ts'
import { toBackupRefusal } from '#domain/backups/backup-refusal.ts'
import { addJob } from '#domain/jobs.ts'
import { createBackupFolder } from '#server/start/backup-folder.ts'
import { openTestShop, TEST_SECRET } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'
import { soon } from '#tests/soon.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

let shop: SellingShop
let owner: Person
let piece: number

beforeAll(async () => {
  shop = await openSellingShop()
  owner = await addPerson(shop, { role: 'owner' })
  piece = await addProduct(shop.db, { quantity: 1_000 })
})
afterAll(() => shop.close())

const openFolder = (secret = TEST_SECRET) =>
  createBackupFolder({
    ...{ dataDir: shop.mediaDir, url: shop.url, secret },
    maintenanceUrl: inject('maintenanceUrl'),
  })

async function makeBackup(): Promise<string> {
  const written = await openFolder().write('hand', async () => undefined)
  return written?.name as string
}
const preview = (name: string, by = owner) =>
  by.client.call(adminBackupsApi.previewRestore, { params: { name } })
const start = (name: string, lost_orders: number, change: object = {}, by = owner) =>
  by.client.call(adminBackupsApi.restore, {
    params: { name },
    body: { key: randomUUID(), shop_name: 'quilate', lost_orders, ...change },
  })
const codeOf = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { code: string }).code,
]
const readOperation = async (id: number) =>
  (await shop.db.select().from(operations).where(eq(operations.id, id)))[0]
/** The pools of the shop connect again after the swap. */
const ask = <R extends Record<string, unknown>>(text: string) =>
  soon(async () => (await shop.db.execute<R>(sql.raw(text))).rows)
const listOrders = async () =>
  (await ask<{ transaction_id: string }>('select transaction_id from orders order by id')).map(
    ({ transaction_id }) => transaction_id,
  )
const listTasks = () => ask('select id, identifier from graphile_worker._private_tasks order by id')
const withMaintenance = async <T>(use: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client({ connectionString: inject('maintenanceUrl') })
  await client.connect()
  return use(client).finally(() => client.end())
}
const listScratch = () =>
  withMaintenance(async (client) => {
    const { rows } = await client.query(
      'select datname from pg_database where starts_with(datname, $1)',
      [`${databaseOf(shop.url)}_scratch_`],
    )
    return rows
  })

test('the owner learns which orders a restore loses before she confirms', async () => {
  const name = await makeBackup()
  const { transaction_id } = await shop.order([{ product_id: piece }])
  const { body } = await preview(name)
  expect(body).toMatchObject({ shop_name: 'Quilate', orders: 1, paid_orders: 0 })
  expect(body.latest).toEqual([expect.objectContaining({ transaction_id, is_paid: false })])
  await shop.db.execute(sql`update orders set payment_status = 'approved'`)
  expect((await preview(name)).body).toMatchObject({ orders: 1, paid_orders: 1 })
})

test('only the owner, with a confirmed identity, the name of the shop and the known orders, starts one', async () => {
  const name = await makeBackup()
  const seller = await addPerson(shop, { role: 'seller' })
  expect(codeOf(await preview(name, seller))[0]).toBe(403)
  expect(codeOf(await start(name, 0, {}, seller))[0]).toBe(403)
  expect(codeOf(await start(name, 0, { shop_name: 'Otra' }))).toEqual([400, 'restore_not_typed'])
  expect(codeOf(await start(name, 3))).toEqual([409, 'restore_new_orders'])
  expect(codeOf(await start('quilate-1.tar', 0))).toEqual([404, 'backup_not_found'])
  await writeFile(join(shop.mediaDir, 'backups', 'quilate-2.tar'), 'nada')
  expect(codeOf(await preview('quilate-2.tar'))).toEqual([409, 'backup_not_restorable'])
  await shop.db.execute(sql`update sessions set date_confirmed = now() - interval '16 minutes'`)
  expect(codeOf(await start(name, 0))).toEqual([403, 'confirmation_required'])
  await shop.db.execute(sql`update sessions set date_confirmed = now()`)
})

test('an order that comes meanwhile, a killed server and another secret stop it before anything changes', async () => {
  const name = await makeBackup()
  const { body: surprised } = await start(name, 0)
  const { transaction_id } = await shop.order([{ product_id: piece }])
  await shop.runJobs()
  expect(await readOperation(surprised.id)).toMatchObject({
    state: 'failed',
    error: { code: 'restore_new_orders' },
  })
  const { body: killed } = await start(name, 1)
  await shop.db
    .update(operations)
    .set({ attempts: 1, state: 'running' })
    .where(eq(operations.id, killed.id))
  await shop.runJobs()
  expect(await readOperation(killed.id)).toMatchObject({ error: { code: 'restore_interrupted' } })
  const request = {
    name,
    author: { id: owner.id, name: 'Ana' },
    requireKnownOrders: async () => undefined,
  }
  const other = await openFolder('un secreto de otra tienda')
    .restore(request, async () => undefined)
    .catch(toBackupRefusal)
  expect(other).toMatchObject({ code: 'backup_other_secret' })
  expect(await listOrders()).toContain(transaction_id)
  expect(await listScratch()).toEqual([])
})

test('a restore brings the state back, sends nothing again, and signs everybody out', async () => {
  const before = await listOrders()
  await shop.db
    .insert(outbox)
    .values({ kind: 'reset', to_address: 'a@b.ar', subject: 'x', text: 'y' })
  await addJob(shop.db, 'send_mail', { id: 1 }, { key: 'mail:1' })
  const name = await makeBackup()
  const { transaction_id } = await shop.order([{ product_id: piece }])
  const [last] = await ask<{ id: number }>('select max(id) as id from orders')
  // Workers of running servers remember these ids.
  const tasks = await listTasks()
  const { body } = await start(name, 1)
  // The operation runs in this process, whose connections are cut by the swap.
  await shop.shop.jobs.run_operation({ id: body.id }).catch(() => undefined)

  expect(await listOrders()).toEqual(before)
  expect(before).not.toContain(transaction_id)
  expect(await listTasks()).toEqual(tasks)
  const [state] = await ask(`select
    (select count(*)::int from sessions) as sessions,
    (select count(*)::int from graphile_worker.jobs where task_identifier = 'send_mail') as mails,
    (select count(*)::int from outbox where date_sent is null and date_refused is null) as waiting,
    (select count(*)::int from operations where state in ('waiting', 'running')) as operations`)
  expect(state).toEqual({ sessions: 0, mails: 0, waiting: 0, operations: 0 })
  const log = await ask(`select author_id, resource_id from audit_log where action = 'restore'`)
  expect(log).toEqual([{ author_id: owner.id, resource_id: name }])
  expect((await preview(name)).status).toBe(401)

  const after = await shop.order([{ product_id: piece }])
  const [next] = await ask<{ id: number }>('select max(id) as id from orders')
  expect(next?.id).toBeGreaterThan(last?.id as number)
  expect(await listOrders()).toEqual([...before, after.transaction_id])
  expect(await listScratch()).toEqual([])

  const files = await readdir(join(shop.mediaDir, 'backups'))
  const former = files.find((file) => file.endsWith('-before-restore.tar')) as string
  owner = await addPerson(shop, { role: 'owner' })
  const { body: back } = await start(former, 1)
  await shop.shop.jobs.run_operation({ id: back.id }).catch(() => undefined)
  expect(await listOrders()).toEqual([...before, transaction_id])
}, 60_000)

test('payments that the backup does not know are asked for again', async () => {
  // The restore before closed all sessions.
  owner = await addPerson(shop, { role: 'owner' })
  const kept = await shop.order([{ product_id: piece }])
  const name = await makeBackup()
  const lost = await shop.order([{ product_id: piece }])
  await shop.pay(kept.preference_id)
  const payment_id = await shop.pay(lost.preference_id)
  const { status, body } = await start(name, 1)
  expect(status).toBe(200)
  await shop.shop.jobs.run_operation({ id: body.id }).catch(() => undefined)
  await ask('select 1')
  await shop.runJobs()
  owner = await addPerson(shop, { role: 'owner' })
  const { body: money } = await owner.client.call(adminMoneyApi.list)
  expect(money.results).toMatchObject([{ kind: 'no_order', payment_id, order: null }])
  const [row] = await ask(
    `select payment_status from orders where transaction_id = '${kept.transaction_id}'`,
  )
  expect(row).toEqual({ payment_status: 'approved' })
}, 60_000)

test('visitors see a page meanwhile, calls are refused, and the owner follows her task', async () => {
  const closed = await openTestShop({ isClosed: () => true })
  const page = await closed.server.inject({ url: '/', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '30'])
  expect(page.body).toContain('Volvemos en unos minutos')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src-attr/)
  const call = await closed.server.inject({ method: 'POST', url: '/api/cart/add-item' })
  expect([call.statusCode, call.json().code]).toEqual([503, 'maintenance'])
  expect((await closed.server.inject('/healthz')).statusCode).toBe(200)
  expect((await closed.server.inject('/api/admin/operations')).statusCode).toBe(401)
  expect((await closed.server.inject('/api/admin/operationsx')).statusCode).toBe(503)
  await closed.close()
})

test('the page of the closed shop needs nothing else', async () => {
  const source = await readFile('server/http/maintenance-page.ts', 'utf8')
  expect(source).not.toMatch(/<(script|link|img|style)/)
})

test('what nobody expected ends a restore at once, and it is not tried again', async () => {
  const own = openFolder()
  let calls = 0
  const failing = await openTestShop({
    backupStore: {
      ...own,
      async restore() {
        calls += 1
        throw new Error('the cable was pulled')
      },
    },
  })
  const eva = await addPerson(failing, { role: 'owner' })
  const name = await makeBackup()
  const { body } = await start(name, 0, {}, eva)
  await failing.runJobs()
  await failing.runJobs()
  const [row] = await failing.db.select().from(operations).where(eq(operations.id, body.id))
  expect(row).toMatchObject({ state: 'failed', error: { code: 'restore_failed' } })
  expect(calls).toBe(1)
  await failing.close()
})
