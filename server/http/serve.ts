import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Body, Endpoint, Params, Query, Reply } from '#contracts/endpoint.ts'
import type { Origin } from '#domain/auth/accounts.ts'
import type { Caller } from '#domain/caller.ts'
import { checkInput } from '#domain/editing/check-input.ts'
import { hideSpent } from '#domain/people/hide-spent.ts'
import { Refusal } from '#domain/refusals.ts'
import { toJsonReply } from '#server/cache/cached-reply.ts'
import { toCallAddress } from '#server/cache/reply-address.ts'
import { toClientAddress } from '#server/requests/trust-proxy.ts'
import { requireUpload, type Upload } from './uploads.ts'

type Input<E extends Endpoint> = {
  /** Present unless the access is `anyone`. */
  caller: E['access'] extends 'anyone' ? null : Caller
  from: Origin
  /** The address of the shop as the client reached it. */
  seen: { protocol: string; host: string }
  setCookie: (cookie: string) => void
  params: Params<E>
  query: Query<E>
  body: Body<E>
  /** Present if the endpoint declares an upload. */
  file: E['upload'] extends number ? Upload : null
}
type Handler<E extends Endpoint> = (input: Input<E>) => Promise<Reply<E>>

/** Registers the handler of an endpoint. Input is validated with the contract before the handler runs. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handler<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...guard(app, endpoint),
    config: endpoint.cacheable ? { toAddress: toCallAddress(endpoint) } : {},
    handler: async (request, reply) => {
      const input = readInput(endpoint, request, reply)
      if (endpoint.cacheable) {
        return app.replies.answer(request, reply, async () => toJsonReply(await handle(input)))
      }
      const work = handle(input)
      const result = await (endpoint.access === 'staff'
        ? hideSpent(request.caller as Caller, work)
        : work)
      reply.status(endpoint.status ?? 200).header('cache-control', 'no-store')
      return result
    },
  })
}

/** Like `serve`, for an endpoint that streams a file. */
export function serveDownload<E extends Endpoint & { download: string }>(
  app: FastifyInstance,
  endpoint: E,
  readLines: (input: Input<E>) => AsyncIterable<string>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...guard(app, endpoint),
    handler: (request, reply) => {
      const lines = readLines(readInput(endpoint, request, reply))
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${endpoint.download}"`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(lines))
    },
  })
}

/** Like `serve`, for an endpoint that streams a private file. */
export function serveFile<E extends Endpoint & { file: true }>(
  app: FastifyInstance,
  endpoint: E,
  open: (input: Input<E>) => Promise<{
    name: string
    content: AsyncIterable<Uint8Array>
    /** With the length a browser notices that a download was cut off. */
    bytes?: number
  }>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...guard(app, endpoint),
    handler: async (request, reply) => {
      const { name, content, bytes } = await open(readInput(endpoint, request, reply))
      if (bytes !== undefined) reply.header('content-length', bytes)
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/octet-stream')
        .send(Readable.from(content))
    },
  })
}

/** Checks the caller before the body is read. */
const guard = (app: FastifyInstance, endpoint: Endpoint) =>
  endpoint.access !== 'anyone' && {
    onRequest: (request: FastifyRequest) => app.requireCaller(request, endpoint),
  }

const readInput = <E extends Endpoint>(endpoint: E, request: FastifyRequest, reply: FastifyReply) =>
  ({
    caller: request.caller,
    from: {
      address: toClientAddress(request),
      userAgent: request.headers['user-agent'],
      host: request.headers.host,
    },
    seen: { protocol: request.protocol, host: request.host },
    setCookie: (cookie) => void reply.header('set-cookie', cookie),
    params: readParams(endpoint, request),
    query: read(endpoint.query, request.query),
    body: read(endpoint.body, request.body),
    file: endpoint.upload ? requireUpload(request) : null,
  }) as Input<E>

const read = (schema: z.ZodMiniType | undefined, given: unknown) =>
  schema && checkInput(schema, given)

/** Replies 404 if a parameter of the path is invalid. */
function readParams(endpoint: Endpoint, request: FastifyRequest): unknown {
  const parsed = endpoint.params?.safeParse(request.params)
  if (parsed && !parsed.success) throw new Refusal('address_not_found')
  return parsed?.data
}

/** The reply of an endpoint that returns no data. */
export async function toSuccess(work: Promise<unknown>): Promise<{ success: true }> {
  await work
  return { success: true }
}
