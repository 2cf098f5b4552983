import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilIdle } from '#bench/cpu.ts'
import { openChromium, PATHS, visitOften } from '#bench/lighthouse.ts'
import { makeDataDir, type ShopProcess, startShop } from '#tests/shop-process.ts'

/** Transfer budget of a first visit, including all visible photos. */
const MAX_KB = 340
/** Marked as `noindex`, so they have no SEO score. */
const PRIVATE = ['/cart']

let dataDir: string
let shop: ShopProcess
let chrome: Awaited<ReturnType<typeof openChromium>>

beforeAll(async () => {
  dataDir = await makeDataDir()
  shop = await startShop({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  await untilIdle(shop.child.pid as number)
  chrome = await openChromium(process.env['CHROMIUM'] ?? '/usr/bin/chromium')
}, 300_000)
afterAll(async () => {
  chrome.kill()
  shop.child.kill('SIGTERM')
  await shop.exited
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)

test.each(PATHS)(
  '%s is fast on a slow phone, accessible, small, and stays where it was painted',
  async (path) => {
    const figures = await visitOften(shop.url + path, chrome.port)
    console.log(path, figures)
    expect.soft(figures.performance).toBeGreaterThanOrEqual(95)
    expect.soft(figures['largest paint, ms']).toBeLessThanOrEqual(1_800)
    expect.soft(figures['blocked, ms']).toBeLessThanOrEqual(100)
    expect.soft(figures['layout shift']).toBe(0)
    expect.soft(figures.accessibility).toBe(100)
    expect.soft(figures['best-practices']).toBe(100)
    if (!PRIVATE.includes(path)) expect.soft(figures.seo).toBe(100)
    expect.soft(figures['kB on the wire']).toBeLessThanOrEqual(MAX_KB)
  },
  180_000,
)
