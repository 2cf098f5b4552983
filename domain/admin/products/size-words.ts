import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'

const MAX_WORDS = 8

/** The words of a search or of a size, without case and accents. */
export const toWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, MAX_WORDS) ?? []

/** Each size is found from the one before it in the index, because `distinct` would read every product. */
export async function listSizes(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ size: string }>(sql`
    with recursive sizes as (
      select min(size) as size from ${products} where size > ''
      union all
      select (select min(p.size) from ${products} p where p.size > sizes.size)
      from sizes where sizes.size is not null
    )
    select size from sizes where size is not null`)
  return rows.map(({ size }) => size)
}
