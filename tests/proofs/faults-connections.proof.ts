import { rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataDir, type ShopProcess, startShop } from '#tests/shop-process.ts'

const IDLE_CONNECTIONS = 10_000
const BATCH = 200
const DRIP_MS = 1_000

let shop: ShopProcess
let dataDir: string
const sockets = new Set<Socket>()

beforeAll(async () => {
  dataDir = await makeDataDir()
  shop = await startShop({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  shop.child.kill('SIGTERM')
  await shop.exited
  await rm(dataDir, { recursive: true, force: true })
})

function open(): Promise<Socket | null> {
  const { hostname, port } = new URL(shop.url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.once('connect', () => {
      sockets.add(socket)
      resolve(socket)
    })
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => resolve(null))
  })
}

async function timed(path: string) {
  const started = performance.now()
  const reply = await fetch(`${shop.url}${path}`)
  await reply.arrayBuffer()
  return { status: reply.status, ms: performance.now() - started }
}

test('thousands of idle connections do not block other clients', async () => {
  await timed('/shop')
  while (sockets.size < IDLE_CONNECTIONS) {
    const opened = await Promise.all(Array.from({ length: BATCH }, open))
    // Up to the limit of the machine.
    if (opened.includes(null)) break
  }
  const held = sockets.size
  expect(held).toBeGreaterThan(1_000)
  const replies = []
  for (const path of [
    '/',
    '/shop',
    '/product/401',
    '/search?search=aros',
    '/api/shop',
    '/readyz',
  ]) {
    replies.push(await timed(path))
  }
  const slowest = Math.round(Math.max(...replies.map(({ ms }) => ms)))
  console.info(`${held} idle connections: the slowest page took ${slowest} ms`)
  for (const { status } of replies) expect(status).toBe(200)
  expect(sockets.size).toBe(held)
  for (const socket of sockets) socket.destroy()
})

test('a client that sends its headers too slowly is disconnected', async () => {
  const slow = await open()
  slow?.write('GET / HTTP/1.1\r\nHost: shop\r\n')
  const started = performance.now()
  const drip = setInterval(() => slow?.write('X-A: b\r\n'), DRIP_MS)
  let reply = ''
  slow?.on('data', (chunk) => {
    reply += chunk
  })
  await new Promise((resolve) => slow?.once('close', resolve))
  clearInterval(drip)
  const lasted = performance.now() - started
  console.info(`slow headers were cut off after ${(lasted / 1_000).toFixed(1)} s`)
  expect(reply).toMatch(/^HTTP\/1\.1 408 /)
}, 120_000)

test('five hundred slow requests at once do not block other clients', async () => {
  const slow = await Promise.all(Array.from({ length: 500 }, open))
  for (const socket of slow) {
    socket?.write(
      'POST /api/product/search HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n{',
    )
  }
  const drip = setInterval(() => {
    for (const socket of slow) socket?.write(' ')
  }, DRIP_MS)
  let slowest = 0
  for (let count = 0; count < 10; count += 1) {
    const { status, ms } = await timed('/shop')
    expect(status).toBe(200)
    slowest = Math.max(slowest, ms)
  }
  clearInterval(drip)
  console.info(`500 slow requests: the slowest page took ${Math.round(slowest)} ms`)
})

test('a body with a huge content-length is refused at once, and a growing chunked body when it exceeds the limit', async () => {
  const announced = await open()
  announced?.write(
    'POST /api/product/search HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 10737418240\r\n\r\n',
  )
  const first = await new Promise<string>((resolve) =>
    announced?.once('data', (chunk) => resolve(`${chunk}`)),
  )
  expect(first).toMatch(/^HTTP\/1\.1 413 /)
  announced?.destroy()

  const chunked = await open()
  chunked?.write(
    'POST /api/product/search HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  )
  let sent = 0
  let answered = ''
  chunked?.on('data', (chunk) => {
    answered += chunk
  })
  const piece = 'x'.repeat(65_536)
  while (answered === '' && sent < 64 * 2 ** 20) {
    chunked?.write(`10000\r\n${piece}\r\n`)
    sent += piece.length
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(answered).toMatch(/^HTTP\/1\.1 413 /)
  chunked?.destroy()
})
