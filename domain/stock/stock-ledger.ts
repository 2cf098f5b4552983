import { eq, inArray } from 'drizzle-orm'
import type { StockMove } from '#contracts/admin/products.ts'
import type { Database } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { users } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/orders.ts'
import { stockMoves } from '#db/schema/stock-moves.ts'
import { type ListQuery, listRows } from '#domain/editing/list-rows.ts'

/** Every change of a product's stock, with its cause and its author. */
export const listStock = (db: Database, product: number, query: ListQuery<'id'>) =>
  listRows(db, query, {
    table: stockMoves,
    id: stockMoves.id,
    sortings: { id: stockMoves.id },
    by: { sort: 'id', order: 'desc' },
    where: eq(stockMoves.product_id, product),
    read: (ids) => read(db, ids),
    idOf: ({ id }) => id,
  })

async function read(db: Database, ids: number[]): Promise<StockMove[]> {
  const rows = await db
    .select({
      id: stockMoves.id,
      at: stockMoves.at,
      change: stockMoves.change,
      balance: stockMoves.balance,
      reason: stockMoves.reason,
      transaction_id: orders.transaction_id,
      author: fullName<string | null>(users),
    })
    .from(stockMoves)
    .leftJoin(orders, eq(orders.id, stockMoves.order_id))
    .leftJoin(users, eq(users.id, stockMoves.author_id))
    .where(inArray(stockMoves.id, ids))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
