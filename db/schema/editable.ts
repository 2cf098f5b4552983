import { integer } from 'drizzle-orm/pg-core'

/** Counts what people save of a row, so that nobody writes over what they have not seen. */
export const version = () => integer().notNull().default(1)
