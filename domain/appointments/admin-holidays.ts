import { and, inArray, sql } from 'drizzle-orm'
import type { adminHolidaysApi } from '#contracts/admin/holidays.ts'
import type { Body, Query } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { holidays, holidayYears } from '#db/schema/appointments.ts'
import { createCrud } from '#domain/admin/crud.ts'
import { containsText } from '#domain/admin/matches-text.ts'
import { dayOf } from '#domain/time/argentina-time.ts'
import { listArgentineHolidays } from './argentine-holidays.ts'

/** Days without appointments, edited in the back office. */
export const createAdminHolidays = ({ db }: { db: Database }) => ({
  ...createCrud({
    db,
    resource: 'holidays',
    table: holidays,
    readRows: (from, ids) => from.select().from(holidays).where(inArray(holidays.id, ids)),
    notFound: 'holiday_not_found',
    sortings: { day: holidays.day, id: holidays.id },
    by: { sort: 'day', order: 'asc' },
    where: ({ year, search }: Query<typeof adminHolidaysApi.list>) =>
      and(
        year ? sql`extract(year from ${holidays.day}) = ${Number(year)}` : undefined,
        search?.trim() ? containsText(holidays.name, search) : undefined,
      ),
    toColumns: (draft: Body<typeof adminHolidaysApi.create>) => draft,
  }),

  /** Adds the national holidays of this year and the next, each year only once, so that removed days stay removed. */
  seed: (now = new Date()): Promise<void> =>
    inTransaction(db, async (tx) => {
      const year = Number(dayOf(now).slice(0, 4))
      const newYears = await tx
        .insert(holidayYears)
        .values([{ year }, { year: year + 1 }])
        .onConflictDoNothing()
        .returning()
      const days = newYears.flatMap(({ year }) => listArgentineHolidays(year))
      if (days.length > 0) await tx.insert(holidays).values(days).onConflictDoNothing()
    }),
})
