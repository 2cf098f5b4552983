import type { Server } from 'node:http'
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Shop } from '#domain/shop.ts'

/** The server counts as idle after this time without a request. */
const IDLE_MS = 1_000

/** Whether the load average exceeds the number of cores. (On Windows the load average is always 0.) */
export const isBusy = () => (loadavg()[0] as number) > cpus().length

/** Makes photo renditions in advance while the server is idle. */
export function preparePhotos({ photos }: Shop, server: Server): () => Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  let lastRequestAt = 0
  server.on('request', () => {
    lastRequestAt = Date.now()
  })
  const waitUntilIdle = async () => {
    while (Date.now() - lastRequestAt < IDLE_MS || isBusy())
      await sleep(IDLE_MS, undefined, { signal })
  }
  const done = photos.prepareRenditions(signal, waitUntilIdle).catch(() => undefined)
  return () => {
    stop.abort()
    return done
  }
}
