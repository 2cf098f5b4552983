import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const TIMEOUT_MS = 10_000

/** Stops accepting requests, waits for running ones up to the timeout, and closes idle and silent connections. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const closingIdle = setInterval(() => {
    app.server.closeIdleConnections()
    app.closeSilentConnections()
  }, 20)
  const timeout = new AbortController()
  await Promise.race([app.close(), sleep(TIMEOUT_MS, undefined, timeout).catch(() => undefined)])
  timeout.abort()
  clearInterval(closingIdle)
  app.server.closeAllConnections()
}
