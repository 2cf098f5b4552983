import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { Day, Integer, Money, RequiredText } from '#contracts/scalars.ts'

/**
 * What a credit of a bank statement is: the whole amount of the order that it names, less or more; the amount of one order,
 * or of several, without naming any; one of an order that is paid already, or that was cancelled; noted before; or nothing
 * known.
 */
export const transferMatches = [
  'exact',
  'short',
  'over',
  'amount',
  'several',
  'again',
  'cancelled',
  'known',
  'none',
] as const
export type TransferMatch = (typeof transferMatches)[number]

export const MAX_STATEMENT_BYTES = 2 * 1024 * 1024
const MAX_CREDITS = 500

const Centavos = Integer.check(z.gte(1, 'Tiene que ser más de 0.'), z.lte(1e14, 'Es demasiado.'))
const Key = RequiredText(60)

const Credit = z.object({
  /** Equal for the same line in two files. */
  key: z.string(),
  line: z.int(),
  day: z.string(),
  text: z.string(),
  amount: Money,
  kind: z.enum(transferMatches),
  order: z.nullable(z.object({ transaction_id: z.string(), full_name: z.string(), due: Money })),
})
export type MatchedCredit = z.infer<typeof Credit>

/** What no order needs waits among the unresolved money. */
export const transferOutcomes = ['paid', 'unresolved', 'known', 'refused'] as const

export const adminTransfersApi = {
  match: endpoint({
    method: 'POST',
    path: '/api/admin/transfers/match',
    summary:
      'Reads the statement of a bank, and finds the order that each transfer pays; stores nothing',
    access: 'staff',
    permission: 'manual_settlement',
    upload: MAX_STATEMENT_BYTES,
    response: z.object({
      credits: z.array(Credit),
      /** The lines that could not be read. */
      unread: z.array(z.int()),
    }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/admin/transfers/confirm',
    summary:
      'Notes transfers as the payments of their orders, each line of a statement once. What an order does not need waits among the unresolved money',
    access: 'staff',
    permission: 'manual_settlement',
    body: z.object({
      transfers: z
        .array(
          z.object({
            key: Key,
            day: Day,
            /** In centavos. */
            amount: Centavos,
            transaction_id: RequiredText(40),
          }),
        )
        .check(
          z.minLength(1, 'Elegí al menos una.'),
          z.maxLength(MAX_CREDITS, `Pueden ser hasta ${MAX_CREDITS} por vez.`),
        ),
    }),
    response: z.object({
      results: z.array(
        z.object({
          key: z.string(),
          transaction_id: z.string(),
          outcome: z.enum(transferOutcomes),
          /** How much of it waits among the unresolved money. */
          unresolved: Money,
          /** Why it was refused. */
          reason: z.nullable(z.string()),
        }),
      ),
    }),
  }),
}
