import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Money, RequiredText, Timestamp } from './scalars.ts'

/** Why the balance of a store credit changed. */
export const creditReasons = ['issued', 'spent', 'cancelled', 'refunded', 'voided'] as const
export type CreditReason = (typeof creditReasons)[number]

export const CreditMove = z.object({
  id: z.int(),
  reason: z.enum(creditReasons),
  /** Negative if the balance fell. */
  change: Money,
  /** The order that was paid with it, or whose return or cancellation it comes from. */
  transaction_id: z.nullable(z.string()),
  at: Timestamp,
})
export type CreditMove = z.infer<typeof CreditMove>

/** Money of the buyer that the shop keeps, for later purchases. It does not expire. */
export const StoreCredit = z.object({
  code: z.string(),
  balance: Money,
  /** From a test order: it is not money, and pays only while the payments are tests. */
  is_test: z.boolean(),
  date_created: Timestamp,
})
export type StoreCredit = z.infer<typeof StoreCredit>

/** How much of a purchase or an order a credit pays. */
export const CreditUse = z.object({ code: z.string(), amount: Money })

export const creditsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/credits/get-credits',
    summary: 'The store credits of who asks, with what happened to them',
    access: 'customer',
    response: z.object({
      credits: z.array(z.extend(StoreCredit, { moves: z.array(CreditMove) })),
    }),
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/credits/check-credit',
    summary: 'The balance of a store credit that who asks may use',
    access: 'customer',
    query: z.object({ credit_code: RequiredText(40) }),
    response: z.object({ credit: StoreCredit }),
  }),
}
