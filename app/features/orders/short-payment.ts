import type { Order } from '#contracts/orders.ts'

/** Whether the shop accepted a payment of less than the order costs. */
export const isShort = ({ status, payment_status, shortfall }: Order): boolean =>
  payment_status === 'approved' && status !== 'cancelado' && shortfall > 0

/** What came in for a paid order, in pesos, as money or as store credit. */
export const toReceived = ({ amount, shortfall }: Pick<Order, 'amount' | 'shortfall'>): number =>
  Math.round((amount - shortfall) * 100) / 100
