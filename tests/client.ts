import type { FastifyInstance } from 'fastify'
import type { CallArguments, Endpoint, Reply } from '#contracts/endpoint.ts'
import { toRequest } from '#contracts/to-request.ts'

export type TestReply<E extends Endpoint> = {
  status: number
  headers: Record<string, unknown>
  /** The reply shape of the contract; only valid when the status is the documented one. */
  body: Reply<E>
  /** The unchecked body. */
  json: unknown
}

type Headers = Record<string, string>

/** Calls the shop through its contracts; `as` authenticates the calls. */
export function createClient(server: FastifyInstance, headers: Headers = {}) {
  return {
    as: (access: string, scheme = 'JWT') =>
      createClient(server, { ...headers, authorization: `${scheme} ${access}` }),
    with: (more: Headers) => createClient(server, { ...headers, ...more }),
    async call<E extends Endpoint>(
      endpoint: E,
      ...[input]: CallArguments<E>
    ): Promise<TestReply<E>> {
      const { method, url, body } = toRequest(endpoint, input)
      const reply = await server.inject({
        method,
        url,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { payload: body }),
      })
      const isJson = String(reply.headers['content-type']).includes('json')
      const json: unknown = isJson ? reply.json() : reply.body || undefined
      return { status: reply.statusCode, headers: reply.headers, body: json as Reply<E>, json }
    },
  }
}
