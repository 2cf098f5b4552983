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
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { materialValues } from '#contracts/materials.ts'
import { oneOf } from './columns.ts'
import { version } from './editable.ts'
import { photos } from './photos.ts'
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

/** Groups products that are sizes or materials of one design. */
export const designs = pgTable('designs', { id: serial().primaryKey(), name: text().notNull() })

export const products = pgTable(
  'products',
  {
    id: serial().primaryKey(),
    category_id: integer()
      .notNull()
      .references(() => categories.id),
    design_id: integer().references(() => designs.id, { onDelete: 'set null' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    material: text({ enum: materialValues }).notNull(),
    size: text().notNull().default(''),
    /** List price in centavos, including VAT. */
    price: bigint({ mode: 'number' }).notNull(),
    /** The current discount. */
    discount_percentage: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    /** A scheduled discount: a trigger and a job copy it to the current discount between its dates. */
    dated_discount: numeric({ precision: 5, scale: 2, mode: 'number' }),
    discount_starts_at: timestamptz(),
    discount_ends_at: timestamptz(),
    /** The exact discounted price in centavos. The percentage is derived from it. */
    sale_price: bigint({ mode: 'number' }),
    final_price: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`price_after_discount(price, discount_percentage, sale_price)`),
    quantity: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    photos: text().array().notNull().default(sql`'{}'`),
    attributes: jsonb().$type<{ name: string; value: string }[]>().notNull().default([]),
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
    /** Inputs of a price by weight: grams, karats, centavos, percentage. */
    gold_weight: numeric({ precision: 8, scale: 3, mode: 'number' }),
    gold_karat: smallint(),
    labour: bigint({ mode: 'number' }),
    margin_percentage: numeric({ precision: 6, scale: 2, mode: 'number' }),
    /** Stock up to this number is low; null for the default in the settings. */
    low_stock: integer(),
    visible: boolean().notNull().default(true),
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
      sold: table.sold,
      name: sql`${table.name} collate spanish`,
      date_created: table.date_created,
    }
    // Appended to each index, so that filters are checked without reading the table.
    const filterable = [
      table.material,
      table.final_price,
      table.discount_percentage,
      table.average_rating,
      table.size,
    ]
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
      check('products_gold_weight', sql`${table.gold_weight} > 0`),
      check('products_gold_karat', sql`${table.gold_karat} between 1 and 24`),
      check('products_labour', sql`${table.labour} >= 0`),
      check('products_margin', sql`${table.margin_percentage} >= 0`),
      check('products_low_stock', sql`${table.low_stock} >= 0`),
      ...Object.entries(sortings).flatMap(([name, column]) => {
        const rest = [table.id, table.shown, ...filterable.filter((other) => other !== column)]
        return [
          index(`products_by_${name}`).on(column, ...rest),
          index(`products_by_category_${name}`).on(table.category_id, column, ...rest),
        ]
      }),
      index('products_by_material').on(table.material, table.date_created, table.id, table.shown),
      index('products_by_popularity').on(table.popularity, table.id, table.shown),
      index('products_by_discount')
        .on(table.date_created, table.id, table.shown)
        .where(sql`${table.discount_percentage} > 0`),
      index('products_by_size').on(table.size, table.date_created, table.id, table.shown),
      index('products_facets').on(
        table.category_id,
        table.material,
        table.final_price,
        table.discount_percentage,
        table.average_rating,
        table.size,
        table.shown,
      ),
      index('products_by_design').on(table.design_id),
      index('products_search').using('gin', table.search),
      uniqueIndex('products_sku').on(sql`lower(${table.sku}) text_pattern_ops`),
      index('products_kept').on(table.id).where(sql`${table.date_removed} is null`),
      index('products_by_quantity').on(table.quantity, table.id),
      index('products_dated').on(table.id).where(sql`${table.dated_discount} is not null`),
      index('products_by_change').on(table.date_changed),
      index('products_of_gold')
        .on(table.gold_karat, table.id)
        .where(sql`${table.gold_karat} is not null`),
    ]
  },
)

/** Words and stems of names, categories and materials, used to correct misspelt searches. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_trigrams').using('gist', table.word.op('gist_trgm_ops')),
])

export const promos = pgTable('promos', {
  id: serial().primaryKey(),
  name: text().notNull(),
  subtitle: text().notNull().default(''),
  photo: text()
    .notNull()
    .references(() => photos.file),
  starts_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  ends_at: timestamp({ withTimezone: true }),
  version: version(),
})
