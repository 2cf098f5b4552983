import { and, inArray, sql } from 'drizzle-orm'
import type { Cart, CartSync, RemovedLine, SyncedCart } from '#contracts/cart.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { cartLines } from '#db/schema/cart.ts'
import { products } from '#db/schema/catalogue.ts'
import { isShown, type ListedRow } from '#domain/catalogue/product.ts'
import { lockCart } from './lock-cart.ts'
import { selectCart } from './statements.ts'

type Given = CartSync['cart_items']
type Row = { id: number; count: number; product: ListedRow }
type Dependencies = { db: Database; toCart: (rows: Row[]) => Promise<Cart> }

/** Brings the cart of a device into that of a customer. The larger count wins, cut to the stock. */
export function createSync({ db, toCart }: Dependencies) {
  return async (user: number, given: Given): Promise<SyncedCart> => {
    const wanted = toWanted(given)
    const { rows, missing } = await inTransaction(db, async (tx) => {
      await lockCart(tx, user)
      await merge(tx, user, wanted)
      const rows = await selectCart(tx, user)
      const kept = new Set(rows.map(({ product }) => product.id))
      return {
        rows,
        missing: await explain(
          tx,
          [...wanted.keys()].filter((id) => !kept.has(id)),
        ),
      }
    })
    return { success: true, ...(await toCart(rows)), removed: [...missing, ...toInvalid(given)] }
  }
}

function toWanted(given: Given): Map<number, number> {
  const wanted = new Map<number, number>()
  for (const line of given) {
    if ('senseless' in line) continue
    wanted.set(line.product_id, Math.max(line.count, wanted.get(line.product_id) ?? 0))
  }
  return wanted
}

const toInvalid = (given: Given): RemovedLine[] =>
  given.flatMap((line) =>
    'senseless' in line ? [{ product_id: line.senseless, reason: 'invalid' as const }] : [],
  )

async function merge(tx: Tx, user: number, wanted: Map<number, number>): Promise<void> {
  if (wanted.size === 0) return
  const ids = sql.param([...wanted.keys()])
  const counts = sql.param([...wanted.values()])
  await tx.execute(sql`
    insert into ${cartLines} (user_id, product_id, count)
    select ${user}::int, p.id, least(w.count, p.quantity)
    from unnest(${ids}::int[], ${counts}::bigint[]) with ordinality as w (product_id, count, place)
    join ${products} p on p.id = w.product_id
    where p.quantity > 0 and p.shown
    order by w.place
    on conflict (user_id, product_id) do update set count = least(
      greatest(cart_lines.count, excluded.count),
      (select quantity from ${products} where id = excluded.product_id))`)
}

async function explain(tx: Tx, missing: number[]): Promise<RemovedLine[]> {
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
