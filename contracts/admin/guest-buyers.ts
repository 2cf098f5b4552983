import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { blankAsAbsent, Day, Id, Money, RequiredText, Text, Timestamp } from '#contracts/scalars.ts'
import { GuestBuyerDraft } from './customer-draft.ts'
import { JoinedBuyer } from './joined-buyer.ts'
import { byId, Done, listQuery, listReply, SeenVersion } from './listing.ts'
import { AdminNote, AdminOrder } from './order-shapes.ts'

/**
 * Somebody who bought without an account: the orders with the same e-mail, or without e-mail, the same phone; and those of
 * other contact data that staff joined to them.
 */
export const GuestBuyer = z.object({
  id: z.int(),
  /** Name, phone and city are those of the latest order that has them. */
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  orders: z.int(),
  /** Paid minus refunded. Null for who may not see the sales. */
  spent: z.nullable(Money),
  last_purchase: z.nullable(Timestamp),
  ring_size: z.string(),
  tags: z.array(z.string()),
  /** Of what staff noted. */
  version: z.int(),
})
export type GuestBuyer = z.infer<typeof GuestBuyer>

export const GuestBuyerDetail = z.extend(GuestBuyer, {
  /** Of the latest order with an address. */
  address_line_1: z.string(),
  address_line_2: z.string(),
  state_province_region: z.string(),
  country_region: z.string(),
  zipcode: z.string(),
  /** The latest twenty. */
  latest_orders: z.array(AdminOrder),
  bracelet_length: z.string(),
  necklace_length: z.string(),
  notes: z.array(AdminNote),
  joined: z.array(JoinedBuyer),
})
export type GuestBuyerDetail = z.infer<typeof GuestBuyerDetail>

/** Who has the orders after a join. */
const JoinedTo = z.object({ guest_id: z.nullable(z.int()), customer_id: z.nullable(z.int()) })
export type JoinedTo = z.infer<typeof JoinedTo>

export const guestBuyerSortings = [
  'id',
  'name',
  'email',
  'city',
  'orders',
  'spent',
  'last_purchase',
] as const

const filters = {
  tag: blankAsAbsent(Text(30)),
  /** Days of the last purchase. */
  since: blankAsAbsent(Day),
  until: blankAsAbsent(Day),
}

const ofCustomers = { access: 'staff', permission: 'customers' } as const

export const adminGuestBuyersApi = {
  list: endpoint({
    ...ofCustomers,
    method: 'GET',
    path: '/api/admin/guest-buyers',
    summary:
      'Buyers who have no account, the latest purchase first; found by any text or telephone',
    query: listQuery(guestBuyerSortings, filters),
    response: listReply(GuestBuyer),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/guest-buyers/export.csv',
    summary: 'These buyers as a table, by the filters of their list; the log notes who took it',
    access: 'staff',
    permission: 'export_personal_data',
    confirmed: true,
    query: z.object({ ...filters, search: blankAsAbsent(Text(200)) }),
    download: 'compradores-sin-cuenta.csv',
    response: z.string(),
  }),
  get: endpoint({
    ...ofCustomers,
    method: 'GET',
    path: '/api/admin/guest-buyers/:id',
    summary: 'One of them, with orders',
    params: byId,
    response: GuestBuyerDetail,
  }),
  update: endpoint({
    ...ofCustomers,
    method: 'PUT',
    path: '/api/admin/guest-buyers/:id',
    summary: 'Changes their sizes and tags; their contact data are those of their orders',
    params: byId,
    body: z.extend(GuestBuyerDraft, { version: SeenVersion }),
    response: GuestBuyerDetail,
  }),
  note: endpoint({
    ...ofCustomers,
    method: 'POST',
    path: '/api/admin/guest-buyers/:id/notes',
    summary: 'A note for the shop itself',
    params: byId,
    body: z.object({ text: RequiredText(2_000) }),
    status: 201,
    response: AdminNote,
  }),
  join: endpoint({
    ...ofCustomers,
    method: 'POST',
    path: '/api/admin/guest-buyers/:id/join',
    summary:
      'Joins them with another buyer without an account or with a customer, for staff only; orders keep their contact data',
    params: byId,
    body: z
      .object({ guest_id: z.optional(Id), customer_id: z.optional(Id) })
      .check(
        z.refine(
          ({ guest_id, customer_id }) => (guest_id === undefined) !== (customer_id === undefined),
          { error: 'Elegí con quién unirlo.', path: ['guest_id'] },
        ),
      ),
    status: 200,
    response: JoinedTo,
  }),
  split: endpoint({
    ...ofCustomers,
    method: 'POST',
    path: '/api/admin/guest-buyers/split',
    summary:
      'Undoes a join: the orders with this e-mail or phone are those of a buyer of their own',
    body: z.object({ key: RequiredText(320) }),
    status: 200,
    response: Done,
  }),
}
