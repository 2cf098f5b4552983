import { writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { cpus } from 'node:os'
import pg from 'pg'
import { keys, openTestSandbox } from '#tests/sandbox.ts'
import { databaseUrlOf, makeDataDir, postmasterOf, startShop } from '#tests/shop-process.ts'
import { measureBareOrders } from './bare-orders.ts'
import { fillCarts } from './carts.ts'
import { cpuOfFamily, untilIdle } from './cpu.ts'
import { fillCatalogue } from './products.ts'

const PRODUCTS = 10_000
const CONNECTIONS = 10
const WARM_UP = 200
/** Orders that are measured from the preference to the last mail. */
const WHOLE = 500
const JWT_SECRET = 'un secreto que sólo conoce el banco de pruebas'
const DELIVERY = {
  full_name: 'Ana Paz',
  address_line_1: 'Rivadavia 1234',
  city: 'Rosario',
  state_province_region: 'Santa Fe',
  postal_zip_code: '2000',
  telephone_number: '+54 341 555 0101',
}

/**
 * Measures orders of ten lines per second with ten concurrent shoppers, what an order costs with everything that follows it, and the
 * bare transaction beside it.
 */
export async function run({ seconds = 6 } = {}): Promise<void> {
  const dataDir = await makeDataDir()
  // In this process, so that its CPU is not counted.
  const provider = await openTestSandbox()
  const shop = await startShop({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    JWT_SECRET,
    MP_ACCESS_TOKEN: keys.accessToken,
    MP_PUBLIC_KEY: keys.publicKey,
    MP_WEBHOOK_SECRET: keys.webhookSecret,
    MP_BASE_URL: provider.url,
  })
  const url = databaseUrlOf(dataDir)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fillCatalogue(client, PRODUCTS)
  await client.query('update products set quantity = 1000000')
  const tokens = await fillCarts(client, PRODUCTS, JWT_SECRET)
  await untilIdle(shop.child.pid as number)

  const ask = async (token: string, path: string, body: object) => {
    const reply = await fetch(`${shop.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `JWT ${token}` },
      body: JSON.stringify(body),
    })
    return { ok: reply.ok, json: (await reply.json()) as Record<string, string> }
  }
  const { rows } = await client.query('select id from shipping_options where price = 0 limit 1')
  const shipping_id = rows[0].id as number
  const prepare = async (token: string) => {
    const { json } = await ask(token, '/api/payment/mercadopago/preference', {
      shipping_price: 0,
      shipping_id,
    })
    return { token, preference_id: json['preference_id'] as string }
  }
  const place = async ({ token, preference_id }: Awaited<ReturnType<typeof prepare>>) => {
    const from = performance.now()
    const body = { ...DELIVERY, shipping_id, preference_id }
    const { ok } = await ask(token, '/api/payment/make-payment', body)
    return { ok, ms: performance.now() - from }
  }
  const buy = async (token: string) => {
    const prepared = await prepare(token)
    const { ok } = await place(prepared)
    if (ok) await provider.pay(prepared.preference_id)
    return ok
  }
  const wholeTokens = tokens.splice(0, WHOLE)
  const prepared = await runAll(tokens, prepare)
  // PostgreSQL plans for empty tables until their first analysis, which autovacuum does within a minute.
  await runAll(prepared.results.splice(0, WARM_UP), place)
  await client.query('analyze')

  const pids = [shop.child.pid as number, postmasterOf(dataDir)]
  const before = pids.map(cpuOfFamily)
  const started = performance.now()
  const took = await runAll(prepared.results, place)
  const spent = (performance.now() - started) / 1_000
  const good = took.results.filter(({ ok }) => ok).length
  const [node, postgres] = pids.map((pid, at) => (cpuOfFamily(pid) - (before[at] as number)) / good)
  await untilIdle(shop.child.pid as number)
  const beforeWhole = pids.map(cpuOfFamily)
  const bought = (await runAll(wholeTokens, buy)).results.filter(Boolean).length
  await untilIdle(shop.child.pid as number)
  const { rows: open } = await client.query(
    `select count(*)::int as n from outbox where date_sent is null and date_refused is null`,
  )
  const whole = pids.map((pid, at) => (cpuOfFamily(pid) - (beforeWhole[at] as number)) / bought)
  const sorted = took.results.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] as number).toFixed(1)
  const perSecond = Math.round(good / spent)

  const bare = await measureBareOrders(client, url, { products: PRODUCTS, seconds })
  const share = bare === null ? '–' : (perSecond / bare).toFixed(2)
  const report = `# Orders a second

Repeat with \`npm run bench -- orders\` (with \`pgbench\` on the path for the upper bound). ${good} orders of ten lines each, from
${CONNECTIONS} concurrent shoppers, over HTTP, on ${PRODUCTS.toLocaleString('en')} products: the call \`make-payment\` with all that it does
(locks, prices, stock and its ledger, order, lines, history, mail, empty cart). The bare transaction locks one row, changes it and
writes another, with ${CONNECTIONS} connections in the same run. Node ${process.version}, ${cpus().length} cores, shared with others.

| orders/s | p50 ms | p99 ms | CPU Node ms | CPU PostgreSQL ms | refused | bare transactions/s (share) |
|---|---|---|---|---|---|---|
| ${perSecond} | ${at(0.5)} | ${at(0.99)} | ${node?.toFixed(2)} | ${postgres?.toFixed(2)} | ${took.results.length - good} | ${bare ?? 'no pgbench'} (${share}) |

With everything that follows it: preference, order, payment at the provider, webhook, its job, three mails into files (${bought} such orders, ${open[0].n} mails
that waited at the end): **${whole[0]?.toFixed(2)} ms of CPU in Node and ${whole[1]?.toFixed(2)} ms in PostgreSQL.**
`
  console.log(report)
  writeFileSync('docs/benchmarks-orders.md', report)
  await client.end()
  shop.child.kill('SIGTERM')
  await shop.exited
  await provider.close()
  await rm(dataDir, { recursive: true, force: true })
}

/** Runs the work for every item, with as many at a time as there are connections. */
async function runAll<T, R>(items: T[], work: (item: T) => Promise<R>) {
  const results: R[] = []
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      results.push(await work(item))
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return { results }
}
