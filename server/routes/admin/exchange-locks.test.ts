import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { inTransaction } from '#db/in-transaction.ts'
import { lockProducts } from '#domain/catalogue/lock-products.ts'
import { openReturns } from './returns-setup.ts'

const { shop, delivered, enter, exchange } = await openReturns()

test('an exchange locks the returned and the new piece by id, so that opposite ones wait for each other', async () => {
  const made = await delivered()
  const { body } = await enter(made.params)
  const [lower, higher] = [made.product_id, made.wanted_id]
  expect(lower).toBeLessThan(higher)
  const isWaiting = async () => {
    const { rows } = await shop.db.execute(sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows.length > 0
  }
  let attempts = 0
  let coming: ReturnType<typeof exchange> | undefined
  await inTransaction(shop.db, async (tx) => {
    attempts += 1
    await lockProducts(tx, [lower])
    coming ??= exchange(body.id, higher)
    await vi.waitUntil(isWaiting, { timeout: 10_000 })
    await lockProducts(tx, [higher])
  })
  expect(attempts).toBe(1)
  expect((await coming)?.status).toBe(200)
})
