import type { Customer } from '#contracts/admin/customers.ts'
import type { GuestBuyer } from '#contracts/admin/guest-buyers.ts'
import { toName } from './customer-words.ts'
import { toGuestName } from './to-guest-name.ts'

/** A person as a join compares two: a customer, or a buyer without an account. */
export type BuyerSide = Pick<
  GuestBuyer,
  'id' | 'email' | 'phone' | 'city' | 'orders' | 'spent' | 'last_purchase' | 'ring_size' | 'tags'
> & { kind: 'customer' | 'guest'; name: string }

export const toGuestSide = (buyer: GuestBuyer): BuyerSide => ({
  ...buyer,
  kind: 'guest',
  name: toGuestName(buyer),
})

export const toCustomerSide = (customer: Customer): BuyerSide => ({
  ...customer,
  kind: 'customer',
  name: toName(customer),
})

/** Who has the orders afterwards: a customer, otherwise who has an e-mail, otherwise `own`. The server decides alike. */
export function toKeptSide(own: BuyerSide, other: BuyerSide): BuyerSide {
  if (own.kind !== other.kind) return own.kind === 'customer' ? own : other
  return other.email && !own.email ? other : own
}
