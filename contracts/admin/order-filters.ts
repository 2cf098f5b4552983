import * as z from 'zod/mini'
import { fulfilmentStates } from '#contracts/fulfilment.ts'
import { orderChannels, orderStatuses, paymentStatuses } from '#contracts/orders.ts'
import { blankAsAbsent, Day, Flag, Id, NOT_AN_OPTION, RequiredText } from '#contracts/scalars.ts'
import { Days } from './listing.ts'

/** A flag of a query string, or of a stored view. */
const YesOrNo = z.union([z.boolean(), Flag], NOT_AN_OPTION)

/** The filters of the list of orders, which a saved view stores. */
export const orderFilters = {
  fulfilment: blankAsAbsent(z.enum(fulfilmentStates, NOT_AN_OPTION)),
  status: blankAsAbsent(z.enum(orderStatuses, NOT_AN_OPTION)),
  payment_status: blankAsAbsent(z.enum(paymentStatuses, NOT_AN_OPTION)),
  channel: blankAsAbsent(z.enum(orderChannels, NOT_AN_OPTION)),
  shipping_id: blankAsAbsent(Id),
  /** A label that staff gave it. */
  tag: blankAsAbsent(RequiredText(40)),
  /** Days in the shop's time zone; both are included. */
  from: blankAsAbsent(Day),
  until: blankAsAbsent(Day),
  /** Only orders of the last n days, including today. */
  days: blankAsAbsent(Days),
  /** Only orders with a request of revocation that is not closed. */
  revoked: blankAsAbsent(YesOrNo),
  customer_id: blankAsAbsent(Id),
  /** Excludes orders that still wait for their payment. */
  without_open: blankAsAbsent(YesOrNo),
}
