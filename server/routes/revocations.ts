import type { FastifyInstance } from 'fastify'
import { revocationsApi } from '#contracts/revocations.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'

export function serveRevocations(app: FastifyInstance, { revocations }: Shop): void {
  serve(app, revocationsApi.revoke, ({ body, from }) => revocations.revoke(body, from.address))
}
