import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { Integer, Money, RequiredText } from '#contracts/scalars.ts'
import { byId, listQuery, listReply } from './listing.ts'
import { Key } from './order-drafts.ts'
import { AdminOrder } from './order-shapes.ts'

/** An order that reserves or used a coupon, or one of its codes. */
export const CouponUse = z.object({
  id: z.int(),
  /** The name of the coupon, or of the generated code. */
  code: z.string(),
  /** What the buyer saved, shipping included. */
  saved: Money,
  order: AdminOrder,
})
export type CouponUse = z.infer<typeof CouponUse>

export const adminCouponCodesApi = {
  listUses: endpoint({
    method: 'GET',
    path: '/api/admin/coupons/:id/uses',
    summary: 'The orders with a coupon or one of its codes, newest first',
    access: 'staff',
    permission: 'orders',
    params: byId,
    query: listQuery(['id'], {}),
    response: listReply(CouponUse),
  }),
  generate: endpoint({
    method: 'POST',
    path: '/api/admin/coupons/:id/codes',
    summary: 'Generates codes for one use each, with the terms of a coupon; once per key',
    access: 'staff',
    permission: 'prices_discounts',
    params: byId,
    body: z.object({
      key: Key,
      prefix: RequiredText(20).check(
        z.regex(/^[A-Za-z0-9-]+$/, 'Va sólo con letras sin acento, números y guiones.'),
      ),
      count: Integer.check(
        z.gte(1, 'Tiene que ser 1 o más.'),
        z.lte(1_000, 'Pueden ser hasta 1.000 de una vez.'),
      ),
    }),
    status: 201,
    response: z.object({ codes: z.int() }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/coupons/:id/codes.csv',
    summary: 'The codes of a coupon as a table',
    access: 'staff',
    permission: 'prices_discounts',
    params: byId,
    download: 'cupones.csv',
    response: z.string(),
  }),
}
