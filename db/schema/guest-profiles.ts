import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { blank } from './columns.ts'
import { version } from './editable.ts'

/**
 * What staff note of a buyer without an account, by the key of `buyer_key`, and whose orders theirs are: those of another
 * key or of an account. SQL functions keep all keys of a buyer pointing to the same one, and delete what the last order leaves.
 */
export const guestProfiles = pgTable(
  'guest_profiles',
  {
    key: text().primaryKey(),
    joined_key: text(),
    joined_user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    tags: text().array().notNull().default([]),
    ring_size: blank(),
    bracelet_length: blank(),
    necklace_length: blank(),
    version: version(),
  },
  (table) => [
    index('guest_profiles_of_key').on(table.joined_key),
    index('guest_profiles_of_user').on(table.joined_user_id),
    check(
      'guest_profiles_joined',
      sql`num_nonnulls(${table.joined_key}, ${table.joined_user_id}) <= 1 and ${table.joined_key} <> ${table.key}`,
    ),
  ],
)
