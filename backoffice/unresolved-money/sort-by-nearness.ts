type Priced = { amount: number }
type Paid = { amount: number; currency: string }

/** The orders whose amount is nearest to that of a payment come first. What another currency is worth is not known. */
export function sortByNearness<O extends Priced>(orders: O[], payment: Paid): O[] {
  if (payment.currency !== 'ARS') return orders
  const toGap = ({ amount }: O) => Math.abs(amount - payment.amount)
  return orders.toSorted((one, other) => toGap(one) - toGap(other))
}
