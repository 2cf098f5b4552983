import { and, count, eq, ne, type SQL, sql, sum } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cartLines } from '#db/schema/cart.ts'
import { products } from '#db/schema/catalogue.ts'
import { isShown, listed } from '#domain/catalogue/product.ts'

const user = sql`${sql.placeholder('user')}::int`
const product = sql`${sql.placeholder('product')}::int`
const newCount = sql`${sql.placeholder('count')}::bigint`
const columns = { id: cartLines.id, product_id: cartLines.product_id, count: cartLines.count }
const line = sql`${cartLines.id}, ${cartLines.product_id}, ${cartLines.count}`

export const selectCart = (db: Database, userId: number | SQL) =>
  db
    .select({ id: cartLines.id, count: cartLines.count, product: listed })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.product_id))
    .where(and(eq(cartLines.user_id, userId), isShown))
    .orderBy(cartLines.id)

/** Prepared statements. Each takes one round trip to the database. */
export function prepareStatements(db: Database) {
  /** Changes the line of one product and reads the whole cart. `is_changed` marks the changed line. */
  const change = (name: string, statement: SQL) => {
    const changed = db.$with('changed', columns).as(statement)
    const others = db
      .select({ ...columns, is_changed: sql<boolean>`false`.as('is_changed') })
      .from(cartLines)
      .where(and(eq(cartLines.user_id, user), ne(cartLines.product_id, product)))
    const itself = db
      .select({
        id: changed.id,
        product_id: changed.product_id,
        count: changed.count,
        is_changed: sql<boolean>`true`.as('is_changed'),
      })
      .from(changed)
    const lines = others.unionAll(itself).as('lines')
    return db
      .with(changed)
      .select({
        id: lines.id,
        count: lines.count,
        is_changed: lines.is_changed,
        product: listed,
      })
      .from(lines)
      .innerJoin(products, and(eq(products.id, lines.product_id), isShown))
      .orderBy(lines.id)
      .prepare(name)
  }
  const itsLine = sql`${cartLines.user_id} = ${user} and ${cartLines.product_id} = ${product}`

  return {
    list: selectCart(db, user).prepare('cart_lines'),
    add: change(
      'cart_add',
      sql`
        insert into ${cartLines} (user_id, product_id, count)
        select ${user}, ${products.id}, 1 from ${products}
        where ${products.id} = ${product} and ${products.quantity} > 0 and ${isShown}
        on conflict do nothing
        returning ${line}`,
    ),
    // `least` keeps the planner from converting a count above the largest integer before the condition is checked.
    update: change(
      'cart_update',
      sql`
        update ${cartLines} set count = least(${newCount}, ${products.quantity}) from ${products}
        where ${itsLine} and ${products.id} = ${cartLines.product_id}
          and ${products.quantity} >= ${newCount} and ${isShown}
        returning ${line}`,
    ),
    remove: change('cart_remove', sql`delete from ${cartLines} where ${itsLine} returning ${line}`),
    /** Tells why a line did not change. */
    productAndLine: db
      .select({ quantity: products.quantity, line: cartLines.id })
      .from(products)
      .leftJoin(cartLines, and(eq(cartLines.product_id, products.id), eq(cartLines.user_id, user)))
      .where(and(eq(products.id, product), isShown))
      .prepare('cart_product_and_line'),
    total: db
      .select({
        cost: sum(sql`${products.final_price} * ${cartLines.count}`).mapWith(Number),
        compare_cost: sum(sql`${products.price} * ${cartLines.count}`).mapWith(Number),
      })
      .from(cartLines)
      .innerJoin(products, eq(products.id, cartLines.product_id))
      .where(and(eq(cartLines.user_id, user), isShown))
      .prepare('cart_total'),
    count: db
      .select({ lines: count() })
      .from(cartLines)
      .innerJoin(products, eq(products.id, cartLines.product_id))
      .where(and(eq(cartLines.user_id, user), isShown))
      .prepare('cart_count'),
    empty: db.delete(cartLines).where(eq(cartLines.user_id, user)).prepare('cart_empty'),
  }
}
