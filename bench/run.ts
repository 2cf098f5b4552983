import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { databaseUrlOf, makeDataDir, postmasterOf, startShop } from '#tests/shop-process.ts'
import { untilIdle } from './cpu.ts'
import { fillCatalogue } from './goods.ts'
import { type Figures, load } from './load.ts'
import { type Row, writeReport } from './report.ts'
import { scenarios } from './scenarios.ts'

const SIZES = [1_000, 10_000, 100_000]
const BARE_PORT = 3997
const QUERY_PORT = 3998

/** Every scenario at every size, each beside its ceiling. */
export async function run({ seconds = 6, report = 'docs/benchmarks.md' } = {}): Promise<void> {
  const dataDir = await makeDataDir()
  const shop = await startShop({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  const url = databaseUrlOf(dataDir)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const ceilings = spawn(process.execPath, ['bench/ceilings.mjs'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      BARE_PORT: String(BARE_PORT),
      QUERY_PORT: String(QUERY_PORT),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(ceilings.stdout, 'data')

  const target = { url: shop.url, pid: shop.child.pid as number, postmaster: postmasterOf(dataDir) }
  const bareTarget = { url: `http://127.0.0.1:${BARE_PORT}`, pid: ceilings.pid as number }
  const rows: Row[] = []
  let query: Figures | undefined

  for (const products of SIZES) {
    await fillCatalogue(client, products)
    await untilIdle(target.pid)
    for (const { name, path, goal } of scenarios) {
      const ask = (n: number) => path(n, products)
      await load(target, (n) => ask(n + 5_000_000), 1)
      const figures = await load(target, ask, seconds)
      const bare = await load(bareTarget, () => `/bare/${figures.bytes}`, 2)
      rows.push({ scenario: name, products, ...(goal && { goal }), figures, bare })
      const cpu = (figures.nodeCpu + figures.postgresCpu).toFixed(3)
      console.log(
        `${products} ${name}: ${figures.perSecond}/s, p99 ${figures.p99} ms, ${cpu} ms CPU`,
      )
    }
    const queryTarget = {
      ...bareTarget,
      url: `http://127.0.0.1:${QUERY_PORT}`,
      postmaster: target.postmaster,
    }
    query = await load(queryTarget, (n) => `/query?from=${(n * 7919) % products}`, seconds)
  }

  writeReport(report, rows, query as Figures)
  await client.end()
  ceilings.kill()
  shop.child.kill('SIGTERM')
  await shop.exited
  await rm(dataDir, { recursive: true, force: true })
}
