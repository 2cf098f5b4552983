import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { listFamily } from './cpu.ts'

/** `code` is compiled code: part of the heap, growing as long as functions get optimised. */
export type Sample = { at: number; heap: number; code: number; rss: number }

type MemoryUse = { heapUsed: number; rss: number; code: number }

const MB = 1_048_576
const TIMEOUT_MS = 5_000

/** Samples the memory use of a shop's processes together after garbage collection, in MB, until aborted. */
export async function watchMemory(
  pid: number,
  { file, every, until }: { file: string; every: number; until: AbortSignal },
): Promise<Sample[]> {
  const samples: Sample[] = []
  const from = Date.now()
  while (!until.aborted) {
    const uses = await Promise.all(listFamily(pid).map((each) => measure(each, `${file}.${each}`)))
    const known = uses.filter((use) => use !== null)
    if (known.length === uses.length) {
      const at = (Date.now() - from) / 1000
      const total = (what: keyof MemoryUse) => known.reduce((sum, use) => sum + use[what], 0) / MB
      samples.push({ at, heap: total('heapUsed'), code: total('code'), rss: total('rss') })
    }
    await sleep(every, undefined, { signal: until }).catch(() => undefined)
  }
  return samples
}

function measure(pid: number, file: string): Promise<MemoryUse | null> {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  return read(file)
}

async function read(file: string): Promise<MemoryUse | null> {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; ) {
    await sleep(50)
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch {}
  }
  return null
}

/** Growth per minute: the slope of the regression line through all samples. */
export function toSlope(samples: Sample[], what: 'heap' | 'code' | 'rss'): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const minutes = samples.map(({ at }) => at / 60)
  const [middle, level] = [mean(minutes), mean(samples.map((sample) => sample[what]))]
  const rise = samples.reduce(
    (sum, sample) => sum + (sample.at / 60 - middle) * (sample[what] - level),
    0,
  )
  return rise / minutes.reduce((sum, minute) => sum + (minute - middle) ** 2, 0)
}
