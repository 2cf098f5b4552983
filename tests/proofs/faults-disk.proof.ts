import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrlOf, makeDataDir, type ShopProcess, startShop } from '#tests/shop-process.ts'
import { createShopper } from '#tests/shopper.ts'

const JWT_SECRET = 'un secreto que sólo conoce esta prueba'
const MEGABYTE = 2 ** 20
/** Mounting a small disk needs root. */
const canMount = process.getuid?.() === 0 && process.platform === 'linux'

let shop: ShopProcess | undefined
let dataDir: string
const mounted: string[] = []
const url = () => shop?.url as string

function mount(folder: string, megabytes: number) {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  mounted.push(folder)
}

async function close() {
  shop?.child.kill('SIGTERM')
  await shop?.exited
  shop = undefined
  for (const folder of mounted.splice(0).reverse()) execFileSync('umount', ['-l', folder])
  await rm(dataDir, { recursive: true, force: true })
}

beforeAll(async () => {
  dataDir = await makeDataDir()
})
afterAll(close)

/** Fills the disk to the last byte. */
async function fill(folder: string): Promise<string> {
  const path = join(folder, 'ballast')
  for (let size = MEGABYTE; size >= 1; size = Math.floor(size / 4)) {
    for (;;) {
      const full = await writeFile(path, Buffer.alloc(size), { flag: 'a' }).catch(() => 'full')
      if (full) break
    }
  }
  return path
}

const connect = async (connectionString = databaseUrlOf(dataDir)) => {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function addOwner(client: pg.Client) {
  const owner = await createShopper({ url, client, secret: JWT_SECRET })
  const { json } = await owner.ask('GET', '/auth/users/me/')
  await client.query(`update users set role = 'owner' where id = $1`, [json['id']])
  return owner
}

async function uploadPhoto(token: string, shade: number) {
  const bytes = await sharp({
    create: { width: 400, height: 400, channels: 3, background: { r: shade, g: 90, b: 10 } },
  })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('alt', 'Anillo')
  form.append('file', new File([new Uint8Array(bytes)], 'anillo.png'))
  const reply = await fetch(`${url()}/api/admin/photos`, {
    method: 'POST',
    headers: { authorization: `JWT ${token}` },
    body: form,
  })
  return { status: reply.status, json: (await reply.json()) as Record<string, string> }
}

test.runIf(canMount)(
  'when the photo disk is full uploads are refused with a message while pages and orders still work',
  async () => {
    const media = join(dataDir, 'media')
    await mkdir(media)
    mount(media, 96)
    shop = await startShop({ DATA_DIR: dataDir, RATE_LIMITS: 'off', JWT_SECRET })
    const client = await connect()
    const owner = await addOwner(client)
    const shopper = await createShopper({ url, client, secret: JWT_SECRET })
    expect((await uploadPhoto(owner.access, 1)).status).toBe(201)

    const ballast = await fill(media)
    const refused = await uploadPhoto(owner.access, 2)
    expect(refused.status).toBe(503)
    expect(refused.json['error']).toMatch(/No hay más lugar/)
    const { rows } = await client.query(`select file from photos order by file limit 8`)
    for (const { file } of rows) {
      // A size that no page requests, so it cannot exist yet.
      const photo = await fetch(`${url()}/media/${file}?w=320`, {
        headers: { accept: 'image/webp' },
      })
      expect(photo.status).toBe(200)
      await photo.arrayBuffer()
    }
    expect((await fetch(`${url()}/shop`)).status).toBe(200)
    expect(await shopper.buy(401)).toBeTruthy()

    await rm(ballast)
    expect((await uploadPhoto(owner.access, 3)).status).toBe(201)
    await client.end()
    await close()
  },
)

test.runIf(canMount)(
  'when the whole disk is full no acknowledged order is lost, and the shop recovers once there is space',
  async () => {
    dataDir = await makeDataDir()
    mount(dataDir, 400)
    await chmod(dataDir, 0o755)
    const settings = { DATA_DIR: dataDir, RATE_LIMITS: 'off', JWT_SECRET }
    shop = await startShop(settings)
    const client = await connect()
    const shopper = await createShopper({ url, client, secret: JWT_SECRET })
    await client.query('update products set quantity = 5000')
    await client.end()
    const bought: string[] = []
    const buy = async () => {
      const order = await shopper.buy(401).catch(() => null)
      if (order) bought.push(order)
      return order
    }
    expect(await buy()).toBeTruthy()

    const ballast = await fill(dataDir)
    for (let count = 0; count < 60; count += 1) await buy()
    const pages = await Promise.all(
      ['/healthz', '/shop', '/'].map(async (path) => (await fetch(`${url()}${path}`)).status),
    )
    console.info(
      `disk full: ${bought.length - 1} of 60 orders acknowledged, pages ${pages.join(', ')}`,
    )
    for (const status of pages) expect([200, 503]).toContain(status)

    await rm(ballast)
    await expect
      .poll(async () => (await buy()) !== null, { timeout: 60_000, interval: 500 })
      .toBe(true)
    await shopper.hasOrders(bought)
    shop.child.kill('SIGTERM')
    expect(await shop.exited).toBe(0)
    shop = await startShop(settings)
    await shopper.hasOrders(bought)
    const password = await readFile(join(dataDir, 'database_password.secret'), 'utf8')
    const again = await connect(databaseUrlOf(dataDir).replace(/shop:[^@]+/, `quilate:${password}`))
    await again.query('create extension if not exists amcheck')
    await again.query(
      `select bt_index_check(c.oid) from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_am a on a.oid = c.relam where a.amname = 'btree' and n.nspname = 'public' and c.relkind = 'i'`,
    )
    await again.end()
  },
)
