import type { FastifyInstance } from 'fastify'
import { adminRolesApi } from '#contracts/admin/roles.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'
import { done } from './done.ts'

export function serveAdminRoles(app: FastifyInstance, { roles }: Shop): void {
  serve(app, adminRolesApi.list, ({ query }) => roles.list(query))
  serve(app, adminRolesApi.get, ({ params }) => roles.get(params.id))
  serve(app, adminRolesApi.create, ({ caller, body }) => roles.create(caller, body))
  serve(app, adminRolesApi.update, ({ caller, params, body }) =>
    roles.update(caller, params.id, body),
  )
  serve(app, adminRolesApi.remove, ({ caller, params }) => done(roles.remove(caller, params.id)))
}
