import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutLimits, preparationDays } from '#contracts/shop.ts'
import { cartLines } from '#db/schema/cart.ts'
import { products } from '#db/schema/catalogue.ts'
import { shippingOptions } from '#db/schema/checkout.ts'
import { outbox } from '#db/schema/mail.ts'
import { orderHistory } from '#db/schema/order-history.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { stockMoves } from '#db/schema/stock-moves.ts'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { openTestShop, TEST_SECRET, type TestShop } from '#tests/open-shop.ts'
import { addCrowd } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'
import { address } from '#tests/selling.ts'
import { makeDataDir, type ShopProcess, startShop } from '#tests/shop-process.ts'

const BUYERS = 12
const PIECES = 2_000

let database: TestDatabase
let desk: TestShop
let dataDir: string
let shop: ShopProcess
let piece: number
let shipping_id: number
let crowd: Awaited<ReturnType<typeof addCrowd>>

const start = () =>
  startShop({
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    RECONCILE_SECONDS: '1',
    JWT_SECRET: TEST_SECRET,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
  })

/** Called after every reply. */
let onReply = () => {}

/** Throws when the connection is cut. */
async function ask(method: string, path: string, access: string | null, body: object) {
  const reply = await fetch(`${shop.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(access && { authorization: `JWT ${access}` }),
    },
    body: JSON.stringify(body),
  })
  const json = await reply.json()
  onReply()
  return { status: reply.status, json }
}

type Acknowledged = { transaction_id: string; user: number }

/** Places and pays orders until the connection is cut. */
async function keepBuying(person: (typeof crowd)[number], orders: Acknowledged[], paid: string[]) {
  const { access, id: user } = person
  for (;;) {
    await ask('POST', '/api/cart/add-item', access, { product_id: piece })
    const made = await ask('POST', '/api/payment/mercadopago/preference', access, {
      shipping_price: 0,
      shipping_id,
    })
    const { preference_id } = made.json
    const order = await ask('POST', '/api/payment/make-payment', access, {
      ...address,
      shipping_id,
      preference_id,
    })
    if (order.status !== 200) continue
    const { transaction_id } = order.json
    orders.push({ transaction_id, user })
    const pay = await ask('POST', '/sandbox/mercadopago/pay', null, {
      preference_id,
      outcome: 'approved',
      webhook: 'normal',
    })
    if (pay.status === 200) paid.push(transaction_id)
  }
}

async function open() {
  database = await createTestDatabase()
  desk = await openTestShop({ url: database.url })
  dataDir = await makeDataDir()
  await addCategory(desk.db, { id: 11 })
  piece = await addProduct(desk.db, { quantity: PIECES, price: 1_000_000 })
  const [shippingOption] = await desk.db
    .insert(shippingOptions)
    .values({ name: 'Retiro', price: 0, time_to_delivery: 'mañana' })
    .returning({ id: shippingOptions.id })
  shipping_id = shippingOption?.id as number
  crowd = await addCrowd(desk, BUYERS)
  // Interrupted payments leave more unpaid orders than the default limit allows.
  await desk.shop.settings.update('checkout', {
    hold_minutes: 60,
    ...checkoutLimits,
    ...preparationDays,
    max_unpaid_orders: 1_000,
  })
}

async function close() {
  shop.child.kill('SIGTERM')
  await shop.exited
  await desk.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
}

async function sellWhileKilled(cuts: number) {
  const acknowledged: Acknowledged[] = []
  const paid: string[] = []
  for (let cut = 0; cut < cuts; cut += 1) {
    shop = await start()
    let replies = 8 + ((cut * 37) % 60)
    onReply = () => {
      replies -= 1
      if (replies === 0) setTimeout(() => shop.child.kill('SIGKILL'), cut % 7)
    }
    const buying = crowd.map((person) =>
      keepBuying(person, acknowledged, paid).catch(() => undefined),
    )
    await Promise.all(buying)
    await shop.exited
  }
  expect(acknowledged.length).toBeGreaterThan(cuts)

  const { db } = desk
  // Moves locks and claims two minutes back, so that they have expired.
  await db.execute(
    sql`update graphile_worker._private_jobs
      set locked_at = locked_at - interval '2 minutes', run_at = run_at - interval '2 minutes'`,
  )
  await db.execute(sql`update outbox set date_claimed = date_claimed - interval '2 minutes'`)
  shop = await start()
  await expect
    .poll(() => db.$count(payments, sql`${payments.counted}`), { timeout: 60_000, interval: 500 })
    .toBeGreaterThanOrEqual(paid.length)
  await expect
    .poll(() => db.$count(outbox, sql`${outbox.date_sent} is null`), { timeout: 60_000 })
    .toBe(0)

  const rows = await db.select().from(orders)
  const known = new Map(rows.map((row) => [row.transaction_id, row]))
  expect(acknowledged.filter(({ transaction_id }) => !known.has(transaction_id))).toEqual([])
  expect(paid.filter((id) => known.get(id)?.status !== 'procesado')).toEqual([])

  const [stock] = await db.select().from(products).where(eq(products.id, piece))
  const [moved] = await db
    .select({ total: sql<number>`sum(${stockMoves.change})::int` })
    .from(stockMoves)
  const [taken] = await db
    .select({ total: sql<number>`coalesce(sum(${orderItems.count}), 0)::int` })
    .from(orderItems)
  expect(stock?.quantity).toBe(PIECES - (taken?.total as number))
  expect(moved?.total).toBe(stock?.quantity)
  const processed = rows.filter(({ status }) => status === 'procesado').length
  // Test orders, paid or not, do not count as sold.
  expect(stock?.sold).toBe(0)
  expect(rows.filter(({ is_test }) => !is_test)).toEqual([])

  const items = await db.select().from(orderItems)
  expect(new Set(items.map(({ order_id }) => order_id)).size).toBe(rows.length)
  const history = await db.select().from(orderHistory)
  expect(history).toHaveLength(rows.length + processed)
  const counted = await db.select().from(payments).where(eq(payments.counted, true))
  expect(counted).toHaveLength(processed)

  const mails = await db.select().from(outbox)
  const received = mails.filter(({ kind }) => kind === 'order_received')
  expect(received).toHaveLength(rows.length)
  expect(mails.filter(({ kind }) => kind === 'order_paid')).toHaveLength(processed)
  const files = await readdir(join(dataDir, 'mail'))
  expect(files.filter((file) => file.endsWith('.eml'))).toHaveLength(mails.length)
  expect(await db.$count(cartLines)).toBeLessThanOrEqual(BUYERS)
}

/** `npm test` kills a few times, `npm run prove -- cut-off` fifty times. */
export function testCuts(cuts: number): void {
  beforeAll(open, 60_000)
  afterAll(close)
  test(
    `after ${cuts} kills under load no acknowledged order is lost and none is half done`,
    {
      timeout: 60_000 + cuts * 15_000,
    },
    () => sellWhileKilled(cuts),
  )
}
