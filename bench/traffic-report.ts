import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { type Sample, toSlope } from './memory.ts'
import type { MixName } from './mixes.ts'
import type { Placed, Queue } from './queue.ts'
import { kinds, type Seen } from './visitors.ts'

type Traffic = {
  seen: Seen[]
  spent: number
  /** Average number of cores in use. */
  cpu: { node: number; postgres: number }
  samples: Sample[]
  placed: Placed & Queue
  /** The share of pages and lists that came from the cache, which is empty at the start. */
  cachedShare: { whole: number; secondHalf: number }
  bytes: number
  bare: { http: number; query: number }
  bareOrders: number | null
  /** The number of processes that served, as `WORKERS` had it. */
  workers: string
  mix: MixName
}

const WARM_UP = 0.5

const about: Record<MixName, { file: string; title: string; text: string }> = {
  usual: {
    file: 'docs/benchmarks-load.md',
    title: 'Mixed traffic',
    text: `Repeat with \`npm run bench:load\` (ten minutes; \`npm run bench:load -- 60\` for one minute; with \`pgbench\` on the path for the last
upper bound). The visits repeat a few pages and searches; [wide traffic](benchmarks-load-wide.md) spreads over the whole catalogue.`,
  },
  wide: {
    file: 'docs/benchmarks-load-wide.md',
    title: 'Wide traffic',
    text: `Repeat with \`npm run bench:load -- wide\` (\`npm run bench:load -- wide 60\` for one minute). The visits of [mixed traffic](benchmarks-load.md), spread
evenly over 10,000 products, 25,600 searches and thousands of filters.`,
  },
}

const percent = (share: number) => `${Math.round(100 * share)} %`
const en = (value: number) => Math.round(value).toLocaleString('en')
const at = (sorted: number[], share: number) =>
  (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)

function toLine(name: string, seen: Seen[], spent: number): string {
  const ms = seen.map((one) => one.ms).sort((a, b) => a - b)
  const failed = seen.filter(({ ok }) => !ok).length
  const cells = [name, en(seen.length), (seen.length / spent).toFixed(1), at(ms, 0.5), at(ms, 0.99)]
  return `| ${[...cells, failed].join(' | ')} |`
}

function toMemory(samples: Sample[]): string {
  const warm = samples.filter(({ at: second }) => second >= (samples.at(-1)?.at ?? 0) * WARM_UP)
  const shown = samples.filter((_, n) => n % Math.max(1, Math.floor(samples.length / 12)) === 0)
  const rows = shown.map(({ at: second, heap, code, rss }) =>
    ['', Math.round(second), heap.toFixed(1), code.toFixed(1), rss.toFixed(0), '']
      .join(' | ')
      .trim(),
  )
  const slope = (what: Parameters<typeof toSlope>[1]) => toSlope(warm, what).toFixed(2)
  return `| second | heap after collection, MB | compiled code in it, MB | RSS, MB |
|---|---|---|---|
${rows.join('\n')}

In the second half the heap changes by ${slope('heap')} MB a minute, compiled code in it by ${slope('code')}, and the RSS by ${slope('rss')}
(the line through ${warm.length} samples).`
}

export function writeTraffic(traffic: Traffic): void {
  const { seen, spent, cpu, samples, placed, cachedShare, bytes, bare, bareOrders, workers, mix } =
    traffic
  const perSecond = seen.length / spent
  const { file, title, text } = about[mix]
  const report = `# ${title}

${text} Ten visitors without pauses, on 10,000 products, with 2,000 customers who signed in beforehand: of a hundred visits
eighty browse, ten search, seven add to a cart, read it and remove the product, three buy: cart, preference,
order, payment, and the provider's webhook. Orders invalidate cached replies meanwhile. The visitors run on the same machine as the shop, ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version},
\`WORKERS=${workers}\`, and the heap is collected every ten seconds to measure it, which is part of the p99.

| requests to | count | a second | p50 ms | p99 ms | failed |
|---|---|---|---|---|---|
${kinds
  .map((kind) =>
    toLine(
      kind,
      seen.filter((one) => one.kind === kind),
      spent,
    ),
  )
  .join('\n')}
${toLine('**all**', seen, spent)}

${en(placed.orders)} orders in ${Math.round(spent)} s (${(placed.orders / spent).toFixed(1)} a second), ${en(placed.paid)} of them paid by then, ${((100 * (placed.orders - placed.paid)) / Math.max(1, placed.orders)).toFixed(1)} % not yet.
From order to paid: p50 ${placed.p50.toFixed(2)} s, p95 ${placed.p95.toFixed(2)} s. Seen at the oldest, once a second: an unprocessed notice of a payment ${placed.oldestNotice.toFixed(1)} s,
a due job ${placed.oldestJob.toFixed(1)} s, a mail that waits ${placed.oldestMail.toFixed(1)} s.
Pages and lists sent from the cache, which was empty at the start: ${percent(cachedShare.whole)}, in the second half ${percent(cachedShare.secondHalf)}.
CPU: ${cpu.node.toFixed(2)} cores in Node, ${cpu.postgres.toFixed(2)} in PostgreSQL; ${((1_000 * cpu.node) / perSecond).toFixed(2)} and
${((1_000 * cpu.postgres) / perSecond).toFixed(2)} ms a request.

## Upper bounds, in the same run
| what | a second |
|---|---|
| replies of ${en(bytes)} bytes from plain \`node:http\` | ${en(bare.http)} |
| twelve rows by one prepared query, bare handler | ${en(bare.query)} |
| bare transactions of an order (a lock, a change, a row), \`pgbench\` | ${bareOrders === null ? 'no pgbench' : en(bareOrders)} |

## Memory
${toMemory(samples)}
`
  console.log(report)
  writeFileSync(file, report)
}
