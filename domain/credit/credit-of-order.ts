import { and, eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '#db/database.ts'
import { creditMoves } from '#db/schema/credit-moves.ts'
import { type CreditRow, credits } from '#db/schema/credits.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { type Centavos, toPesos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'
import type { UsedCredit } from './find-credit.ts'
import { moveCredit } from './ledger.ts'

/** What is left to pay of an order, or would be, with money. */
export const toDue = ({ amount, credit }: Pick<OrderRow, 'amount' | 'credit'>): Centavos =>
  amount - credit

/** How much credit an order still uses. */
export const toKeptCredit = (order: Pick<OrderRow, 'credit' | 'credit_returned'>): Centavos =>
  order.credit - order.credit_returned

/** Pays a part of a new order. Throws if another purchase was faster. */
export async function spendCredit(
  tx: Tx,
  { id, author_id }: Pick<OrderRow, 'id' | 'author_id'>,
  credit: UsedCredit,
): Promise<void> {
  const spent = await moveCredit(tx, {
    credit_id: credit.id,
    change: -credit.used,
    reason: 'spent',
    order_id: id,
    author_id,
  })
  if (!spent) throw new Refusal('credit_changed')
}

type Return = {
  amount: Centavos
  /** `cancelled` is taken again if the order is reopened. */
  reason: 'cancelled' | 'refunded'
  author_id?: number | null | undefined
  key?: string | undefined
}

/** Puts credit of an order back to its balance. Null if the order keeps none. The order is locked. */
export async function returnCredit(
  tx: Tx,
  order: Pick<OrderRow, 'id'>,
  { amount, reason, author_id = null, key }: Return,
): Promise<CreditRow | null> {
  const [changed] = await tx
    .update(orders)
    .set({
      credit_returned: sql`${orders.credit_returned} + ${amount}`,
      refunded: sql`${orders.refunded} + ${amount}`,
    })
    .where(eq(orders.id, order.id))
    .returning({ credit_id: orders.credit_id })
  if (!changed?.credit_id || amount === 0) return null
  return moveCredit(tx, {
    credit_id: changed.credit_id,
    change: amount,
    reason,
    order_id: order.id,
    author_id,
    key,
  })
}

/** Takes the credit of a cancelled order again. Returns false if it was spent in the meantime. */
export async function retakeCredit(tx: Tx, { id, credit_id }: OrderRow): Promise<boolean> {
  if (credit_id === null) return true
  const [freed] = await tx
    .select({ change: sql<number>`coalesce(sum(${creditMoves.change}), 0)::float8` })
    .from(creditMoves)
    .where(and(eq(creditMoves.order_id, id), eq(creditMoves.reason, 'cancelled')))
  const amount = freed?.change ?? 0
  if (amount === 0) return true
  const move = { credit_id, change: -amount, reason: 'cancelled', order_id: id } as const
  if (!(await moveCredit(tx, move))) return false
  await tx
    .update(orders)
    .set({
      credit_returned: sql`${orders.credit_returned} - ${amount}`,
      refunded: sql`${orders.refunded} - ${amount}`,
    })
    .where(eq(orders.id, id))
  return true
}

/** Whether the credit of a cancelled order would still pay it. */
export async function canRetakeCredit(tx: Tx, { id, credit_id }: OrderRow): Promise<boolean> {
  if (credit_id === null) return true
  const { rows } = await tx.execute<{ is_enough: boolean }>(sql`
    select c.balance >= coalesce((
      select sum(change) from credit_moves m where m.order_id = ${id} and m.reason = 'cancelled'), 0) as is_enough
    from credits c where c.id = ${credit_id} for update`)
  return rows[0]?.is_enough ?? false
}

/** The credit that pays an order, as replies show it. */
export async function readCreditUse(
  from: Database,
  order: Pick<OrderRow, 'credit_id' | 'credit' | 'credit_returned'>,
): Promise<{ code: string; amount: number; returned: number } | null> {
  if (order.credit === 0 || order.credit_id === null) return null
  const [row] = await from
    .select({ code: credits.code })
    .from(credits)
    .where(eq(credits.id, order.credit_id))
  const { credit, credit_returned } = order
  return { code: row?.code ?? '', amount: toPesos(credit), returned: toPesos(credit_returned) }
}
