import * as z from 'zod/mini'
import { returnKinds, returnStates } from '#contracts/returns.ts'
import { Timestamp } from '#contracts/scalars.ts'

/** What comes back of an order. */
export const orderReturns = {
  returns: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      kind: z.enum(returnKinds),
      state: z.enum(returnStates),
      exchange_order: z.nullable(z.string()),
    }),
  ),
  /** The open request of its buyer to revoke the purchase. */
  revocation: z.nullable(
    z.object({
      id: z.int(),
      code: z.string(),
      due_at: Timestamp,
      date_answered: z.nullable(Timestamp),
    }),
  ),
  /** The order that this one exchanges pieces of. */
  exchange_of: z.nullable(z.string()),
}
