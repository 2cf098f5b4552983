import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { materialValues } from '#contracts/materials.ts'
import { oneOf, timestamptz } from './columns.ts'
import { version } from './editable.ts'

/** A percentage off everything that matches, between two moments. Empty lists match everything. */
export const discountRules = pgTable(
  'discount_rules',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    percentage: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    categories: integer().array().notNull().default([]),
    materials: text({ enum: materialValues }).array().notNull().default([]),
    tags: text().array().notNull().default([]),
    /** Designs that keep their price. */
    excluded: integer().array().notNull().default([]),
    starts_at: timestamptz(),
    ends_at: timestamptz(),
    active: boolean().notNull().default(true),
    date_removed: timestamptz(),
    version: version(),
  },
  (table) => [
    index('discount_rules_active').on(table.id).where(sql`${table.active}`),
    check('discount_rules_name', sql`${table.name} <> ''`),
    check('discount_rules_percentage', sql`${table.percentage} > 0 and ${table.percentage} <= 90`),
    check('discount_rules_order', sql`${table.ends_at} > ${table.starts_at}`),
    check('discount_rules_materials', sql`${table.materials} <@ array[${oneOf(materialValues)}]`),
  ],
)
