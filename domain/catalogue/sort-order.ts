import { asc, desc, type SQLWrapper, sql } from 'drizzle-orm'
import type { SortBy } from '#contracts/sortings.ts'
import { products } from '#db/schema/catalogue.ts'
import type { Change } from '#domain/cache/catalogue-events.ts'

export type Sorting = { by: SortBy; order: 'asc' | 'desc' }

export const sortColumns = {
  final_price: products.final_price,
  sold: products.ranked_sold,
  name: sql`${products.name} collate spanish`,
  date_created: products.date_created,
}

/** A tie is broken by id, so that pages never repeat or lose a product. */
export function toOrder(
  { by, order }: Sorting,
  from: SQLWrapper = sortColumns[by],
  id: SQLWrapper = products.id,
) {
  const direction = order === 'asc' ? asc : desc
  return [direction(from), direction(id)]
}

/** The change that reorders a list. */
export const changesOfOrder: Record<SortBy, Change> = {
  final_price: 'price',
  sold: 'ranking',
  name: 'text',
  date_created: 'visibility',
}
