import { and, gte, inArray, lt, sql } from 'drizzle-orm'
import type { adminHolidaysApi, Holiday } from '#contracts/admin/holidays.ts'
import { dayOf } from '#contracts/dates.ts'
import type { Body, Query } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { holidays, holidayYears } from '#db/schema/appointments.ts'
import type { Caller } from '#domain/caller.ts'
import { recordTogether } from '#domain/editing/audit.ts'
import { createCrud } from '#domain/editing/crud.ts'
import { containsText } from '#domain/editing/matches-text.ts'
import { alreadyTaken } from '#domain/editing/unique-fields.ts'
import { Invalid } from '#domain/refusals.ts'
import { listArgentineHolidays } from './argentine-holidays.ts'
import { listDays } from './list-days.ts'

type Draft = Body<typeof adminHolidaysApi.create>

/** Days without appointments, edited in the back office. */
export function createAdminHolidays({ db }: { db: Database }) {
  const crud = createCrud({
    db,
    resource: 'holidays',
    table: holidays,
    readRows: (from, ids) => from.select().from(holidays).where(inArray(holidays.id, ids)),
    notFound: 'holiday_not_found',
    sortings: { day: holidays.day, id: holidays.id },
    by: { sort: 'day', order: 'asc' },
    where: ({ year, past, search }: Query<typeof adminHolidaysApi.list>) =>
      and(
        year ? sql`extract(year from ${holidays.day}) = ${Number(year)}` : undefined,
        year && past === undefined ? undefined : isOver(past === true),
        search?.trim() ? containsText(holidays.name, search) : undefined,
      ),
    toColumns({ day, name }: Omit<Draft, 'until'>, { before }) {
      if (day !== before?.day) requireUpcoming(day)
      return { day, name }
    },
  })

  return {
    ...crud,

    create: (caller: Caller, { until, ...draft }: Draft): Promise<Holiday> =>
      until && until !== draft.day
        ? createSeveral(db, caller, { ...draft, until })
        : crud.create(caller, draft),

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
  }
}

function requireUpcoming(day: string): void {
  if (day < dayOf(new Date())) throw new Invalid({ day: ['Ese día ya pasó.'] })
}

const isOver = (past: boolean) => {
  const today = dayOf(new Date())
  return past ? lt(holidays.day, today) : gte(holidays.day, today)
}

type Several = { day: string; until: string; name: string }

/** Adds the days that are not listed yet, as one change in the log. */
const createSeveral = (
  db: Database,
  caller: Caller,
  { day: from, until, name }: Several,
): Promise<Holiday> =>
  inTransaction(db, async (tx) => {
    requireUpcoming(from)
    const days = listDays({ from, until })
    const created = await tx
      .insert(holidays)
      .values(days.map((day) => ({ day, name })))
      .onConflictDoNothing()
      .returning()
    const [first] = created
    if (!first) throw alreadyTaken('holidays_day_unique')
    const changes = created.map(
      (after) =>
        ({ action: 'create', resource: 'holidays', resource_id: after.id, after }) as const,
    )
    await recordTogether(tx, caller, changes)
    return first
  })
