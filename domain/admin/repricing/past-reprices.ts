import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PastRepricing, PriceChange, RepricingRequest } from '#contracts/admin/repricing.ts'
import type { Database } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { users } from '#db/schema/accounts.ts'
import { products } from '#db/schema/catalogue.ts'
import { repriceChanges, reprices } from '#db/schema/prices.ts'
import { type ListQuery, listRows } from '#domain/editing/list-rows.ts'
import { toPesos, toPesosOrNull } from '#domain/money.ts'

const undoer = alias(users, 'undoer')

export const listReprices = (db: Database, query: ListQuery<'id'>) =>
  listRows(db, query, {
    table: reprices,
    id: reprices.id,
    sortings: { id: reprices.id },
    by: { sort: 'id', order: 'desc' },
    read: (ids) => readReprices(db, ids),
    idOf: ({ id }) => id,
  })

async function readReprices(db: Database, ids: number[]): Promise<PastRepricing[]> {
  const rows = await db
    .select({
      row: reprices,
      author: sql<string>`coalesce(${fullName(users)}, '')`,
      undone_by: fullName<string | null>(undoer),
      count: sql<number>`(
        select count(*)::int from ${repriceChanges} where ${repriceChanges.reprice_id} = ${reprices.id})`,
    })
    .from(reprices)
    .leftJoin(users, eq(users.id, reprices.author_id))
    .leftJoin(undoer, eq(undoer.id, reprices.undone_by))
    .where(inArray(reprices.id, ids))
  return rows.map(({ row, author, undone_by, count }) => ({
    id: row.id,
    at: row.at.toISOString(),
    author,
    request: row.request as RepricingRequest,
    count,
    date_undone: row.date_undone?.toISOString() ?? null,
    undone_by,
  }))
}

export const listPastChanges = (db: Database, reprice: number, query: ListQuery<'id'>) =>
  listRows(db, query, {
    table: repriceChanges,
    id: repriceChanges.product_id,
    sortings: { id: repriceChanges.product_id },
    by: { sort: 'id', order: 'asc' },
    where: eq(repriceChanges.reprice_id, reprice),
    read: (ids) => readChanges(db, reprice, ids),
    idOf: ({ product_id }) => product_id,
  })

async function readChanges(db: Database, reprice: number, ids: number[]): Promise<PriceChange[]> {
  const rows = await db
    .select({
      product_id: products.id,
      name: products.name,
      sku: products.sku,
      size: products.size,
      price_before: repriceChanges.price_before,
      price_after: repriceChanges.price_after,
      sale_before: repriceChanges.sale_before,
      sale_after: repriceChanges.sale_after,
    })
    .from(repriceChanges)
    .innerJoin(products, eq(products.id, repriceChanges.product_id))
    .where(and(eq(repriceChanges.reprice_id, reprice), inArray(products.id, ids)))
  return rows.map((row) => ({
    ...row,
    price_before: toPesos(row.price_before),
    price_after: toPesos(row.price_after),
    sale_before: toPesosOrNull(row.sale_before),
    sale_after: toPesosOrNull(row.sale_after),
  }))
}
