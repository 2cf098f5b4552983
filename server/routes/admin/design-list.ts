import type { FastifyInstance } from 'fastify'
import { adminBulkChangesApi } from '#contracts/admin/bulk-changes.ts'
import { adminDesignListApi } from '#contracts/admin/design-list.ts'
import { seesCosts } from '#domain/admin/products/hide-costs.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'

export function serveAdminDesignList(app: FastifyInstance, { designList }: Shop): void {
  serve(app, adminDesignListApi.list, ({ caller, query }) =>
    designList.list(query, seesCosts(caller)),
  )
}

export function serveAdminBulkChanges(app: FastifyInstance, { bulkChanges }: Shop): void {
  const { preview, apply, start, list, undo } = adminBulkChangesApi
  serve(app, preview, ({ caller, body }) => bulkChanges.preview(caller, body))
  serve(app, apply, ({ caller, body }) => bulkChanges.apply(caller, body))
  serve(app, start, ({ caller, body }) => bulkChanges.start(caller, body))
  serve(app, list, ({ caller, query }) => bulkChanges.list(caller, query))
  serve(app, undo, ({ caller, params }) => bulkChanges.undo(caller, params.id))
}
