import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { oneOf, timestamptz } from './columns.ts'

const ofUser = () => integer().references(() => users.id, { onDelete: 'cascade' })

/** Public keys of WebAuthn credentials: they verify signatures but cannot create them. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: serial().primaryKey(),
    user_id: ofUser().notNull(),
    /** Base64url, as browsers send it. */
    credential_id: text().notNull(),
    /** COSE in base64url. */
    public_key: text().notNull(),
    /** The account id for the authenticator: random, shared by all passkeys of a person. */
    user_handle: text().notNull(),
    /** The authenticator's signature counter; always 0 for synced passkeys. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** Synced to the person's other devices. */
    backed_up: boolean().notNull(),
    name: text().notNull(),
    date_created: timestamptz().notNull().defaultNow(),
    last_used: timestamptz(),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credential_id),
    index('passkeys_of_user').on(table.user_id),
  ],
)

const purposes = ['register', 'sign_in', 'confirm'] as const

/** Challenges waiting for a signature by an authenticator. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    purpose: text({ enum: purposes }).notNull(),
    /** Null before the user is known. */
    user_id: ofUser(),
    /** Set for a registration. */
    user_handle: text(),
    date_ends: timestamptz().notNull(),
  },
  (table) => [
    check('passkey_challenges_purpose', sql`${table.purpose} in (${oneOf(purposes)})`),
    index('passkey_challenges_by_end').on(table.date_ends),
    index('passkey_challenges_of_user').on(table.user_id),
  ],
)
