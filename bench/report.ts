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

Of single calls and pages, each by itself; [a shop full of people](benchmarks-load.md) plays them together.

Repeat with \`npm run bench\`: it opens the built shop on an embedded PostgreSQL in a temporary folder, fills it with
1,000, 10,000 and 100,000 products and a fifth as many carts of ten lines, and asks with 10 connections from a second process on the same machine.
Every address is new (a counter in the query string), so that no answer comes from memory, but for the rows
that say "kept". What lies beneath is as in a shop that has been open for a while: counts, ranks of a search and products that lists
have shown are in memory ([decision 3](decisions/0003-counts-and-ranks.md)), which products a list holds is asked each time. A page
at a new address is read from the database anew, and rendered only if it has something else to say than before
([decision 12](decisions/0012-pages-by-what-they-say.md)); the rows that say "rendered" ask for more pages than are remembered.
CPU is read from \`/proc\`, per answered request, of the shop's process and of all PostgreSQL
processes. "Bare" is, in the same run, a reply with the very same body from plain \`node:http\`: how many a second, our share of
that, and what one costs.

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
