import type { FastifyInstance } from 'fastify'
import { adminPushApi } from '#contracts/admin/push.ts'
import type { Shop } from '#domain/shop.ts'
import { serve, toSuccess } from '#server/http/serve.ts'

export function serveAdminPush(app: FastifyInstance, { push }: Shop): void {
  serve(app, adminPushApi.list, ({ caller }) => push.list(caller.id))
  serve(app, adminPushApi.subscribe, ({ caller, body, from }) =>
    push.subscribe(caller.id, body, from.userAgent),
  )
  serve(app, adminPushApi.test, ({ caller, params }) => toSuccess(push.test(caller.id, params.id)))
  serve(app, adminPushApi.remove, ({ caller, params }) =>
    toSuccess(push.remove(caller.id, params.id)),
  )
}
