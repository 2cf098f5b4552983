import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilIdle } from '#bench/cpu.ts'
import { openChromium, PATHS, visitOften } from '#bench/lighthouse.ts'
import { makeDataDir, type ShopProcess, startShop } from '#tests/shop-process.ts'

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
  '%s meets its performance budget on a slow phone',
  async (path) => {
    const figures = await visitOften(shop.url + path, chrome.port)
    console.log(path, figures)
    expect.soft(figures.performance).toBeGreaterThanOrEqual(95)
    expect.soft(figures['largest paint, ms']).toBeLessThanOrEqual(1_800)
    expect.soft(figures['blocked, ms']).toBeLessThanOrEqual(100)
    expect.soft(figures['layout shift']).toBe(0)
  },
  180_000,
)
