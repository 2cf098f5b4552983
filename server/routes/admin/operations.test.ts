import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminAccountingApi } from '#contracts/admin/accounting.ts'
import { adminBulkChangesApi } from '#contracts/admin/bulk-changes.ts'
import { adminImportExportApi, type ImportReport } from '#contracts/admin/import-export.ts'
import { adminOperationsApi, type Operation } from '#contracts/admin/operations.ts'
import { lockUntilCommit } from '#db/advisory-locks.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { users } from '#db/schema/accounts.ts'
import { products } from '#db/schema/catalogue.ts'
import { operationFiles, operations } from '#db/schema/operations.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { upload } from '#tests/upload.ts'
import { openImportExport, table } from './import-export-setup.ts'

const { shop, owner } = await openImportExport()

type Person = Awaited<ReturnType<typeof addPerson>>

const refused = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { code: string }).code,
]
const startExport = (by: Person, change: object = {}) =>
  by.client.call(adminAccountingApi.export, {
    body: {
      key: randomUUID(),
      month: '2026-11',
      format: 'csv',
      tables: ['payments'],
      ...change,
    } as never,
  })
const startImport = (texts: Record<string, string> = {}, bytes = table) =>
  upload(shop, adminImportExportApi.start, {
    access: owner.access,
    texts: { key: randomUUID(), confirm_price_change: 'true', ...texts },
    file: { bytes: Buffer.from(bytes), name: 'productos.csv' },
  })
const get = async (id: number, by = owner): Promise<Operation> =>
  (await by.client.call(adminOperationsApi.get, { params: { id } })).body
const countProducts = () => shop.db.$count(products)

test('an import is written by a job, and its result is the report', async () => {
  const { body: started } = await startImport()
  expect(started).toMatchObject({ kind: 'import', state: 'waiting' })
  expect(await countProducts()).toBe(0)
  await shop.runJobs()
  const done = await get(started.id)
  expect(done).toMatchObject({ state: 'done', done: 4, total: 4, failure: null })
  expect(done.result as ImportReport).toMatchObject({ written: true, counts: { create: 2 } })
  expect(await countProducts()).toBe(2)
  expect(await shop.db.$count(operationFiles, eq(operationFiles.operation_id, done.id))).toBe(0)
})

test('a repeated request starts nothing more, and the same key with another file is refused', async () => {
  const key = randomUUID()
  const [{ body: first }, { body: second }] = await Promise.all([
    startImport({ key }),
    startImport({ key }),
  ])
  expect(second.id).toBe(first.id)
  await shop.runJobs()
  expect(await countProducts()).toBe(2)
  expect(refused(await startImport({ key }, `${table}\n`))).toEqual([409, 'operation_key_used'])
})

test('a cancelled one changes nothing', async () => {
  const { body } = await startImport()
  const params = { id: body.id }
  const { body: cancelled } = await owner.client.call(adminOperationsApi.cancel, { params })
  expect(cancelled.state).toBe('cancelled')
  await shop.runJobs()
  expect(await countProducts()).toBe(0)
})

test('one that runs is cancelled at its next step, and what it wrote is undone', async () => {
  const { body } = await startImport()
  await shop.db
    .update(operations)
    .set({ state: 'running', cancel_requested: true })
    .where(eq(operations.id, body.id))
  await shop.runJobs()
  expect(await get(body.id)).toMatchObject({ state: 'cancelled', result: null })
  expect(await countProducts()).toBe(0)
})

test('a refusal ends it with its code and message, and nothing is written', async () => {
  const id = await addProduct(shop.db, { sku: 'A-1', price: 100, name: 'Anillo' })
  const { body } = await startImport({ confirm_price_change: 'false' })
  await shop.runJobs()
  expect(await get(body.id)).toMatchObject({
    state: 'failed',
    failure: { code: 'price_change_unconfirmed', message: expect.stringMatching(/30 %/) },
  })
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  expect(row?.price).toBe(100)
})

test('after a killed server it starts anew, and does its work once', async () => {
  const { body } = await startImport()
  await shop.db
    .update(operations)
    .set({ state: 'running', attempts: 1 })
    .where(eq(operations.id, body.id))
  await shop.runJobs()
  expect(await get(body.id)).toMatchObject({ state: 'done' })
  expect(await countProducts()).toBe(2)
  // The job of the killed server may run once more, late.
  await shop.shop.jobs.run_operation({ id: body.id })
  expect(await countProducts()).toBe(2)
})

