import { integer } from 'drizzle-orm/pg-core'

/** Incremented on every edit, for optimistic locking. */
export const version = () => integer().notNull().default(1)
