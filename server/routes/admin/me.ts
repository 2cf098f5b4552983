import type { FastifyInstance } from 'fastify'
import { adminMeApi } from '#contracts/admin/me.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'
import { done } from './done.ts'

export function serveAdminMe(app: FastifyInstance, { confirmIdentity }: Shop): void {
  serve(app, adminMeApi.get, async ({ caller }) => ({
    id: caller.id,
    role: caller.role === 'owner' ? ('owner' as const) : ('seller' as const),
    permissions: [...caller.permissions],
  }))
  serve(app, adminMeApi.confirm, ({ caller, body, from }) =>
    done(confirmIdentity(caller, body, from)),
  )
}
