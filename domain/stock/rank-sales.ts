import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'

/** Copies the number sold of each design to the column that lists are sorted by. A trigger announces the new ranking to the caches. */
export async function rankSales(db: Database): Promise<void> {
  // All transactions lock products by ascending id.
  await db.execute(sql`
    with designs_sold as (
      select design_id, sum(sold)::int as sold from ${products} group by design_id
    ), changed as materialized (
      select p.id, d.sold from ${products} p join designs_sold d using (design_id)
      where p.ranked_sold <> d.sold order by p.id for no key update of p
    )
    update ${products} p set ranked_sold = changed.sold from changed where p.id = changed.id`)
}
