import { rm } from 'node:fs/promises'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { makeDataDir, startShop } from '#tests/shop-process.ts'

const PATHS = ['/', '/shop', '/product/202']
const ROUNDS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** Lighthouse's mobile profile on the pages that people land on: the median of three. */
export async function run({ chromium }: { chromium: string }): Promise<void> {
  const dataDir = await makeDataDir()
  const shop = await startShop({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  const chrome = await launch({ chromePath: chromium, chromeFlags: FLAGS })
  for (const path of PATHS) {
    const rounds: Record<string, number>[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const result = await lighthouse(shop.url + path, {
        port: chrome.port,
        onlyCategories: CATEGORIES,
      })
      if (!result) throw new Error(`Lighthouse said nothing of ${path}`)
      const { categories, audits } = result.lhr
      // The first visit makes the renditions of the photographs, and is not counted.
      if (round === 0) continue
      rounds.push({
        ...Object.fromEntries(
          CATEGORIES.map((name) => [name, (categories[name]?.score ?? 0) * 100]),
        ),
        LCP: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
        CLS: audits['cumulative-layout-shift']?.numericValue ?? 0,
        TBT: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
      })
      if (round === ROUNDS) {
        const failing = Object.values(audits).filter(({ score }) => score !== null && score < 0.9)
        console.log(path, 'below 90:', failing.map(({ id }) => id).join(', ') || 'none')
      }
    }
    const names = Object.keys(rounds[0] ?? {})
    console.log(
      path,
      names.map((name) => `${name} ${median(rounds.map((round) => round[name] ?? 0))}`).join(' · '),
    )
  }
  chrome.kill()
  shop.child.kill('SIGTERM')
  await shop.exited
  await rm(dataDir, { recursive: true, force: true })
}
