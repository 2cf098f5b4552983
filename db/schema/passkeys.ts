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

/** Public keys of WebAuthn credentials. They let anybody check a signature, and nobody make one. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: serial().primaryKey(),
    user_id: ofUser().notNull(),
    /** Base64url, as browsers send it. */
    credential_id: text().notNull(),
    /** COSE in base64url. */
    public_key: text().notNull(),
    /** What the authenticator calls the account: random, the same for all passkeys of a person. */
    user_handle: text().notNull(),
    /** How often the authenticator signed; synced passkeys always say 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** Synced by its provider to the person's other devices. */
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

/** What authenticators are asked to sign, until one of them does. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    purpose: text({ enum: purposes }).notNull(),
    /** Null when nobody said yet who they are. */
    user_id: ofUser(),
    /** Of a registration. */
    user_handle: text(),
    date_ends: timestamptz().notNull(),
  },
  (table) => [
    check('passkey_challenges_purpose', sql`${table.purpose} in (${oneOf(purposes)})`),
    index('passkey_challenges_by_end').on(table.date_ends),
    index('passkey_challenges_of_user').on(table.user_id),
  ],
)
