import type { FastifyInstance } from 'fastify'
import { adminMessagesApi } from '#contracts/admin/messages.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'

export function serveAdminMessages(app: FastifyInstance, { messageDesk }: Shop): void {
  serve(app, adminMessagesApi.list, ({ query }) => messageDesk.list(query))
  serve(app, adminMessagesApi.get, ({ params }) => messageDesk.get(params.id))
  serve(app, adminMessagesApi.update, ({ caller, params, body }) =>
    messageDesk.update(caller, params.id, body),
  )
  serve(app, adminMessagesApi.answer, ({ caller, params, body }) =>
    messageDesk.answer(caller, params.id, body),
  )
}
