import { sql } from 'drizzle-orm'
import type { KeptReason } from '#contracts/admin/past-imports.ts'
import type { Tx } from '#db/database.ts'
import { lockDesignsOf } from '#domain/catalogue/lock-products.ts'

/** Locks the pieces of the import with the others of their designs, of today and from before. */
export async function lockPieces(tx: Tx, importId: number): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select product_id as id from import_pieces where import_id = ${importId}
    union
    select id from products where design_id in (
      select (before ->> 'design_id')::int from import_pieces where import_id = ${importId})`)
  await lockDesignsOf(
    tx,
    rows.map(({ id }) => id),
  )
  // A category that gets a piece back cannot be removed meanwhile.
  await tx.execute(sql`
    select from categories where id in (
      select (before ->> 'category_id')::int from import_pieces where import_id = ${importId})
    order by id for share`)
}

const CHANGED = 'changed' satisfies KeptReason
const ORDERED = 'ordered' satisfies KeptReason
const CATEGORY_REMOVED = 'category_removed' satisfies KeptReason
const SKU_TAKEN = 'sku_taken' satisfies KeptReason

/**
 * Notes which pieces stay as they are: those that do not have the values of the import any more, and new ones that
 * somebody ordered. A new piece that was changed goes, because the trash keeps it as it is. No piece of the import has
 * the earlier code of another one, because an import does not give a piece a code that is taken.
 */
export async function keepPieces(tx: Tx, importId: number): Promise<void> {
  await tx.execute(sql`
    update import_pieces c set kept = case
      when c.before is null then
        case when exists (select from order_items where product_id = p.id) then ${ORDERED} end
      when p is distinct from jsonb_populate_record(p, c.after) then ${CHANGED}
      when exists (
        select from categories
        where id = (c.before ->> 'category_id')::int and date_removed is not null
      ) then ${CATEGORY_REMOVED}
      when exists (
        select from products other
        where lower(other.sku) = lower(c.before ->> 'sku') and other.id <> p.id
      ) then ${SKU_TAKEN}
    end
    from products p where p.id = c.product_id and c.import_id = ${importId}`)
}
