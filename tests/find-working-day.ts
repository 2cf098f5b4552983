import { addDays, dayOf, weekdayOf } from '#contracts/dates.ts'
import type { Database } from '#db/database.ts'
import { holidays } from '#db/schema/appointments.ts'

/** The day after so many that are neither of a weekend nor without visits, counted from tomorrow. */
export async function findWorkingDay(db: Database, count: number): Promise<string> {
  const closed = new Set((await db.select().from(holidays)).map(({ day }) => day))
  let day = dayOf(new Date())
  for (let left = count; left > 0; ) {
    day = addDays(day, 1)
    if (weekdayOf(day) % 6 > 0 && !closed.has(day)) left -= 1
  }
  return day
}
