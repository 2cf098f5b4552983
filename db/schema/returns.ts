import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  serial,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  openReturnStates,
  pieceConditions,
  resolutions,
  returnKinds,
  returnStates,
} from '#contracts/returns.ts'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'
import { blank, centavos, oneOf, timestamptz } from './columns.ts'
import { credits } from './credits.ts'
import { version } from './editable.ts'
import { orderItems, orders } from './orders.ts'
import { revocations } from './revocations.ts'

/** Pieces of an order that come back, and what the buyer gets for them. */
export const returns = pgTable(
  'returns',
  {
    id: serial().primaryKey(),
    code: text().notNull().unique(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: returnKinds }).notNull(),
    state: text({ enum: returnStates }).notNull().default('requested'),
    /** The request of the law that it answers. */
    revocation_id: integer()
      .unique()
      .references(() => revocations.id, { onDelete: 'set null' }),
    is_by_staff: boolean().notNull().default(false),
    reason: blank(),
    /** What the buyer reads about the decision. */
    answer: blank(),
    resolution: text({ enum: resolutions }),
    refund_amount: bigint({ mode: 'number' }),
    with_shipping: boolean().notNull().default(false),
    /** The order with the new piece, and how much of what was paid before it uses. */
    exchange_order_id: integer()
      .unique()
      .references(() => orders.id, { onDelete: 'set null' }),
    credit: bigint({ mode: 'number' }),
    /** The store credit that the buyer got for it. */
    store_credit_id: integer().references(() => credits.id, { onDelete: 'set null' }),
    /** Idempotency keys of creation and decision. */
    key: uuid().unique(),
    resolution_key: uuid(),
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    date_created: timestamptz().notNull().defaultNow(),
    date_received: timestamptz(),
    date_resolved: timestamptz(),
    /** When its units left the sales and went to their stock. They count as returned from then on. */
    date_booked: timestamptz(),
    version: version(),
  },
  (table) => [
    index('returns_of_order').on(table.order_id),
    index('returns_open')
      .on(table.id)
      .where(sql`${table.state} in (${oneOf(openReturnStates)})`),
    check('returns_kind', sql`${table.kind} in (${oneOf(returnKinds)})`),
    check('returns_state', sql`${table.state} in (${oneOf(returnStates)})`),
    check('returns_resolution', sql`${table.resolution} in (${oneOf(resolutions)})`),
    check('returns_amounts', sql`${table.refund_amount} >= 0 and ${table.credit} >= 0`),
  ],
)
export type ReturnRow = typeof returns.$inferSelect

/**
 * Every order that an exchange made, and the credit it uses. A return forgets an order that was cancelled, but a payment
 * can still reopen it.
 */
export const exchanges = pgTable(
  'exchanges',
  {
    order_id: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    return_id: integer()
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    credit: centavos(),
    /** The order that was bought, before this and all exchanges between them. A trigger finds it. */
    purchase_id: integer().references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('exchanges_of_return').on(table.return_id),
    index('exchanges_of_purchase').on(table.purchase_id),
    check('exchanges_credit', sql`${table.credit} >= 0`),
  ],
)

export const returnItems = pgTable(
  'return_items',
  {
    id: serial().primaryKey(),
    return_id: integer()
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    order_item_id: integer()
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    count: integer().notNull(),
    /** What was paid for these units. */
    value: centavos(),
    condition: text({ enum: pieceConditions }).notNull().default('stock'),
    wanted_product_id: integer().references(() => products.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('return_items_of_return').on(table.return_id),
    index('return_items_of_item').on(table.order_item_id),
    check('return_items_count', sql`${table.count} > 0`),
    check('return_items_value', sql`${table.value} >= 0`),
    check('return_items_condition', sql`${table.condition} in (${oneOf(pieceConditions)})`),
  ],
)
export type ReturnItemRow = typeof returnItems.$inferSelect

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Photos of buyers, drawn anew by the server. They are private, so no folder that is served has them. */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: serial().primaryKey(),
    return_id: integer()
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    content: bytes().notNull(),
    date_created: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('return_photos_of_return').on(table.return_id)],
)
