import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Body, Endpoint, Params, Query, Reply } from '#contracts/endpoint.ts'
import { Refusal } from '#domain/refusals.ts'
import { Invalid } from './answers.ts'
import { toJsonReply } from './kept-replies.ts'

type Input<E extends Endpoint> = { params: Params<E>; query: Query<E>; body: Body<E> }
type Answer<E extends Endpoint> = (input: Input<E>) => Promise<Reply<E>>

/** Gives a call of the contract its answer. What does not fit the contract never reaches it. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: Answer<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const input = {
        params: readParams(endpoint, request),
        query: read(endpoint.query, request.query),
        body: read(endpoint.body, request.body),
      } as Input<E>
      const result = await answer(input)
      reply.status(endpoint.status ?? 200)
      if (!endpoint.kept) return result
      return request.server.replies.answer(request, reply, toJsonReply(result))
    },
  })
}

function read(schema: z.ZodMiniType | undefined, given: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(given ?? {})
  if (parsed.success) return parsed.data
  throw new Invalid(toFields(parsed.error.issues))
}

/** An address with an id that is no id leads nowhere. */
function readParams(endpoint: Endpoint, request: FastifyRequest): unknown {
  const parsed = endpoint.params?.safeParse(request.params)
  if (parsed && !parsed.success) throw new Refusal('address_not_found')
  return parsed?.data
}

function toFields(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const field = path.length > 0 ? path.join('.') : 'non_field_errors'
    fields[field] = [...(fields[field] ?? []), message]
  }
  return fields
}
