import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** `code` is compiled code: part of the heap, growing as long as functions get optimised. */
export type Sample = { at: number; heap: number; code: number; rss: number }

type MemoryUse = { heapUsed: number; rss: number; code: number }

const MB = 1_048_576
const TIMEOUT_MS = 5_000

/** Samples the memory use after garbage collection, in MB, until aborted. */
export async function watchMemory(
  pid: number,
  { file, every, until }: { file: string; every: number; until: AbortSignal },
): Promise<Sample[]> {
  const samples: Sample[] = []
  const from = Date.now()
  while (!until.aborted) {
    rmSync(file, { force: true })
    process.kill(pid, 'SIGUSR2')
    const use = await read(file)
    if (use) {
      const at = (Date.now() - from) / 1000
      const { heapUsed, code, rss } = use
      samples.push({ at, heap: heapUsed / MB, code: code / MB, rss: rss / MB })
    }
    await sleep(every, undefined, { signal: until }).catch(() => undefined)
  }
  return samples
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
