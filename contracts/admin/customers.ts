import * as z from 'zod/mini'
import { PersonName } from '#contracts/account-fields.ts'
import { endpoint } from '#contracts/endpoint.ts'
import {
  blankAsAbsent,
  Money,
  NOT_AN_OPTION,
  RequiredText,
  Text,
  Timestamp,
} from '#contracts/scalars.ts'
import { byId, listQuery, listReply, SeenVersion } from './listing.ts'
import { AdminNote, AdminOrder } from './order-shapes.ts'

/** `waiting` has not activated the account yet; `blocked` was blocked by the shop. */
export const customerStates = ['active', 'waiting', 'blocked'] as const

export const Customer = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  city: z.string(),
  state_province_region: z.string(),
  state: z.enum(customerStates),
  date_created: Timestamp,
  orders: z.int(),
  /** Paid minus refunded. */
  spent: Money,
  version: z.int(),
})
export type Customer = z.infer<typeof Customer>

export const CustomerDetail = z.extend(Customer, {
  address_line_1: z.string(),
  address_line_2: z.string(),
  country_region: z.string(),
  zipcode: z.string(),
  /** The latest twenty. */
  latest_orders: z.array(AdminOrder),
  notes: z.array(AdminNote),
})
export type CustomerDetail = z.infer<typeof CustomerDetail>

const Line = (max: number) => z._default(Text(max).check(z.trim()), '')

export const customerSortings = ['id', 'email'] as const

const filters = { state: blankAsAbsent(z.enum(customerStates, NOT_AN_OPTION)) }

export const adminCustomersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/customers',
    summary: 'Customers, newest first; found by e-mail, name or telephone',
    access: 'staff',
    permission: 'customers',
    query: listQuery(customerSortings, filters),
    response: listReply(Customer),
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
    method: 'GET',
    path: '/api/admin/customers/:id',
    summary: 'One customer, with orders and notes',
    access: 'staff',
    permission: 'customers',
    params: byId,
    response: CustomerDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/customers/:id',
    summary: 'Mends name, telephone and address; the e-mail is the customer’s own to change',
    access: 'staff',
    permission: 'customers',
    params: byId,
    body: z.object({
      first_name: PersonName,
      last_name: PersonName,
      phone: Line(40),
      address_line_1: Line(200),
      address_line_2: Line(200),
      city: Line(100),
      state_province_region: Line(100),
      country_region: Line(100),
      zipcode: Line(20),
      version: SeenVersion,
    }),
    response: CustomerDetail,
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/block',
    summary: 'Shuts a customer out, and closes every session of theirs',
    access: 'staff',
    permission: 'customers',
    params: byId,
    body: z.object({ version: SeenVersion }),
    response: CustomerDetail,
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/unblock',
    summary: 'Lets a customer in again',
    access: 'staff',
    permission: 'customers',
    params: byId,
    body: z.object({ version: SeenVersion }),
    response: CustomerDetail,
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/notes',
    summary: 'A note for the shop itself',
    access: 'staff',
    permission: 'customers',
    params: byId,
    body: z.object({ text: RequiredText(2_000) }),
    status: 201,
    response: AdminNote,
  }),
}
