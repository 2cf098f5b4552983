import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'

/** Whether the pieces of an order leave the shop, or are with their buyer: it has a slip and an address then. */
export const isGoing = ({ status, return_state }: AdminOrderDetail): boolean =>
  status !== 'cancelado' && return_state !== 'all'
