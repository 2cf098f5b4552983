/** The public replies so far: those sent from the cache, and all. */
export type Replies = { cached: number; all: number }

export async function readReplies(url: string): Promise<Replies> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const read = (from: string) =>
    Number(new RegExp(`^replies_total{from="${from}"} (\\d+)`, 'm').exec(metrics)?.[1] ?? 0)
  const cached = read('cache')
  return { cached, all: cached + read('computed') }
}

/** The share that was sent from the cache between two readings. */
export const toCachedShare = (from: Replies, to: Replies): number =>
  (to.cached - from.cached) / Math.max(1, to.all - from.all)
