import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminImportExportApi } from '#contracts/admin/import-export.ts'
import { adminOperationsApi } from '#contracts/admin/operations.ts'
import { acceptedTables, refusedTables } from '#tests/imports/hostile-tables.ts'
import { makeDataDir, type ShopProcess, startShop } from '#tests/shop-process.ts'

const OWNER = { email: 'duena@quilate.example', password: 'cadena de plata' }
/** What the shop promises of any file. */
const MAX_DELAY_MS = 300
const MAX_GROWTH_MB = 300
const IDLE_SECONDS = 10
const WARM_UP_MS = 2_000
const BYSTANDERS = ['/api/shop', '/readyz', '/product/401']

let shop: ShopProcess
let dataDir: string
let authorization: string
let restingMb = 0
/** How long the slowest page takes when nothing is imported: it depends on what else the machine does. */
let idleMs: number

beforeAll(async () => {
  dataDir = await makeDataDir()
  await open()
  const idle = await measure(async () => {
    await sleep(IDLE_SECONDS * 1_000)
    return 'done'
  })
  report('nothing imported', idle)
  idleMs = idle.delayMs
  await close()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))
// Memory that one import used and gave back would hide what the next one takes.
beforeEach(() => open())
afterEach(() => close())

async function open() {
  shop = await startShop({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  })
  const signedIn = await fetch(`${shop.url}/auth/jwt/create/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  })
  authorization = `JWT ${((await signedIn.json()) as { access: string }).access}`
  const small = await post('sku;precio\nA-1;1', { dry_run: 'true' })
  expect((await small()).status).toBe(200)
  const bystanders = BYSTANDERS.map(watch)
  await sleep(WARM_UP_MS)
  for (const stop of bystanders) await stop()
  restingMb = readMb('VmRSS')
}

async function close() {
  shop.child.kill('SIGTERM')
  await shop.exited
}

const readMb = (name: 'VmRSS' | 'VmHWM') => {
  const status = readFileSync(`/proc/${shop.child.pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
}

async function post(table: Buffer | string, texts: Record<string, string>, path?: string) {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  form.append('file', new File([Buffer.from(table)], 'productos.csv'))
  const made = new Response(form)
  const body = Buffer.from(await made.arrayBuffer())
  const headers = { authorization, 'content-type': made.headers.get('content-type') as string }
  return () =>
    fetch(shop.url + (path ?? adminImportExportApi.import.path), { method: 'POST', headers, body })
}

/** Asks for pages without a pause until it is stopped, and keeps the slowest. */
function watch(path: string) {
  let stopped = false
  let slowestMs = 0
  const asking = (async () => {
    while (!stopped) {
      const began = performance.now()
      const reply = await fetch(shop.url + path)
      await reply.arrayBuffer()
      expect(reply.status).toBe(200)
      slowestMs = Math.max(slowestMs, performance.now() - began)
      await sleep(5)
    }
  })()
  return async () => {
    stopped = true
    await asking
    return slowestMs
  }
}

async function measure(run: () => Promise<string>) {
  // Sets the highest size so far (VmHWM) back to the size of now.
  writeFileSync(`/proc/${shop.child.pid}/clear_refs`, '5')
  const bystanders = BYSTANDERS.map(watch)
  await sleep(50)
  const began = performance.now()
  const outcome = await run()
  const seconds = (performance.now() - began) / 1_000
  const delays = await Promise.all(bystanders.map((stop) => stop()))
  const growthMb = Math.round(readMb('VmHWM') - restingMb)
  return { outcome, seconds, delayMs: Math.round(Math.max(...delays)), growthMb }
}

type Measured = Awaited<ReturnType<typeof measure>>
function report(name: string, { outcome, seconds, delayMs, growthMb }: Measured) {
  console.info(
    `${name}: ${outcome} after ${seconds.toFixed(1)} s; slowest bystander ${delayMs} ms; at most ${growthMb} MB more`,
  )
}

const check = ({ delayMs, growthMb }: Measured) => {
  expect.soft(delayMs).toBeLessThan(MAX_DELAY_MS + idleMs)
  expect.soft(growthMb).toBeLessThan(MAX_GROWTH_MB)
}

const toOutcome = async (reply: Response) => {
  const text = await reply.text()
  const code = /"code":"(\w+)"/.exec(text.slice(0, 2_000))?.[1]
  return `${reply.status} ${code ?? `${Math.round(text.length / 1_000)} kB`}`
}

test.each(Object.entries(refusedTables))('%s is refused', async (name, make) => {
  const send = await post(make(), { dry_run: 'true' })
  const measured = await measure(async () => toOutcome(await send()))
  report(name, measured)
  expect(measured.outcome).toMatch(/^400 /)
  check(measured)
})

test.each(Object.entries(acceptedTables))('%s: the preview', async (name, make) => {
  const send = await post(make(), { dry_run: 'true' })
  const measured = await measure(async () => toOutcome(await send()))
  report(name, measured)
  expect(measured.outcome).toMatch(/^[24]00 /)
  check(measured)
})

const written = ['20,000 new products', '12,000 descriptions of 1,800 letters']
test.each(written)('%s: the import as an operation', async (name) => {
  const texts = { key: crypto.randomUUID(), skip_errors: 'true', confirm_price_change: 'true' }
  const table = acceptedTables[name]?.() ?? ''
  const send = await post(table, texts, adminImportExportApi.start.path)
  const measured = await measure(async () => {
    const started = await send()
    const { id } = (await started.json()) as { id: number }
    for (;;) {
      const url = `${shop.url}${adminOperationsApi.get.path.replace(':id', String(id))}`
      const reply = await fetch(url, { headers: { authorization } })
      const { state } = (await reply.json()) as { state: string }
      if (state !== 'waiting' && state !== 'running') return state
      await sleep(200)
    }
  })
  report(`${name}, written`, measured)
  expect(measured.outcome).toBe('done')
  check(measured)
})

const again = written.slice(0, 1)
test.each(again)('%s: the preview of what is there already', async (name) => {
  const send = await post(acceptedTables[name]?.() ?? '', { dry_run: 'true' })
  const measured = await measure(async () => toOutcome(await send()))
  report(`${name}, compared`, measured)
  expect(measured.outcome).toMatch(/^200 /)
  check(measured)
})
