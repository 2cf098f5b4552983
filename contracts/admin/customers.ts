import * as z from 'zod/mini'
import { Email } from '#contracts/account-fields.ts'
import { endpoint } from '#contracts/endpoint.ts'
import {
  blankAsAbsent,
  Day,
  Flag,
  Money,
  NOT_AN_OPTION,
  RequiredText,
  Text,
  Timestamp,
} from '#contracts/scalars.ts'
import { CustomerDraft } from './customer-draft.ts'
import { JoinedBuyer } from './joined-buyer.ts'
import { byId, listQuery, listReply, SeenVersion } from './listing.ts'
import { AdminNote, AdminOrder } from './order-shapes.ts'

/** `waiting` has not activated the account yet; `blocked` was blocked by the shop. */
export const customerStates = ['active', 'waiting', 'blocked'] as const

export const Customer = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Phone and place are those of the account, otherwise of the latest order. */
  phone: z.string(),
  city: z.string(),
  state_province_region: z.string(),
  state: z.enum(customerStates),
  date_created: Timestamp,
  ring_size: z.string(),
  tags: z.array(z.string()),
  /** When they agreed to get offers. */
  date_consent: z.nullable(Timestamp),
  orders: z.int(),
  /** Paid minus refunded. Null for who may not see the sales. */
  spent: z.nullable(Money),
  last_purchase: z.nullable(Timestamp),
  version: z.int(),
})
export type Customer = z.infer<typeof Customer>

export const CustomerDetail = z.extend(Customer, {
  address_line_1: z.string(),
  address_line_2: z.string(),
  country_region: z.string(),
  zipcode: z.string(),
  bracelet_length: z.string(),
  necklace_length: z.string(),
  birthday: z.nullable(z.string()),
  anniversary: z.nullable(z.string()),
  consents: z.boolean(),
  /** How the shop knows that they agreed. */
  consent_source: z.string(),
  /** From the latest order if the account has none. Phone and city above are those of the account, to be edited. */
  known_phone: z.string(),
  known_city: z.string(),
  /** When they last used a session. */
  last_visit: z.nullable(Timestamp),
  /** Whether they proved that the mailbox is theirs. */
  is_verified: z.boolean(),
  /** The latest twenty. */
  latest_orders: z.array(AdminOrder),
  notes: z.array(AdminNote),
  joined: z.array(JoinedBuyer),
})
export type CustomerDetail = z.infer<typeof CustomerDetail>

export const customerSortings = [
  'id',
  'email',
  'name',
  'city',
  'ring_size',
  'orders',
  'spent',
  'last_purchase',
] as const

const filters = {
  state: blankAsAbsent(z.enum(customerStates, NOT_AN_OPTION)),
  tag: blankAsAbsent(Text(30)),
  consents: blankAsAbsent(Flag),
  bought: blankAsAbsent(Flag),
  /** Days of the last purchase. */
  since: blankAsAbsent(Day),
  until: blankAsAbsent(Day),
}

const ofCustomers = { access: 'staff', permission: 'customers' } as const

export const adminCustomersApi = {
  list: endpoint({
    ...ofCustomers,
    method: 'GET',
    path: '/api/admin/customers',
    summary: 'Customers, newest first; found by e-mail, name, telephone or city',
    query: listQuery(customerSortings, filters),
    response: listReply(Customer),
  }),
  listTags: endpoint({
    ...ofCustomers,
    method: 'GET',
    path: '/api/admin/customers/tags',
    summary: 'The tags of customers and buyers without an account, the most frequent first',
    response: z.object({ results: z.array(z.string()) }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/customers/export.csv',
    summary: 'The customers as a table, by the filters of their list; the log notes who took it',
    access: 'staff',
    permission: 'export_personal_data',
    confirmed: true,
    query: z.object({ ...filters, search: blankAsAbsent(Text(200)) }),
    download: 'clientes.csv',
    response: z.string(),
  }),
  get: endpoint({
    ...ofCustomers,
    method: 'GET',
    path: '/api/admin/customers/:id',
    summary: 'One customer, with orders and notes',
    params: byId,
    response: CustomerDetail,
  }),
  create: endpoint({
    ...ofCustomers,
    method: 'POST',
    path: '/api/admin/customers',
    summary: 'Enters a customer without a password, and mails them an invitation if asked',
    body: z.extend(CustomerDraft, {
      email: Email,
      invite: z._default(z.boolean('Tiene que ser sí o no.'), false),
    }),
    status: 201,
    response: CustomerDetail,
  }),
  update: endpoint({
    ...ofCustomers,
    method: 'PUT',
    path: '/api/admin/customers/:id',
    summary: 'Mends name, telephone and address; the e-mail is the customer’s own to change',
    params: byId,
    body: z.extend(CustomerDraft, { version: SeenVersion }),
    response: CustomerDetail,
  }),
  block: endpoint({
    ...ofCustomers,
    method: 'POST',
    path: '/api/admin/customers/:id/block',
    summary: 'Shuts a customer out, and closes every session of theirs',
    params: byId,
    body: z.object({ version: SeenVersion }),
    response: CustomerDetail,
  }),
  unblock: endpoint({
    ...ofCustomers,
    method: 'POST',
    path: '/api/admin/customers/:id/unblock',
    summary: 'Lets a customer in again',
    params: byId,
    body: z.object({ version: SeenVersion }),
    response: CustomerDetail,
  }),
  note: endpoint({
    ...ofCustomers,
    method: 'POST',
    path: '/api/admin/customers/:id/notes',
    summary: 'A note for the shop itself',
    params: byId,
    body: z.object({ text: RequiredText(2_000) }),
    status: 201,
    response: AdminNote,
  }),
}
