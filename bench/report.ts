import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { dirname } from 'node:path'
import type { Figures } from './load.ts'

export type Row = {
  scenario: string
  products: number
  goal?: number
  figures: Figures
  bare: Figures
  query?: Figures
}

const ms = (value: number) => value.toFixed(value < 1 ? 3 : 2)

const toLine = ({ scenario, products, goal, figures, bare }: Row) => {
  const cpu = figures.nodeCpu + figures.postgresCpu
  return `| ${[
    scenario,
    products.toLocaleString('en'),
    figures.perSecond.toLocaleString('en'),
    figures.p50,
    figures.p99,
    ms(figures.nodeCpu),
    ms(figures.postgresCpu),
    goal ? `${ms(cpu)} of ${goal} ${cpu <= goal ? '✓' : '✗'}` : ms(cpu),
    `${bare.perSecond.toLocaleString('en')} (${(figures.perSecond / bare.perSecond).toFixed(2)})`,
    ms(bare.nodeCpu),
    figures.memory,
    figures.failed,
  ].join(' | ')} |`
}

export function writeReport(path: string, rows: Row[], query: Figures): void {
  const [cpu] = cpus()
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(
    path,
    `# Benchmarks

Single calls and pages, one scenario at a time; [mixed traffic](benchmarks-load.md) combines them.

Repeat with \`npm run bench\`: it starts the built shop on an embedded PostgreSQL in a temporary folder, fills it with
1,000, 10,000 and 100,000 products and a fifth as many carts of ten lines, and sends requests over 10 connections from a second process on the same machine.
The rows of public pages and calls are of a second shop on the same database that keeps no replies (\`REPLY_CACHE=off\`), except those
that say "cached". Counts, facets and rankings of searches are cached, as in a shop that has been running for a while
([decision 3](decisions/0003-counts-and-ranks.md)).
CPU is read from \`/proc\`, per answered request, of the shop's process and of all PostgreSQL
processes. "Bare" is, in the same run, a reply with the same body from plain \`node:http\`: requests per second, our share of
that, and the CPU of one.

Node ${process.version}, Linux ${release()}, ${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB.
The machine is shared and noisy: compare within the table. The load generator shares its cores, so throughput
is a lower bound and CPU per request the better figure.

| what | products | requests/s | p50 ms | p99 ms | CPU Node | CPU PostgreSQL | CPU and goal, ms | bare requests/s (share) | bare CPU | MB | failed |
|---|---|---|---|---|---|---|---|---|---|---|---|
${rows.map(toLine).join('\n')}

A bare Fastify handler with one prepared twelve-row query through \`pg\`, at 100,000 products:
${query.perSecond.toLocaleString('en')} requests/s, ${ms(query.nodeCpu)} ms CPU in Node and ${ms(query.postgresCpu)} ms in PostgreSQL.
`,
  )
}
