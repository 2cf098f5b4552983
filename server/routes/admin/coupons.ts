import type { FastifyInstance } from 'fastify'
import { adminCouponsApi } from '#contracts/admin/coupons.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'
import { done } from './done.ts'

export function serveAdminCoupons(app: FastifyInstance, { couponDesk }: Shop): void {
  serve(app, adminCouponsApi.list, ({ query }) => couponDesk.list(query))
  serve(app, adminCouponsApi.get, ({ params }) => couponDesk.get(params.id))
  serve(app, adminCouponsApi.create, ({ caller, body }) => couponDesk.create(caller, body))
  serve(app, adminCouponsApi.update, ({ caller, params, body }) =>
    couponDesk.update(caller, params.id, body),
  )
  serve(app, adminCouponsApi.remove, ({ caller, params }) =>
    done(couponDesk.remove(caller, params.id)),
  )
}
