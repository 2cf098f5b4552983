import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Order } from './orders.ts'
import { payWays } from './pay-ways.ts'
import { Decimal, NOT_AN_OPTION, RequiredText, Text } from './scalars.ts'

const PayWayChange = z.object({
  pay_way: z.enum(payWays, NOT_AN_OPTION),
  /** What the order costs that way, as its buyer saw it. */
  expected_total: Decimal.check(z.gte(0, 'No puede ser negativo.')),
})
export type PayWayChange = z.infer<typeof PayWayChange>

/** An unpaid order is paid to the shop itself instead of at the provider. */
export const payWayChangesApi = {
  choose: endpoint({
    method: 'POST',
    path: '/api/orders/pay-way/:transaction_id',
    summary: 'Pays an unpaid order of who asks by transfer or in cash, at the price for it',
    access: 'customer',
    params: z.object({ transaction_id: RequiredText(40) }),
    body: PayWayChange,
    response: z.object({ order: Order }),
  }),
  chooseWithLink: endpoint({
    method: 'POST',
    path: '/api/order-links/:link/pay-way',
    summary: 'The same of the order of a link',
    access: 'anyone',
    params: z.object({ link: Text(100) }),
    body: PayWayChange,
    response: z.object({ order: Order }),
  }),
}
