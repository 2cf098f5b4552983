import { mkdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { makeDataDir, startShop } from '#tests/shop-process.ts'
import { untilIdle } from './cpu.ts'

export const PATHS = ['/', '/shop', '/product/202', '/cart']
const ROUNDS = 3
const ATTEMPTS = 4
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

export type Figures = Record<
  | 'performance'
  | 'accessibility'
  | 'best-practices'
  | 'seo'
  | 'first paint, ms'
  | 'largest paint, ms'
  | 'blocked, ms'
  | 'layout shift'
  | 'kB on the wire'
  | 'benchmark index',
  number
>

export const openChromium = (path: string) => launch({ chromePath: path, chromeFlags: FLAGS })

/** Measures the entry pages with Lighthouse's mobile profile, median of three. */
export async function run({ chromium, report = 'docs/lighthouse.md' }: Options): Promise<void> {
  const dataDir = await makeDataDir()
  const shop = await startShop({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  await untilIdle(shop.child.pid as number)
  const chrome = await openChromium(chromium)
  const rows: Record<string, number | string>[] = []
  for (const path of PATHS) {
    rows.push({ page: path, ...(await visitOften(shop.url + path, chrome.port)) })
    console.log(rows.at(-1))
  }
  writeReport(report, rows)
  chrome.kill()
  shop.child.kill('SIGTERM')
  await shop.exited
  await rm(dataDir, { recursive: true, force: true })
}

/** The median of three visits, after a first one that generates the photo renditions. */
export async function visitOften(url: string, port: number): Promise<Figures> {
  await visit(url, port)
  const rounds: Figures[] = []
  while (rounds.length < ROUNDS) rounds.push(await visit(url, port))
  const names = Object.keys(rounds[0] as Figures) as (keyof Figures)[]
  const medians = names.map((name) => [name, median(rounds.map((round) => round[name]))])
  return Object.fromEntries(medians) as Figures
}

async function visit(url: string, port: number): Promise<Figures> {
  const { categories, audits, environment } = (await runLighthouse(url, port)).lhr
  const figure = (audit: string) => audits[audit]?.numericValue ?? 0
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    'first paint, ms': Math.round(figure('first-contentful-paint')),
    'largest paint, ms': Math.round(figure('largest-contentful-paint')),
    'blocked, ms': Math.round(figure('total-blocking-time')),
    'layout shift': Number(figure('cumulative-layout-shift').toFixed(3)),
    'kB on the wire': Math.round(figure('total-byte-weight') / 1024),
    'benchmark index': Math.round(environment.benchmarkIndex),
  }
}

/** Retries, because a headless window is sometimes not painted and Lighthouse then has no result. */
async function runLighthouse(url: string, port: number): Promise<RunnerResult> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const result = await lighthouse(url, {
      port,
      onlyCategories: CATEGORIES,
      disableFullPageScreenshot: true,
    })
    const paint = result?.lhr.audits['largest-contentful-paint']
    if (result && paint?.numericValue) return result
  }
  throw new Error(`Lighthouse never saw ${url} painted`)
}

function writeReport(path: string, rows: Record<string, number | string>[]): void {
  const names = Object.keys(rows[0] ?? {})
  const toLine = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(
    path,
    `# Lighthouse

Repeat with \`npm run bench -- lighthouse\`: the built demo shop in the system's Chromium, Lighthouse's mobile profile
(a slow phone on slow 4G), each figure the median of ${ROUNDS} visits. Goals: performance ≥ 95, the others 100
(except SEO of the cart, which is \`noindex\`); largest paint ≤ 1,800 ms, blocked ≤ 100 ms, no layout shift.
The benchmark index is Lighthouse's measure of the machine, which its slowdown for a phone expects to be at least 1,500.
\`npm run prove -- lighthouse\` fails if a goal is missed. \`npm test\`, where other tests use the CPU at the same time, does
not judge pages; it checks accessibility on every screen (\`axe\`) and the size of the bundles (\`bin/budgets.mjs\`).

${toLine(names)}
${toLine(names.map(() => '---'))}
${rows.map((row) => toLine(names.map((name) => row[name] ?? ''))).join('\n')}
`,
  )
}
