import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const timestamptz = () => timestamp({ withTimezone: true })

/** When each recurring job last ran on any server. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  date_done: timestamptz(),
  date_failed: timestamptz(),
})
