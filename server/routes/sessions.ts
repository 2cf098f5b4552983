import type { FastifyInstance } from 'fastify'
import { sessionsApi } from '#contracts/sessions.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'

export function serveSessions(app: FastifyInstance, { sessions, securityEvents }: Shop): void {
  serve(app, sessionsApi.listSessions, async ({ caller }) => ({
    sessions: await sessions.list(caller),
  }))
  serve(app, sessionsApi.listEvents, async ({ caller }) => ({
    events: await securityEvents.list(caller.id),
  }))
  serve(app, sessionsApi.closeSession, ({ caller, params }) => sessions.close(caller, params.id))
  serve(app, sessionsApi.closeAllSessions, ({ caller }) => sessions.closeAll(caller.id))
}
