import type { FastifyInstance, FastifyRequest } from 'fastify'
import { adminLiveApi, SESSION_OVER } from '#contracts/admin/live.ts'
import type { Caller } from '#domain/caller.ts'
import { listTopics, mayFollow } from '#domain/live/live-events.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Shop } from '#domain/shop.ts'

/** Tabs of one browser share a connection, so this is one for each device of a person. */
const MAX_STREAMS_EACH = 8
/** Shorter than the timeouts of proxies and of the server. Sessions are checked again as often. */
const BEAT_MS = 15_000

/** Serves the news for staff as server-sent events. */
export function serveAdminLive(app: FastifyInstance, { liveEvents, sessions }: Shop): void {
  const { method, path } = adminLiveApi.follow
  const streamsOf = new Map<number, number>()
  const add = (id: number, change: number) => {
    const count = (streamsOf.get(id) ?? 0) + change
    if (count > 0) streamsOf.set(id, count)
    else streamsOf.delete(id)
  }

  app.route({
    method,
    url: path,
    // A compressed stream would arrive late.
    compress: false,
    onRequest: (request) => app.requireCaller(request, adminLiveApi.follow),
    handler: (request, reply) => {
      let caller = request.caller as Caller
      if (!acceptsEvents(request)) {
        return reply.header('cache-control', 'no-store').send({ topics: listTopics(caller) })
      }
      if ((streamsOf.get(caller.id) ?? 0) >= MAX_STREAMS_EACH) throw new Refusal('too_many_windows')
      add(caller.id, 1)
      const stream = app.streamEvents(reply, () => {
        clearInterval(beating)
        unsubscribe()
        add(caller.id, -1)
      })
      const unsubscribe = liveEvents.subscribe((event) => {
        if (mayFollow(event, caller)) stream.send(event)
      })
      const check = async () => {
        const now = await sessions.recheck(caller)
        if (now) caller = now
        else endOf(stream)
      }
      const beating = setInterval(() => {
        stream.beat()
        // While the database is away nothing is announced either.
        check().catch(() => undefined)
      }, BEAT_MS)
      stream.beat()
      return reply
    },
  })
}

const acceptsEvents = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/event-stream') === true

function endOf(stream: { send: (data: string) => void; end: () => void }): void {
  stream.send(SESSION_OVER)
  stream.end()
}
