import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const timestamptz = () => timestamp({ withTimezone: true })

/** When the work that comes again and again was last done, whichever server did it. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  date_done: timestamptz(),
  date_failed: timestamptz(),
})
