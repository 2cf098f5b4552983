import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createSchedule, Times } from './schedule.ts'

export const KINDS = [
  /** The call is executed and the reply delayed. */
  'slow',
  'timeout',
  /** The connection is closed before anything is done. */
  'cut',
  'error',
  'rate-limit',
  /** The shop's access token was revoked. */
  'unauthorized',
  'html',
  'broken-json',
  /** The call is executed and the reply lost. */
  'lost-reply',
] as const

/** A fault to inject into calls. */
export const Fault = z.object({
  /** A prefix of method and path, for example `GET /v1/payments`. */
  call: z.string().default(''),
  kind: z.enum(KINDS),
  times: Times,
  delay_ms: z.int().min(0).default(2_000),
  status: z.int().min(500).max(599).default(500),
})

export type Fault = z.infer<typeof Fault>

const ERROR = { message: 'internal_server_error', error: 'internal_server_error', cause: null }
const PAGE = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>'

/** Schedules faults and injects them into matching calls. */
export function createFaults() {
  const schedule = createSchedule<Fault>()
  const hanging = new Set<ServerResponse>()

  const take = ({ method, url }: FastifyRequest) =>
    schedule.take(({ call }) => `${method} ${url}`.startsWith(call))

  /** Sends nothing and keeps the connection open until the client gives up. */
  const hang = (reply: FastifyReply) => {
    hanging.add(reply.raw)
    reply.raw.once('close', () => hanging.delete(reply.raw))
    return reply.hijack()
  }

  const inject = (fault: Fault, reply: FastifyReply) => {
    if (fault.kind === 'timeout') return hang(reply)
    if (fault.kind === 'cut') {
      reply.raw.destroy()
      return reply.hijack()
    }
    if (fault.kind === 'error') return reply.code(fault.status).send(ERROR)
    if (fault.kind === 'unauthorized') {
      return reply
        .code(401)
        .send({ message: 'invalid access token', error: 'unauthorized', status: 401 })
    }
    if (fault.kind === 'html') return reply.code(200).type('text/html').send(PAGE)
    if (fault.kind === 'broken-json') {
      return reply.code(200).header('content-type', 'application/json').send('{"id": "12')
    }
    if (fault.kind === 'rate-limit') {
      const body = { message: 'Too many requests', error: 'too_many_requests', status: 429 }
      return reply.code(429).header('retry-after', '1').send(body)
    }
  }

  return {
    ...schedule,
    /** Must be called before the affected routes are registered. */
    register(app: FastifyInstance): void {
      const pending = new WeakMap<FastifyRequest, Fault>()
      app.addHook('onRequest', async (request, reply) => {
        const fault = take(request)
        if (!fault) return
        if (fault.kind !== 'slow' && fault.kind !== 'lost-reply') return inject(fault, reply)
        pending.set(request, fault)
      })
      app.addHook('onSend', async (request, reply, payload) => {
        const fault = pending.get(request)
        if (fault?.kind === 'lost-reply') reply.raw.destroy()
        if (fault?.kind === 'slow') await sleep(fault.delay_ms, undefined, { ref: false })
        return payload
      })
    },
    close: () => {
      for (const reply of hanging) reply.destroy()
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
