import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addJob } from '#domain/jobs.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.db.execute(sql`delete from graphile_worker._private_jobs`))

const countFailed = async () => (await shop.shop.queueStatus.read()).jobs.failed
/** Simulates a worker that takes all jobs. */
const takeJobs = () =>
  shop.db.execute(sql`
    update graphile_worker._private_jobs
    set attempts = attempts + 1, locked_at = now(), locked_by = 'worker' where attempts = 0`)
/** Simulates a worker whose jobs fail. */
const failJobs = (error: string | null) =>
  shop.db.execute(sql`
    update graphile_worker._private_jobs
    set last_error = ${error}, locked_at = null, locked_by = null where locked_by = 'worker'`)
const addSync = () => addJob(shop.db, 'sync_payment', { id: '7' }, { key: 'payment:7' })

test.each([
  ['whose worker was killed', null],
  ['that failed', 'no reply'],
])('a running job %s after another replaced it is not counted as failed', async (_what, error) => {
  await addSync()
  await takeJobs()
  await addSync()
  await failJobs(error)
  const { rows } = await shop.db.execute(sql`
    select key, attempts = max_attempts as given_up from graphile_worker.jobs order by id`)
  expect(rows).toEqual([
    { key: null, given_up: true },
    { key: 'payment:7', given_up: false },
  ])
  expect(await countFailed()).toBe(0)
})

test('a job without remaining attempts is counted as failed, with and without a key', async () => {
  await addSync()
  await addJob(shop.db, 'request_reset', { email: 'ana@example.com' })
  await takeJobs()
  await failJobs('no answer')
  expect(await countFailed()).toBe(0)
  await shop.db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts`)
  expect(await countFailed()).toBe(2)
})
