import { index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { keptReasons } from '#contracts/admin/past-imports.ts'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'
import { timestamptz } from './columns.ts'

/** Imports of products, which can be undone. */
export const imports = pgTable('imports', {
  id: serial().primaryKey(),
  at: timestamptz().notNull().defaultNow(),
  author_id: integer()
    .notNull()
    .references(() => users.id),
  /** Its entry in the log. */
  entry_id: integer().notNull().unique(),
  date_undone: timestamptz(),
  undone_by: integer().references(() => users.id),
})

export const importPieces = pgTable(
  'import_pieces',
  {
    import_id: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The columns to write back; null if the import created the piece. */
    before: jsonb().$type<object>(),
    /** The same columns as the import left them. */
    after: jsonb().$type<object>(),
    /** Why the undo left the piece as it was. */
    kept: text({ enum: keptReasons }),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.product_id] }),
    index('import_pieces_of_product').on(table.product_id),
  ],
)
