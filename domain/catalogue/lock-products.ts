import { sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { RetryTransaction } from '#db/in-transaction.ts'

/**
 * Locks products by ascending id, before their reviews or stock. All transactions use this order, which prevents
 * deadlocks.
 */
export async function lockProducts(tx: Tx, ids: number[]): Promise<void> {
  await tx.execute(
    sql`select from products where id = any(${`{${ids}}`}::int[]) order by id for no key update`,
  )
}

/** Locks all pieces of the design of a product, because they share the rating that a review changes. */
export async function lockPiecesOfDesign(tx: Tx, productId: number): Promise<void> {
  await tx.execute(sql`
    select from products
    where design_id = (select design_id from products where id = ${productId})
    order by id for no key update`)
}

/**
 * Locks all pieces of the designs of products, before a piece is added to a design or moved between designs. The rows
 * of the designs are locked first, so that no other piece is moved while this transaction waits for the pieces.
 */
export async function lockDesignsOf(tx: Tx, productIds: number[]): Promise<void> {
  const designIds = await readDesignIds(tx, productIds)
  await tx.execute(sql`
    select from designs where id = any(${`{${designIds}}`}::int[]) order by id for no key update`)
  await tx.execute(sql`
    select from products where design_id = any(${`{${designIds}}`}::int[])
    order by id for no key update`)
  const locked = await readDesignIds(tx, productIds)
  if (locked.join() !== designIds.join()) {
    throw new RetryTransaction('A product was moved to another design while its lock was awaited.')
  }
}

async function readDesignIds(tx: Tx, productIds: number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ design_id: number }>(sql`
    select distinct design_id from products
    where id = any(${`{${productIds}}`}::int[]) order by design_id`)
  return rows.map(({ design_id }) => design_id)
}
