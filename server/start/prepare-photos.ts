import type { Server } from 'node:http'
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Shop } from '#domain/shop.ts'

/** So long nobody asked for anything. */
const CALM_MS = 1_000

/** More wants to run on this machine than it has cores for. (Where nobody counts that, it is 0.) */
export const isBusy = () => (loadavg()[0] as number) > cpus().length

/** Photographs are made beforehand while nobody waits for something else. */
export function preparePhotos({ photos }: Shop, server: Server): () => Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  let asked = 0
  server.on('request', () => {
    asked = Date.now()
  })
  const untilCalm = async () => {
    while (Date.now() - asked < CALM_MS || isBusy()) await sleep(CALM_MS, undefined, { signal })
  }
  const done = photos.prepareRenditions(signal, untilCalm).catch(() => undefined)
  return () => {
    stop.abort()
    return done
  }
}
