import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { Integer, MediaPath, Money, Timestamp } from '#contracts/scalars.ts'

/** Paid orders, less what was given back. */
const Sales = z.object({ orders: z.int(), amount: Money })
const Period = z.object({ now: Sales, before: Sales })

const Days = Integer.check(z.gte(7, 'Va de 7 a 365.'), z.lte(365, 'Va de 7 a 365.'))

export const Summary = z.object({
  /** The day it is in Argentina. */
  today: z.string(),
  /** Each beside the same number of days before it. */
  sales: z.object({ today: Period, week: Period, month: Period }),
  /** One for each day asked for, the last of them today. */
  sales_by_day: z.array(z.object({ day: z.string(), orders: z.int(), amount: Money })),
  /** Orders of the last 30 days that test payments paid, and whether the figures count them. */
  test_orders: z.object({ orders: z.int(), counted: z.boolean() }),
  to_prepare: z.int(),
  to_send_oldest: z.nullable(Timestamp),
  /** Entries of *Dinero por resolver*. */
  unresolved_money: z.int(),
  unpaid: z.object({ orders: z.int(), amount: Money }),
  appointments: z.array(
    z.object({
      id: z.int(),
      time: z.string(),
      minutes: z.int(),
      full_name: z.string(),
      phone: z.string(),
    }),
  ),
  appointments_asked: z.int(),
  low_stock: z.object({
    count: z.int(),
    products: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        size: z.string(),
        quantity: z.int(),
        photo: z.nullable(MediaPath),
      }),
    ),
  }),
  messages: z.int(),
  /** Open requests, the most urgent first. */
  revocations: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      email: z.string(),
      due_at: Timestamp,
      answered: z.boolean(),
    }),
  ),
  best_products: z.array(
    z.object({ id: z.int(), name: z.string(), pieces: z.int(), amount: Money }),
  ),
  /** What people looked for and did not find. */
  searches: z.array(z.object({ text: z.string(), count: z.int() })),
})
export type Summary = z.infer<typeof Summary>

export const adminSummaryApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/summary',
    summary: 'How the shop stands today',
    access: 'staff',
    permission: ['orders', 'read_sales'],
    /** How far back the chart goes; best products and searches go back as far, 90 days at most. */
    query: z.object({ days: z._default(Days, 30) }),
    response: Summary,
  }),
}
