import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const PATIENCE = 10_000

/** Takes no more requests, lets those in flight finish, and hangs up on who merely keeps a line open. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const hangUp = setInterval(() => app.server.closeIdleConnections(), 20)
  const patience = new AbortController()
  await Promise.race([app.close(), sleep(PATIENCE, undefined, patience).catch(() => undefined)])
  patience.abort()
  clearInterval(hangUp)
  app.server.closeAllConnections()
}
