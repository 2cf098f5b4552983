import { randomInt } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { ID_SIGNS } from '#contracts/transaction-id.ts'
import type { Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import { type CreditRow, credits } from '#db/schema/credits.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import type { Centavos } from '#domain/money.ts'
import { moveCredit } from './ledger.ts'

type Owner = Pick<OrderRow, 'id' | 'user_id' | 'email' | 'is_test'>
type Issue = { amount: Centavos; return_id: number; author_id: number }

/** A buyer has one credit, so that one code pays. Nobody is known of an order without account and e-mail. */
async function findOwn(tx: Tx, { user_id, email, is_test }: Owner): Promise<CreditRow | undefined> {
  const isOwn =
    user_id === null
      ? and(isNull(credits.user_id), sql`lower(${credits.email}) = lower(${email})`)
      : eq(credits.user_id, user_id)
  if (user_id === null && email === '') return undefined
  const [own] = await tx
    .select()
    .from(credits)
    .where(and(isOwn, eq(credits.is_test, is_test)))
    .orderBy(asc(credits.id))
    .limit(1)
  return own
}

/** Gives the buyer of an order credit, and returns it with its new balance. The order is locked. */
export async function issueCredit(
  tx: Tx,
  order: Owner,
  { amount, return_id, author_id }: Issue,
): Promise<CreditRow> {
  const { user_id, is_test } = order
  const credit =
    (await findOwn(tx, order)) ??
    one(
      await tx
        .insert(credits)
        .values({
          code: createCode(),
          user_id,
          email: user_id === null ? order.email : '',
          balance: 0,
          is_test,
        })
        .returning(),
    )
  const issued = await moveCredit(tx, {
    credit_id: credit.id,
    change: amount,
    reason: 'issued',
    order_id: order.id,
    return_id,
    author_id,
  })
  return issued as CreditRow
}

const drawCharacters = () =>
  Array.from({ length: 4 }, () => ID_SIGNS[randomInt(ID_SIGNS.length)]).join('')

/** Longer than the number of an order, because who guesses it could spend it. */
const createCode = (): string => `CR-${drawCharacters()}-${drawCharacters()}-${drawCharacters()}`
