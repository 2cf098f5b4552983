import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { orderChannels } from '#contracts/orders.ts'
import { returnKinds, returnStates } from '#contracts/returns.ts'
import { MediaPath, Money, Timestamp } from '#contracts/scalars.ts'
import { demoHistories } from './demo-history.ts'
import { AdminOrder, AdminOrderDetail } from './order-shapes.ts'
import { Setup } from './setup-steps.ts'
import { UnresolvedMoney } from './unresolved-money.ts'

/** How many wait, and the first of them. Without the permission for them, none. */
const queue = <R extends z.ZodMiniType>(row: R) =>
  z.object({ count: z.int(), results: z.array(row) })

const Piece = z.object({ id: z.int(), name: z.string(), photo: z.nullable(MediaPath) })

export const OrderToDo = z.extend(AdminOrder, {
  deposit: AdminOrderDetail.shape.deposit,
  credit: AdminOrderDetail.shape.credit,
})
export type OrderToDo = z.infer<typeof OrderToDo>

const Takings = z.object({
  channels: z.array(z.object({ channel: z.enum(orderChannels), orders: z.int(), amount: Money })),
  orders: z.int(),
  amount: Money,
})

export const Summary = z.object({
  /** The current date in Argentina. */
  today: z.string(),
  /** The invented history of the demo; null for a shop without a demo. */
  demo: z.nullable(z.enum(demoHistories)),
  /** Whether the shop has never had an order. */
  is_new: z.boolean(),
  /** Whether visitors see the shop. */
  is_open: z.boolean(),
  /** The steps before the shop opens; null for callers who may not take them. */
  setup: z.nullable(Setup),
  /** The latest night, if its backup failed; null also for callers who may not make one. */
  failed_backup: z.nullable(z.object({ night: z.string(), message: z.string() })),
  /** Orders are listed oldest first. */
  to_prepare: queue(OrderToDo),
  prepared: queue(OrderToDo),
  ready_for_pickup: queue(OrderToDo),
  /** Unpaid orders that staff took, and transfers that they have to look for, of orders that expired, too. */
  to_collect: queue(OrderToDo),
  unresolved_money: queue(UnresolvedMoney),
  /** Returns, exchanges and cancellations that the shop has not finished. */
  returns: queue(
    z.object({
      id: z.int(),
      kind: z.enum(returnKinds),
      state: z.enum(returnStates),
      transaction_id: z.string(),
      full_name: z.string(),
      photo: z.nullable(MediaPath),
      date_created: Timestamp,
    }),
  ),
  /** Requests without an answer, most urgent first. */
  revocations: queue(
    z.object({
      id: z.int(),
      code: z.string(),
      email: z.string(),
      transaction_id: z.nullable(z.string()),
      due_at: Timestamp,
    }),
  ),
  /** Of today. */
  appointments: z.array(
    z.object({
      id: z.int(),
      time: z.string(),
      minutes: z.int(),
      full_name: z.string(),
      phone: z.string(),
      note: z.string(),
      is_past: z.boolean(),
    }),
  ),
  appointments_asked: queue(
    z.object({ id: z.int(), full_name: z.string(), date_created: Timestamp }),
  ),
  /** Upcoming confirmed visits on a holiday, or outside the hours of their day, soonest first. */
  appointments_outside: queue(
    z.object({ id: z.int(), full_name: z.string(), day: z.string(), time: z.string() }),
  ),
  messages: queue(
    z.object({
      id: z.int(),
      user_name: z.string(),
      message: z.string(),
      date_created: Timestamp,
    }),
  ),
  /** Pieces that sold in the last 90 days and of which one or none is left, best sellers first. */
  last_pieces: queue(z.extend(Piece, { quantity: z.int(), sold: z.int(), waiting: z.int() })),
  /** Other sold-out pieces that people wait for. The count is of people. */
  waiting: queue(z.extend(Piece, { waiting: z.int() })),
  /** Pieces with little or no stock. */
  low_stock: z.int(),
  /** What was sold today; null for callers who may not see sales. */
  takings: z.nullable(Takings),
})
export type Summary = z.infer<typeof Summary>

export const adminSummaryApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/summary',
    summary: 'What waits for a hand today, as far as the role of the caller goes',
    access: 'staff',
    response: Summary,
  }),
}
