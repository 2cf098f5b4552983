import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { materialValues } from '#contracts/materials.ts'
import { oneOf } from './columns.ts'
import { version } from './editable.ts'
import { photos } from './photos.ts'
import { costChecks, costColumns } from './product-costs.ts'
import { discountColumns } from './product-discounts.ts'
import { identityChecks, identityColumns } from './product-identity.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const timestamptz = () => timestamp({ withTimezone: true })

export const categories = pgTable(
  'categories',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    type: text({ enum: ['joyas', 'relojes'] }).notNull(),
    thumbnail: text()
      .notNull()
      .references(() => photos.file),
    position: integer().notNull().default(0),
    iva_rate: numeric({ precision: 5, scale: 2, mode: 'number' }),
    date_removed: timestamptz(),
    version: version(),
  },
  (table) => [
    check('categories_type', sql`${table.type} in ('joyas', 'relojes')`),
    check('categories_name', sql`${table.name} <> ''`),
    check('categories_iva_rate', sql`${table.iva_rate} between 0 and 100`),
  ],
)

/** What shoppers see as one product. Its pieces are the rows of `products`: sizes or materials, often a single one. */
export const designs = pgTable('designs', {
  id: serial().primaryKey(),
  name: text().notNull(),
  /** The idempotency key of the request that created it, and a hash of its content. */
  key: uuid().unique(),
  request_hash: text(),
})

export const products = pgTable(
  'products',
  {
    id: serial().primaryKey(),
    category_id: integer()
      .notNull()
      .references(() => categories.id),
    /** A trigger gives a product without design one of its own. */
    design_id: integer()
      .notNull()
      .$defaultFn(() => sql<number>`null`)
      .references(() => designs.id),
    name: text().notNull(),
    description: text().notNull().default(''),
    material: text({ enum: materialValues }).notNull(),
    size: text().notNull().default(''),
    /** List price in centavos, including VAT. */
    price: bigint({ mode: 'number' }).notNull(),
    ...discountColumns(),
    /** The exact discounted price in centavos. The percentage is derived from it. */
    sale_price: bigint({ mode: 'number' }),
    final_price: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`price_after_discount(price, discount_percentage, sale_price)`),
    quantity: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    /** The number sold as of the last minute. Lists are sorted by it, so that a sale changes no index. */
    ranked_sold: integer().notNull().default(0),
    /** The photos of the design. */
    photos: text().array().notNull().default(sql`'{}'`),
    /** A photo of this piece alone, shown before those of the design. */
    own_photo: text(),
    /** The photos of the design show other pieces, such as another strap. */
    own_photo_only: boolean().notNull().default(false),
    /** The place within its design; null if the pieces are sorted by size. */
    position: integer(),
    attributes: jsonb().$type<{ name: string; value: string }[]>().notNull().default([]),
    /** Labels that staff give the design. Shoppers do not see them. */
    tags: text().array().notNull().default([]),
    average_rating: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
    review_count: integer().notNull().default(0),
    /** Average rating weighted by the number of reviews: starts from five assumed reviews of four stars. */
    popularity: numeric({ precision: 6, scale: 4, mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`(average_rating * review_count + 20) / (review_count + 5)`),
    search: tsvector().notNull().default(''),
    /** The shop's own product code. */
    sku: text(),
    ...identityColumns(),
    ...costColumns(),
    /** Stock up to this number is low; null for the default in the settings. */
    low_stock: integer(),
    visible: boolean().notNull().default(true),
    waits_for_photo: boolean().notNull().default(false),
    date_removed: timestamptz(),
    /** Whether customers see the product. */
    shown: boolean().notNull().generatedAlwaysAs(sql`visible and date_removed is null`),
    date_created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When data visible to customers last changed, set by a trigger; null if it never did. */
    date_changed: timestamptz(),
    version: version(),
  },
  (table) => {
    const sortings = {
      final_price: table.final_price,
      ranked_sold: table.ranked_sold,
      name: sql`${table.name} collate spanish`,
      date_created: table.date_created,
    }
    // Appended to each index, so that the usual filters are checked without reading the table. A column that changes
    // with a sale must not be part of any index: see `docs/decisions/0025-hot-updates.md`.
    const filterable = [table.category_id, table.material, table.final_price]
    return [
      check('products_name', sql`${table.name} <> ''`),
      check('products_price', sql`${table.price} > 0`),
      check('products_sale_price', sql`${table.sale_price} > 0`),
      check('products_discount', sql`${table.discount_percentage} between 0 and 100`),
      check('products_quantity', sql`${table.quantity} >= 0`),
      check('products_sold', sql`${table.sold} >= 0`),
      check('products_material', sql`${table.material} in (${oneOf(materialValues)})`),
      check('products_rating', sql`${table.average_rating} between 0 and 5`),
      check('products_review_count', sql`${table.review_count} >= 0`),
      check('products_dated_discount', sql`${table.dated_discount} between 0 and 100`),
      check(
        'products_discount_dates',
        sql`(${table.dated_discount} is not null) = (coalesce(${table.discount_starts_at}, ${table.discount_ends_at}) is not null)`,
      ),
      check(
        'products_discount_order',
        sql`${table.discount_ends_at} > ${table.discount_starts_at}`,
      ),
      ...identityChecks(table),
      ...costChecks(table),
      check('products_low_stock', sql`${table.low_stock} >= 0`),
      ...Object.entries(sortings).flatMap(([name, column]) => {
        const rest = filterable.filter((other) => other !== column)
        const others = rest.filter((other) => other !== table.category_id)
        return [
          index(`products_by_${name}`).on(column, table.id, table.shown, ...rest),
          index(`products_by_category_${name}`).on(
            table.category_id,
            column,
            table.id,
            table.shown,
            ...others,
          ),
        ]
      }),
      index('products_by_material').on(table.material, table.date_created, table.id, table.shown),
      index('products_by_popularity').on(table.popularity, table.id, table.shown),
      index('products_by_discount')
        .on(table.date_created, table.id, table.shown)
        .where(sql`${table.discount_percentage} > 0`),
      index('products_by_size').on(table.size),
      index('products_facets').on(
        table.category_id,
        table.material,
        table.final_price,
        table.discount_percentage,
        table.average_rating,
        table.size,
        table.shown,
        table.design_id,
      ),
      index('products_by_design').on(table.design_id, table.shown, table.final_price, table.id),
      index('products_search').using('gin', table.search),
      index('products_by_gtin').on(table.gtin).where(sql`${table.gtin} is not null`),
      // The code without its hyphens, as people type it.
      index('products_by_plain_sku').on(
        sql`regexp_replace(lower(${table.sku}), '[^a-z0-9]+', '', 'g') text_pattern_ops`,
      ),
      uniqueIndex('products_sku').on(sql`lower(${table.sku}) text_pattern_ops`),
      index('products_kept').on(table.id).where(sql`${table.date_removed} is null`),
      index('products_ruled').on(table.id).where(sql`${table.rule_discount} is not null`),
      index('products_by_tag').using('gin', table.tags),
      index('products_dated').on(table.id).where(sql`${table.dated_discount} is not null`),
      index('products_of_gold')
        .on(table.gold_karat, table.id)
        .where(sql`${table.gold_karat} is not null`),
    ]
  },
)
