import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'

const MAX_TAGS = 200

/** The tags in use, those of many designs first. */
export async function listTags(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from ${products}, unnest(tags) as tag
    where date_removed is null
    group by tag order by count(distinct design_id) desc, tag limit ${MAX_TAGS}`)
  return rows.map(({ tag }) => tag)
}
