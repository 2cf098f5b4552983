import { eq, sql } from 'drizzle-orm'
import { MAX_KEPT } from '#contracts/admin/past-imports.ts'
import type { Undone } from '#contracts/admin/repricing.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { productName } from '#db/product-name.ts'
import { products } from '#db/schema/catalogue.ts'
import { repriceChanges, reprices } from '#db/schema/prices.ts'
import type { Caller } from '#domain/caller.ts'
import { findSalePrice } from '#domain/catalogue/sale-price.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { toPesos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordPriceChanges, setPrices } from './write-prices.ts'

const BATCH_SIZE = 5_000

/** Restores the earlier prices. A product whose price was changed since is skipped and reported in `kept`. */
export const undoReprice = (db: Database, caller: Caller, id: number): Promise<Undone> =>
  inTransaction(db, async (tx) => {
    const [past] = await tx.select().from(reprices).where(eq(reprices.id, id)).for('update')
    if (!past) throw new Refusal('reprice_not_found')
    if (past.date_undone) throw new Refusal('already_undone')
    const changes = await tx
      .select({
        id: products.id,
        name: productName(products),
        row: products,
        before: { price: repriceChanges.price_before, sale: repriceChanges.sale_before },
        after: { price: repriceChanges.price_after, sale: repriceChanges.sale_after },
      })
      .from(repriceChanges)
      .innerJoin(products, eq(products.id, repriceChanges.product_id))
      .where(eq(repriceChanges.reprice_id, id))
      .orderBy(products.id)
      .for('no key update', { of: products })
    const isUntouched = ({ row, after }: (typeof changes)[number]) =>
      row.price === after.price && findSalePrice(row) === after.sale
    const untouched = changes.filter(isUntouched)
    const changedSince = changes.filter((change) => !isUntouched(change))

    const partOf = await recordChange(tx, caller, {
      action: 'undo',
      resource: 'reprices',
      resource_id: id,
      after: {
        restored: untouched.length,
        kept: changedSince.length,
        kept_pieces: changedSince
          .slice(0, MAX_KEPT)
          .map(({ id, row: { name, size } }) => ({ product_id: id, name, size })),
      },
    })
    for (let from = 0; from < untouched.length; from += BATCH_SIZE) {
      const batch = untouched.slice(from, from + BATCH_SIZE)
      await setPrices(
        tx,
        batch.map(({ id, before }) => ({ id, ...before })),
      )
      await recordPriceChanges(
        tx,
        caller,
        { action: 'undo', partOf },
        batch.map(({ id, before, after }) => ({ id, before: after, after: before })),
      )
    }
    await tx.execute(sql`
      update ${repriceChanges} set restored = not product_id = any(${`{${changedSince.map(({ id }) => id)}}`}::int[])
      where reprice_id = ${id}`)
    await tx
      .update(reprices)
      .set({ date_undone: sql`now()`, undone_by: caller.id })
      .where(eq(reprices.id, id))
    return {
      id,
      restored: untouched.length,
      kept: changedSince.map((change) => ({
        product_id: change.id,
        name: change.name,
        price_now: toPesos(change.row.price),
        price_before: toPesos(change.before.price),
      })),
    }
  })
