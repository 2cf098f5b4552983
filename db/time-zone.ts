import { sql } from 'drizzle-orm'
import { TIME_ZONE } from '#contracts/time-zone.ts'

/** For `at time zone` in a statement: a literal, not a parameter. */
export const timeZone = sql.raw(`'${TIME_ZONE}'`)
