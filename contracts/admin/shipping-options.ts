import * as z from 'zod/mini'
import { ShippingOption } from '#contracts/checkout.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { blankAsAbsent, Decimal, Flag, RequiredText } from '#contracts/scalars.ts'
import { byId, Done, listQuery, listReply, SeenBefore, SeenVersion } from './listing.ts'

export const EditedShippingOption = z.extend(ShippingOption, {
  active: z.boolean(),
  version: z.int(),
})
export type EditedShippingOption = z.infer<typeof EditedShippingOption>

const ShippingDraft = z.object({
  name: RequiredText(80),
  price: Decimal.check(z.gte(0, 'Tiene que ser 0 o más.'), z.lte(1e10, 'Es demasiado alto.')),
  time_to_delivery: RequiredText(80),
  free_from: z._default(
    z.nullable(
      Decimal.check(z.gt(0, 'Tiene que ser más que 0.'), z.lte(1e10, 'Es demasiado alto.')),
    ),
    null,
  ),
  is_pickup: z._default(z.boolean(), false),
  active: z._default(z.boolean(), true),
})
export type ShippingDraft = z.output<typeof ShippingDraft>

export const shippingSortings = ['price', 'name', 'id'] as const

export const adminShippingApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/shipping-options',
    summary: 'Ways of shipping, cheapest first, those out of use included',
    access: 'staff',
    permission: ['orders', 'settings'],
    query: listQuery(shippingSortings, { active: blankAsAbsent(Flag) }),
    response: listReply(EditedShippingOption),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/shipping-options/:id',
    summary: 'One way of shipping',
    access: 'staff',
    permission: ['orders', 'settings'],
    params: byId,
    response: EditedShippingOption,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/shipping-options',
    summary: 'A new way of shipping',
    access: 'staff',
    permission: 'settings',
    body: ShippingDraft,
    status: 201,
    response: EditedShippingOption,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/shipping-options/:id',
    summary: 'Changes a way of shipping; orders keep what it cost on their day',
    access: 'staff',
    permission: 'settings',
    params: byId,
    body: z.extend(ShippingDraft, { version: SeenVersion }),
    response: EditedShippingOption,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/shipping-options/:id',
    summary: 'Takes a way of shipping out of use',
    access: 'staff',
    permission: 'settings',
    params: byId,
    query: SeenBefore,
    response: Done,
  }),
}
