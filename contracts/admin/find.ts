import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { MediaPath, Text } from '#contracts/scalars.ts'
import { AdminOrder } from './order-shapes.ts'

/** How many rows of each kind are found. */
export const MAX_FOUND = 4

/** Shorter texts are in nearly every order and name. */
export const MIN_FIND_LENGTH = 3

export const FoundOrder = z.extend(
  z.pick(AdminOrder, {
    transaction_id: true,
    shows_money: true,
    full_name: true,
    email: true,
    telephone_number: true,
    tracking_number: true,
    city: true,
    amount: true,
    fulfilment: true,
    has_open_revocation: true,
  }),
  {
    items: z.array(
      z.object({
        name: z.string(),
        sku: z.nullable(z.string()),
        image: z.nullable(MediaPath),
      }),
    ),
  },
)
export type FoundOrder = z.infer<typeof FoundOrder>

export const FoundCustomer = z.object({
  id: z.int(),
  /** Has no account: the id is that of a guest buyer. */
  is_guest: z.boolean(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  orders: z.int(),
})
export type FoundCustomer = z.infer<typeof FoundCustomer>

export const FoundDesign = z.object({
  /** The piece that opens the form of the design. */
  product_id: z.int(),
  name: z.string(),
  /** The code that matches, if one does. */
  sku: z.nullable(z.string()),
  main_photo: z.nullable(MediaPath),
  /** Of all its pieces. */
  quantity: z.int(),
})
export type FoundDesign = z.infer<typeof FoundDesign>

export const Found = z.object({
  orders: z.array(FoundOrder),
  customers: z.array(FoundCustomer),
  designs: z.array(FoundDesign),
})
export type Found = z.infer<typeof Found>

export const adminFindApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/admin/find',
    summary:
      'Orders, customers and designs by any text, at most four of each; only of what the caller may see',
    access: 'staff',
    query: z.object({ text: Text(100) }),
    response: Found,
  }),
}
