import type { Totals } from './checkout-backend.ts'

/** Whether a coupon or a credit leaves nothing to pay. Totals that could not be calculated are 0, too. */
export const hasNothingToPay = ({
  original_price,
  total_amount,
  amount_due = total_amount,
}: Totals): boolean => original_price > 0 && amount_due === 0
