import type { FastifyInstance } from 'fastify'
import { creditsApi } from '#contracts/credits.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'

export function serveCredits(app: FastifyInstance, { coupons, credits }: Shop): void {
  serve(app, creditsApi.list, async ({ caller }) => ({ credits: await credits.list(caller.id) }))
  serve(app, creditsApi.check, ({ caller, query, from }) =>
    coupons.limitGuesses(
      { name: query.credit_code, userId: caller.id, address: from.address },
      async () => ({ credit: await credits.check(caller.id, query.credit_code) }),
    ),
  )
}
