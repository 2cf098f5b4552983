import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { Integer, MediaPath, Money, Timestamp } from '#contracts/scalars.ts'

/** Paid orders minus refunds. */
const Sales = z.object({ orders: z.int(), amount: Money })
const Period = z.object({ now: Sales, before: Sales })

const Days = Integer.check(z.gte(7, 'Va de 7 a 365.'), z.lte(365, 'Va de 7 a 365.'))

export const Summary = z.object({
  /** The current date in Argentina. */
  today: z.string(),
  /** Each compared with the same number of days before. */
  sales: z.object({ today: Period, week: Period, month: Period }),
  /** One entry per requested day, ending today. */
  sales_by_day: z.array(z.object({ day: z.string(), orders: z.int(), amount: Money })),
  /** Orders of the last 30 days paid with test payments, and whether the figures include them. */
  test_orders: z.object({ orders: z.int(), counted: z.boolean() }),
  to_prepare: z.int(),
  to_send_oldest: z.nullable(Timestamp),
  /** Entries of the page *Dinero por resolver*. */
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
  /** Open requests, most urgent first. */
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
  /** Searches without results. */
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
    /** The number of days in the chart; best products and searches cover the same days, 90 at most. */
    query: z.object({ days: z._default(Days, 30) }),
    response: Summary,
  }),
}
