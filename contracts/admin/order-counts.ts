import * as z from 'zod/mini'

/** How many orders the standard views of the list have. */
export const OrderCounts = z.object({
  to_prepare: z.int(),
  prepared: z.int(),
  ready_for_pickup: z.int(),
  unpaid: z.int(),
  on_its_way: z.int(),
  /** Orders with a request of revocation that is not closed. */
  revoked: z.int(),
})
export type OrderCounts = z.infer<typeof OrderCounts>
