import * as z from 'zod/mini'
import { blankAsAbsent, NOT_AN_OPTION } from './scalars.ts'

/** How a buyer can pay without the provider: by bank transfer, or in cash when the order is collected. */
export const payWays = ['transfer', 'cash'] as const
export type PayWay = (typeof payWays)[number]

/** Absent for a payment at the provider. */
export const PayWayChoice = blankAsAbsent(z.enum(payWays, NOT_AN_OPTION))

/** A way that the shop offers, with the discount for it in percent, and for how long the pieces are kept. */
export const OfferedPayWay = z.object({
  way: z.enum(payWays),
  discount: z.number(),
  hours: z.int(),
})
export type OfferedPayWay = z.infer<typeof OfferedPayWay>

/** The account of the shop, as its buyers see it. */
export const TransferAccount = z.object({
  holder: z.string(),
  cuit: z.string(),
  bank: z.string(),
  /** The number of the account, a CBU or a CVU. */
  cbu: z.string(),
  /** May be empty. */
  alias: z.string(),
})
export type TransferAccount = z.infer<typeof TransferAccount>
