import type { GuestLine } from './guest-lines.ts'

/** The bodies of the sync calls: the server limits the number of lines per call. */
export function toSyncBatches(lines: GuestLine[], size: number) {
  const items = lines.map(({ product, count }) => ({ product_id: product.id, count }))
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, n) => n * size)
  return starts.map((start) => items.slice(start, start + size))
}
