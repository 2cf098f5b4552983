import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** What may go wrong with a call, on demand. */
export const Fault = z.object({
  /** The beginning of method and path, as in `GET /v1/payments`. */
  call: z.string().default(''),
  kind: z.enum([
    'slow',
    'timeout',
    'cut',
    'error',
    'rate-limit',
    'html',
    'broken-json',
    /** Done, and the reply lost on its way. */
    'lost-reply',
  ]),
  times: z.int().min(1).default(1),
  delay_ms: z.int().min(0).default(2_000),
  status: z.int().min(500).max(599).default(500),
})

export type Fault = z.infer<typeof Fault>

const ERROR = { message: 'internal_server_error', error: 'internal_server_error', cause: null }
const PAGE = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>'

/** Faults that were asked for, each as often as asked, in their order. */
export function createFaults() {
  let faults: Fault[] = []
  const silent = new Set<ServerResponse>()

  const take = ({ method, url }: FastifyRequest): Fault | undefined => {
    const fault = faults.find(({ call }) => `${method} ${url}`.startsWith(call))
    if (fault) {
      fault.times -= 1
      faults = faults.filter(({ times }) => times > 0)
    }
    return fault
  }

  /** Says nothing more, and keeps the line open until the other side is tired of it. */
  const fallSilent = (reply: FastifyReply) => {
    silent.add(reply.raw)
    reply.raw.once('close', () => silent.delete(reply.raw))
    return reply.hijack()
  }

  const suffer = (fault: Fault, reply: FastifyReply) => {
    if (fault.kind === 'timeout') return fallSilent(reply)
    if (fault.kind === 'cut') {
      reply.raw.destroy()
      return reply.hijack()
    }
    if (fault.kind === 'error') return reply.code(fault.status).send(ERROR)
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
    list: () => faults,
    add: (fault: Fault) => faults.push({ ...fault }),
    clear: () => {
      faults = []
    },
    /** To be told of before the routes that suffer. */
    befall(app: FastifyInstance): void {
      const losing = new WeakSet<FastifyRequest>()
      app.addHook('onRequest', async (request, reply) => {
        const fault = take(request)
        if (!fault) return
        if (fault.kind === 'slow') {
          await new Promise((resolve) => setTimeout(resolve, fault.delay_ms).unref())
        } else if (fault.kind === 'lost-reply') losing.add(request)
        else return suffer(fault, reply)
      })
      app.addHook('onSend', async (request, reply, payload) => {
        if (losing.has(request)) reply.raw.destroy()
        return payload
      })
    },
    close: () => {
      for (const reply of silent) reply.destroy()
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
