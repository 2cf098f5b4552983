import { mkdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { makeDataDir, startShop } from '#tests/shop-process.ts'
import { untilIdle } from './cpu.ts'

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

type Options = { chromium: string; report?: string }

/** Lighthouse's mobile profile on the pages that people land on: the median of three. */
export async function run({ chromium, report = 'docs/lighthouse.md' }: Options): Promise<void> {
  const dataDir = await makeDataDir()
  const shop = await startShop({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  await untilIdle(shop.child.pid as number)
  const chrome = await launch({ chromePath: chromium, chromeFlags: FLAGS })
  const rows: Record<string, number | string>[] = []
  for (const path of PATHS) {
    const rounds: Record<string, number>[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const figures = await visit(shop.url + path, chrome.port)
      // The first visit makes the renditions of the photographs, and is not counted.
      if (round > 0) rounds.push(figures)
    }
    const names = Object.keys(rounds[0] ?? {})
    const medians = names.map((name) => [name, median(rounds.map((round) => round[name] ?? 0))])
    rows.push({ page: path, ...Object.fromEntries(medians) })
    console.log(rows.at(-1))
  }
  writeReport(report, rows)
  chrome.kill()
  shop.child.kill('SIGTERM')
  await shop.exited
  await rm(dataDir, { recursive: true, force: true })
}

async function visit(url: string, port: number): Promise<Record<string, number>> {
  const result = await lighthouse(url, { port, onlyCategories: CATEGORIES })
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
  const { categories, audits } = result.lhr
  const failing = Object.values(audits).filter(({ score }) => score !== null && score < 0.9)
  console.log(url, 'below 90:', failing.map(({ id }) => id).join(', ') || 'none')
  const figure = (audit: string) => audits[audit]?.numericValue ?? 0
  return {
    ...Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ),
    'first paint, ms': Math.round(figure('first-contentful-paint')),
    'largest paint, ms': Math.round(figure('largest-contentful-paint')),
    'blocked, ms': Math.round(figure('total-blocking-time')),
    'layout shift': Number(figure('cumulative-layout-shift').toFixed(3)),
    'kB on the wire': Math.round(figure('total-byte-weight') / 1024),
  }
}

function writeReport(path: string, rows: Record<string, number | string>[]): void {
  const names = Object.keys(rows[0] ?? {})
  const toLine = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(
    path,
    `# Lighthouse

Repeat with \`npm run bench -- lighthouse\`: the built demo shop in the system's Chromium, Lighthouse's mobile profile
(a slow phone on slow 4G), each figure the median of ${ROUNDS} visits. Goals: performance ≥ 95, the others 100.

${toLine(names)}
${toLine(names.map(() => '---'))}
${rows.map((row) => toLine(names.map((name) => row[name] ?? ''))).join('\n')}
`,
  )
}
