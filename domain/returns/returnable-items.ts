import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { toMediaPath } from '#contracts/media.ts'
import type { ReplacementPiece, ReturnableItem } from '#contracts/returns.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { returns } from '#db/schema/returns.ts'
import { purchaseLineColumns } from '#domain/checkout/purchase-line.ts'
import { divide } from '#domain/checkout/totals.ts'
import { type Centavos, toPesos } from '#domain/money.ts'
import { type Items, listItems } from '#domain/orders/order-items.ts'

export type Returnable = Items[number] & {
  /** Units that are in no other return, and what was paid for them. */
  left: number
  value: Centavos
}

/** What was paid for each line: its price, less its share of the discount. The credit of an exchange was paid with the order before. */
async function readPaid(from: Database, order: OrderRow, items: Items): Promise<Centavos[]> {
  const [exchange] = await from
    .select({ credit: returns.credit })
    .from(returns)
    .where(eq(returns.exchange_order_id, order.id))
  const credits = divide(
    exchange?.credit ?? 0,
    items.map(({ price, count }) => price * count),
  )
  return items.map(
    ({ price, count, discount }, at) => price * count - discount + (credits[at] as number),
  )
}

/** The lines of an order with the units that can still be returned. Exact under the lock of the order. */
export async function listReturnable(from: Database, order: OrderRow): Promise<Returnable[]> {
  const items = await listItems(from, order.id)
  const paid = await readPaid(from, order, items)
  const { rows } = await from.execute<{ id: number; count: number; value: number }>(sql`
    select ri.order_item_id as id, sum(ri.count)::int as count, sum(ri.value)::float8 as value
    from return_items ri join returns r on r.id = ri.return_id
    where r.order_id = ${order.id} and r.state not in ('rejected', 'withdrawn')
    group by 1`)
  const taken = new Map(rows.map((row) => [row.id, row]))
  return items.map((item, at) => {
    const { count = 0, value = 0 } = taken.get(item.id) ?? {}
    return { ...item, left: item.count - count, value: (paid[at] as number) - value }
  })
}

/** The last units get the remainder, so that all values add up to what was paid. */
export const toValue = ({ left, value }: Returnable, count: number): Centavos =>
  count === left ? value : Math.floor((value * count) / left)

/** The other visible pieces of the designs of products, by product. */
export async function listSizes(
  from: Database,
  productIds: number[],
): Promise<Map<number, ReplacementPiece[]>> {
  if (productIds.length === 0) return new Map()
  const own = await from
    .select({ id: products.id, design_id: products.design_id })
    .from(products)
    .where(inArray(products.id, productIds))
  const pieces = await from
    .select({
      product_id: products.id,
      design_id: products.design_id,
      name: products.name,
      size: products.size,
      price: purchaseLineColumns.price,
      quantity: products.quantity,
    })
    .from(products)
    .where(
      and(
        inArray(
          products.design_id,
          own.map(({ design_id }) => design_id),
        ),
        isNull(products.date_removed),
        eq(products.shown, true),
        ne(products.size, ''),
      ),
    )
    .orderBy(asc(products.position), asc(products.id))
  return new Map(
    own.map(({ id, design_id }) => [
      id,
      pieces
        .filter((piece) => piece.design_id === design_id && piece.product_id !== id)
        .map(({ design_id: _design, price, ...piece }) => ({ ...piece, price: toPesos(price) })),
    ]),
  )
}

/** As the dialogs show them, with the other sizes of each. */
export async function readReturnableItems(
  from: Database,
  order: OrderRow,
): Promise<ReturnableItem[]> {
  const items = (await listReturnable(from, order)).filter(({ left }) => left > 0)
  const sizes = await listSizes(
    from,
    items.map(({ product_id }) => product_id),
  )
  return items.map((item) => ({
    order_item_id: item.id,
    product_id: item.product_id,
    name: item.name,
    size: item.size,
    image: item.image && toMediaPath(item.image),
    left: item.left,
    value: toPesos(item.value),
    sizes: sizes.get(item.product_id) ?? [],
  }))
}
