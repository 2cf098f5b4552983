import { and, inArray, sql } from 'drizzle-orm'
import type { Cart, CartSync, RemovedLine, SyncedCart } from '#contracts/cart.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { cartLines } from '#db/schema/cart.ts'
import { products } from '#db/schema/catalogue.ts'
import { isShown, type ListedRow } from '#domain/catalogue/product.ts'
import { lockCart } from './lock-cart.ts'
import { selectCart } from './statements.ts'

type Lines = CartSync['cart_items']
type Row = { id: number; count: number; product: ListedRow }
type Dependencies = { db: Database; toCart: (rows: Row[]) => Promise<Cart> }

/** Merges the cart of a device into the cart of the customer. The larger count wins, limited by the stock. */
export function createSync({ db, toCart }: Dependencies) {
  return async (user: number, lines: Lines): Promise<SyncedCart> => {
    const counts = toCounts(lines)
    const { rows, missing } = await inTransaction(db, async (tx) => {
      await lockCart(tx, user)
      await merge(tx, user, counts)
      const rows = await selectCart(tx, user)
      const present = new Set(rows.map(({ product }) => product.id))
      return {
        rows,
        missing: await findReasons(
          tx,
          [...counts.keys()].filter((id) => !present.has(id)),
        ),
      }
    })
    return { success: true, ...(await toCart(rows)), removed: [...missing, ...listInvalid(lines)] }
  }
}

function toCounts(lines: Lines): Map<number, number> {
  const counts = new Map<number, number>()
  for (const line of lines) {
    if ('invalid' in line) continue
    counts.set(line.product_id, Math.max(line.count, counts.get(line.product_id) ?? 0))
  }
  return counts
}

const listInvalid = (lines: Lines): RemovedLine[] =>
  lines.flatMap((line) =>
    'invalid' in line ? [{ product_id: line.invalid, reason: 'invalid' as const }] : [],
  )

async function merge(tx: Tx, user: number, counts: Map<number, number>): Promise<void> {
  if (counts.size === 0) return
  const ids = sql.param([...counts.keys()])
  const values = sql.param([...counts.values()])
  await tx.execute(sql`
    insert into ${cartLines} (user_id, product_id, count)
    select ${user}::int, p.id, least(w.count, p.quantity)
    from unnest(${ids}::int[], ${values}::bigint[]) with ordinality as w (product_id, count, position)
    join ${products} p on p.id = w.product_id
    where p.quantity > 0 and p.shown
    order by w.position
    on conflict (user_id, product_id) do update set count = least(
      greatest(cart_lines.count, excluded.count),
      (select quantity from ${products} where id = excluded.product_id))`)
}

async function findReasons(tx: Tx, missing: number[]): Promise<RemovedLine[]> {
  if (missing.length === 0) return []
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, missing), isShown))
  const existing = new Set(rows.map(({ id }) => id))
  return missing.map((product_id) => ({
    product_id,
    reason: existing.has(product_id) ? 'out_of_stock' : 'product_not_found',
  }))
}