test('one that was interrupted too often is given up, and says so', async () => {
  const { body } = await startImport()
  await shop.db
    .update(operations)
    .set({ state: 'running', attempts: 3 })
    .where(eq(operations.id, body.id))
  await shop.runJobs()
  expect(await get(body.id)).toMatchObject({
    state: 'failed',
    failure: { code: 'operation_interrupted' },
  })
  expect(await countProducts()).toBe(0)
})

test('while another server works on it, the job waits', async () => {
  const { body } = await startImport()
  await inTransaction(shop.db, async (tx) => {
    await lockUntilCommit(tx, 'operation', String(body.id))
    await shop.shop.jobs.run_operation({ id: body.id })
    expect(await get(body.id)).toMatchObject({ state: 'running' })
  })
  await shop.shop.jobs.run_operation({ id: body.id })
  expect(await get(body.id)).toMatchObject({ state: 'done' })
})

test('its author alone sees it', async () => {
  const other = await addPerson(shop, { role: 'owner' })
  const { body } = await startExport(owner)
  const params = { id: body.id }
  const { list, cancel, download, dismiss } = adminOperationsApi
  expect((await other.client.call(list)).body.results).toEqual([])
  for (const endpoint of [adminOperationsApi.get, cancel, dismiss, download]) {
    expect(refused(await other.client.call(endpoint, { params }))).toEqual([
      404,
      'operation_not_found',
    ])
  }
  expect(refused(await owner.client.call(dismiss, { params }))).toEqual([409, 'operation_running'])
  await shop.runJobs()
  const listed = await owner.client.call(list)
  expect(listed.body.results.map(({ id }) => id)).toContain(body.id)
  await owner.client.call(dismiss, { params })
  expect((await owner.client.call(list)).body.results.map(({ id }) => id)).not.toContain(body.id)
})

test('its file can be downloaded for a day', async () => {
  const { body } = await startExport(owner)
  const params = { id: body.id }
  const download = () => owner.client.call(adminOperationsApi.download, { params })
  expect(refused(await download())).toEqual([404, 'operation_file_gone'])
  await shop.runJobs()
  const { status, headers } = await download()
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="contaduria-2026-11-csv.zip"',
  })
  await shop.db
    .update(operations)
    .set({ date_finished: sql`now() - interval '25 hours'` })
    .where(eq(operations.id, body.id))
  expect(refused(await download())).toEqual([404, 'operation_file_gone'])
  await shop.shop.jobs.tidy_records({})
  expect(await shop.db.$count(operationFiles, eq(operationFiles.operation_id, body.id))).toBe(0)
})

test('nobody starts more than a few at once', async () => {
  const eva = await addPerson(shop, { role: 'owner' })
  for (let at = 0; at < 5; at += 1) expect((await startExport(eva)).status).toBe(200)
  expect(refused(await startExport(eva))).toEqual([429, 'too_many_operations'])
  await shop.runJobs()
})

test('who lost the permission meanwhile gets no file', async () => {
  const eva = await addPerson(shop, { role: 'owner' })
  const { body } = await startExport(eva)
  await shop.db.update(users).set({ role: 'seller' }).where(eq(users.id, eva.id))
  await shop.runJobs()
  expect(await get(body.id, eva)).toMatchObject({
    state: 'failed',
    failure: { code: 'permission_required' },
  })
})

test('a change of many pieces can be an operation, and replies what the call replies', async () => {
  const ids = [await addProduct(shop.db), await addProduct(shop.db)]
  const { body } = await owner.client.call(adminBulkChangesApi.start, {
    body: { key: randomUUID(), selection: { ids }, change: { kind: 'cost', cost: 40.5 } },
  })
  await shop.runJobs()
  expect(await get(body.id)).toMatchObject({ state: 'done', result: { pieces: 2, designs: 2 } })
  const rows = await shop.db.select({ cost: products.cost }).from(products)
  expect(rows).toEqual([{ cost: 4_050 }, { cost: 4_050 }])
})
