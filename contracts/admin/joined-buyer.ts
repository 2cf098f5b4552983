import * as z from 'zod/mini'

/** Contact data whose orders staff joined to a customer or to another buyer without an account. */
export const JoinedBuyer = z.object({
  /** An e-mail, or the digits of a phone. */
  key: z.string(),
  /** Of the latest order. */
  full_name: z.string(),
  phone: z.string(),
  orders: z.int(),
})
export type JoinedBuyer = z.infer<typeof JoinedBuyer>
