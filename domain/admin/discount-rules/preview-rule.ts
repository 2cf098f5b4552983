import { sql } from 'drizzle-orm'
import type { RulePreview, RuleTerms } from '#contracts/admin/discount-rules.ts'
import { toMediaPath } from '#contracts/media.ts'
import type { Database } from '#db/database.ts'
import { one } from '#db/one.ts'
import { products } from '#db/schema/catalogue.ts'
import { piecePhotos } from '#domain/catalogue/product.ts'
import { toPesos } from '#domain/money.ts'

const MAX_EXAMPLES = 30

type Example = {
  product_id: number
  design_id: number
  name: string
  size: string
  photos: string[]
  before: string
  after: string
}

/** The pieces that a rule matches, with their prices without any rule and with this one. */
export async function previewRule(db: Database, terms: RuleTerms): Promise<RulePreview> {
  const { percentage, categories, materials, tags, excluded } = terms
  const isIn = (column: unknown, list: unknown[], type: string) =>
    list.length === 0 ? sql`true` : sql`${column} = any(${toArray(list)}::${sql.raw(type)})`
  const matching = sql`
    select id, design_id, ${products.name}, ${products.size}, ${piecePhotos} as photos, ${products.price} as price,
      ${products.sale_price} as sale,
      discount_now(dated_discount, discount_starts_at, discount_ends_at, own_discount) as own
    from ${products}
    where ${products.shown}
      and ${isIn(products.category_id, categories, 'int[]')}
      and ${isIn(products.material, materials, 'text[]')}
      and ${tags.length === 0 ? sql`true` : sql`${products.tags} && ${toArray(tags)}::text[]`}
      and not ${products.design_id} = any(${toArray(excluded)}::int[])`
  const { rows: counts } = await db.execute<Omit<RulePreview, 'examples'>>(sql`
    with matching as (${matching})
    select count(distinct design_id)::int as designs, count(*)::int as pieces,
      (count(*) filter (where own >= ${percentage}))::int as better
    from matching`)
  const { rows } = await db.execute<Example>(sql`
    with matching as (${matching}), priced as (
      select *, price_after_discount(price, own, sale) as before,
        price_after_discount(price, greatest(own, ${percentage}::numeric), sale) as after
      from matching
    )
    select id as product_id, design_id, name, size, photos, before, after from priced
    where after < before order by before - after desc, id limit ${MAX_EXAMPLES}`)
  return {
    ...one(counts),
    examples: rows.map(({ photos, before, after, ...piece }) => ({
      ...piece,
      image: photos[0] ? toMediaPath(photos[0]) : null,
      before: toPesos(Number(before)),
      after: toPesos(Number(after)),
    })),
  }
}

const toArray = (values: unknown[]) => `{${values.map((value) => JSON.stringify(value)).join(',')}}`
