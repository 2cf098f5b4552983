import { execFileSync, spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrlOf, makeDataDir, type ShopProcess, startShop } from '#tests/shop-process.ts'
import { createShopper } from '#tests/shopper.ts'
import { DESIGNS, fillOldShop, PIECES } from './old-catalogue.ts'
import { countShop, listExpectedReviews, listReviews, type ShopCounts } from './shop-counts.ts'

/** The version before products had designs. */
const PREVIOUS = '95da700ba622349b71e3d4a56d4002880e2f7901'
const JWT_SECRET = 'un secreto que sólo conoce esta prueba'
const ORDERS_BEFORE = 60

let previous: string
let dataDir: string
let client: pg.Client
let old: ShopProcess
let current: ShopProcess
let before: ShopCounts

/** Unpacks and builds the previous version with its own packages. */
async function buildPrevious(): Promise<string> {
  const folder = await makeDataDir()
  const archive = execFileSync('git', ['archive', PREVIOUS], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const built = spawnSync(process.execPath, ['bin/build.mjs'], { cwd: folder, encoding: 'utf8' })
  expect(built.status, built.stderr).toBe(0)
  return folder
}

beforeAll(async () => {
  previous = await buildPrevious()
  dataDir = await makeDataDir()
  const settings = { DATA_DIR: dataDir, RATE_LIMITS: 'off', JWT_SECRET }
  old = await startShop(settings, undefined, previous)
  client = new pg.Client({ connectionString: databaseUrlOf(dataDir) })
  await client.connect()
  await fillOldShop(client)
})
afterAll(async () => {
  await client?.end()
  for (const shop of [current, old]) {
    shop?.child.kill('SIGTERM')
    await shop?.exited
  }
  for (const folder of [dataDir, previous]) await rm(folder, { recursive: true, force: true })
})

/** Sells random pieces until stopped, each to another customer. */
async function startSelling(url: () => string) {
  const sold: string[] = []
  const refused: number[] = []
  let isOpen = true
  const selling = (async () => {
    while (isOpen) {
      const shopper = await createShopper({ url, client, secret: JWT_SECRET })
      const piece = 1 + Math.floor(Math.random() * PIECES)
      const order = await shopper.buy(piece)
      if (order) sold.push(order)
      else refused.push(piece)
    }
  })()
  return {
    sold,
    async stop() {
      isOpen = false
      await selling
      expect(refused).toEqual([])
    },
  }
}

const countOrders = async (transaction_ids: string[]) => {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int from orders where transaction_id = any($1)',
    [transaction_ids],
  )
  return rows[0]?.count
}

test('a shop with 5,000 pieces is upgraded while the previous version sells', async () => {
  const selling = await startSelling(() => old.url)
  await expect.poll(() => selling.sold.length, { timeout: 60_000 }).toBeGreaterThan(ORDERS_BEFORE)
  before = await countShop(client)
  const soldBefore = selling.sold.length

  current = await startShop({
    DATA_DIR: await makeDataDir(),
    DATABASE_URL: databaseUrlOf(dataDir),
    // With a database of its own it would be a public shop, which needs rate limits.
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    JWT_SECRET,
  })
  expect(current.output()).toMatch(/Quilate está abierta/)
  const soldMeanwhile = selling.sold.length - soldBefore
  // The previous version goes on selling after the migration.
  await expect
    .poll(() => selling.sold.length, { timeout: 60_000 })
    .toBeGreaterThan(soldBefore + soldMeanwhile + 20)
  await selling.stop()
  const after = await countShop(client)
  console.table(
    Object.entries(before).map(([what, count]) => ({
      what,
      before: count,
      after: after[what as keyof ShopCounts],
    })),
  )
  process.stdout.write(`${soldMeanwhile} orders of the previous version during the migration\n`)
  expect(after).toEqual(before)
  expect(after['ledger disagrees with the stock']).toBe('0')
  expect(await countOrders(selling.sold)).toBe(selling.sold.length)
})

test('every piece has a design, whose pieces share their texts, photos and category', async () => {
  const { rows } = await client.query(`
    select count(distinct design_id)::int as designs, count(*) filter (where design_id is null)::int as without
    from products`)
  expect(rows).toEqual([{ designs: DESIGNS - DESIGNS / 10 + countSingles(), without: 0 }])
  const { rows: different } = await client.query(`
    select design_id from products group by design_id
    having count(distinct (name, category_id, description, attributes, photos)) > 1`)
  expect(different).toEqual([])
})

test('each person keeps the newest review of a design, and the others stay, replaced', async () => {
  const reviews = await listReviews(client)
  expect(reviews).toEqual(await listExpectedReviews(client))
  const replaced = reviews.filter((review) => review.replaced)
  expect(replaced.length).toBeGreaterThan(0)
  const { rows } = await client.query(`
    select count(distinct (p.design_id, r.user_id))::int as people, count(*) filter (where not r.replaced)::int as kept,
      count(*) filter (where r.design_id is distinct from p.design_id)::int as elsewhere
    from reviews r join products p on p.id = r.product_id`)
  expect(rows).toEqual([
    { people: rows[0].kept, kept: reviews.length - replaced.length, elsewhere: 0 },
  ])
  const { rows: wrong } = await client.query(`
    select p.id from products p left join (
      select design_id, count(*)::int as reviews, avg(rating)::numeric(3, 2) as average
      from reviews where not hidden and not replaced group by design_id
    ) r on r.design_id = p.design_id
    where (p.review_count, p.average_rating) is distinct from (coalesce(r.reviews, 0), coalesce(r.average, 0))`)
  expect(wrong).toEqual([])
})

/** Pieces of the designs without a row of their own. */
const countSingles = () =>
  Array.from({ length: PIECES }, (_, at) => 1 + ((at + 1) % DESIGNS)).filter((n) => n % 10 === 0)
    .length

test('both versions show and sell the same pieces after the upgrade', async () => {
  for (const id of [1, 13, 17, 1_234, PIECES]) {
    const [one, other] = await Promise.all(
      [old, current].map(async ({ url }) => {
        const reply = await fetch(`${url}/api/product/product/${id}`)
        const { product } = await reply.json()
        const { name, size, final_price, quantity, main_photo, category } = product
        return { name, size, final_price, quantity, main_photo, category }
      }),
    )
    expect(other).toEqual(one)
  }
  const selling = await startSelling(() => current.url)
  await expect.poll(() => selling.sold.length, { timeout: 60_000 }).toBeGreaterThan(20)
  await selling.stop()
  expect((await countShop(client))['stock and pieces in orders']).toBe(
    before['stock and pieces in orders'],
  )
})
