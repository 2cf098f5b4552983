import { sql } from 'drizzle-orm'
import type { stockReasons } from '#contracts/admin/stock-reasons.ts'
import type { Tx } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { lockProducts } from '#domain/catalogue/lock-products.ts'
import { sumPieces } from '#domain/catalogue/sum-pieces.ts'

export type Piece = { product_id: number; count: number }
type Cause = { reason: (typeof stockReasons)[number]; order_id: number; author_id?: number | null }

/** Several lines of a piece are one entry: PostgreSQL would update its row for one of them only. */
function toArrays(pieces: Piece[]) {
  const sums = sumPieces(pieces)
  return { size: sums.size, ids: `{${[...sums.keys()]}}`, counts: `{${[...sums.values()]}}` }
}

/** For transactions that take some products and return others: they lock all of them before either. */
export const lockPieces = (tx: Tx, pieces: Pick<Piece, 'product_id'>[]) =>
  lockProducts(
    tx,
    pieces.map(({ product_id }) => product_id),
  )

/** The one way in which orders move stock. False if some piece has too few. The ledger's trigger reads the cause. */
async function move(tx: Tx, pieces: Piece[], sign: 1 | -1, cause: Cause): Promise<boolean> {
  const { size, ids, counts } = toArrays(pieces)
  const moved = tx.$with('moved', { id: products.id }).as(sql`
    with cause as materialized (select set_config('quilate.stock_cause', ${JSON.stringify(cause)}, true))
    update products p
    set quantity = p.quantity + ${sign}::int * moved.count
    from unnest(${ids}::int[], ${counts}::int[]) moved (id, count), cause
    where p.id = moved.id and p.quantity + ${sign}::int * moved.count >= 0
    returning p.id`)
  const rows = await tx.with(moved).select().from(moved).prepare('stock_moved').execute()
  return rows.length === size
}

/** False if some product has too few units. The caller, who has locked the products, must then roll back: the others were taken. */
export const takeStock = (tx: Tx, pieces: Piece[], cause: Cause): Promise<boolean> =>
  move(tx, pieces, -1, cause)

/** As `takeStock`, for what is not locked yet; nothing is taken when there is not enough of everything. */
export async function retakeStock(tx: Tx, pieces: Piece[], cause: Cause): Promise<boolean> {
  await lockPieces(tx, pieces)
  const { ids, counts } = toArrays(pieces)
  const { rows } = await tx.execute<{ enough: boolean }>(sql`
    select bool_and(p.quantity >= wanted.count) as enough
    from unnest(${ids}::int[], ${counts}::int[]) wanted (id, count)
    join products p on p.id = wanted.id`)
  return rows[0]?.enough ? takeStock(tx, pieces, cause) : false
}

export async function returnStock(tx: Tx, pieces: Piece[], cause: Cause): Promise<void> {
  await lockPieces(tx, pieces)
  await move(tx, pieces, 1, cause)
}

/** `sold` grows with a payment and shrinks with its refund; what a test payment paid was never sold. */
export async function countSold(
  tx: Tx,
  { is_test }: { is_test: boolean },
  pieces: Piece[],
  sign: 1 | -1,
): Promise<void> {
  if (is_test) return
  await lockPieces(tx, pieces)
  const { ids, counts } = toArrays(pieces)
  await tx.execute(sql`
    update products p
    set sold = greatest(0, p.sold + ${sign}::int * moved.count)
    from unnest(${ids}::int[], ${counts}::int[]) moved (id, count)
    where p.id = moved.id`)
}
