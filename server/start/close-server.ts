import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const TIMEOUT_MS = 10_000

/** Takes no more requests, lets those in flight finish, and hangs up on who merely keeps a line open. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const hangUp = setInterval(() => app.server.closeIdleConnections(), 20)
  const timeout = new AbortController()
  await Promise.race([app.close(), sleep(TIMEOUT_MS, undefined, timeout).catch(() => undefined)])
  timeout.abort()
  clearInterval(hangUp)
  app.server.closeAllConnections()
}
