import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Holiday } from '#contracts/admin/holidays.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { holidays, holidayYears } from '#db/schema/appointments.ts'
import { recordChange } from '#domain/admin/audit.ts'
import { editRow, removeRow } from '#domain/admin/edit-row.ts'
import { type ListQuery, listRows } from '#domain/admin/list-rows.ts'
import { containsText } from '#domain/admin/matches-text.ts'
import { alreadyTaken } from '#domain/admin/unique-fields.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import { Refusal } from '#domain/refusals.ts'
import { dayOf } from '#domain/time/argentina-time.ts'
import { listArgentineHolidays } from './argentine-holidays.ts'

type Query = ListQuery<'day' | 'id'> & { year?: string | undefined }
type Draft = { day: string; name: string }

const resource = 'holidays'

/** Days on which nobody is received. */
export function createAdminHolidays({ db }: { db: Database }) {
  const readAll = (from: Database, ids: number[]): Promise<Holiday[]> =>
    from.select().from(holidays).where(inArray(holidays.id, ids))
  const get = async (id: number, from = db): Promise<Holiday> => {
    const [holiday] = await readAll(from, [id])
    if (!holiday) throw new Refusal('holiday_not_found')
    return holiday
  }
  const requireFree = async (tx: Tx, { day }: Draft, own = 0) => {
    const [taken] = await tx
      .select({ id: holidays.id })
      .from(holidays)
      .where(and(eq(holidays.day, day), ne(holidays.id, own)))
    if (taken) throw alreadyTaken('holidays_day_unique')
  }

  return {
    list: (query: Query) =>
      listRows(db, query, {
        table: holidays,
        id: holidays.id,
        sortings: { day: holidays.day, id: holidays.id },
        by: { sort: 'day', order: 'asc' },
        where: and(
          query.year ? sql`extract(year from ${holidays.day}) = ${Number(query.year)}` : undefined,
          query.search?.trim() ? containsText(holidays.name, query.search) : undefined,
        ),
        read: (ids) => readAll(db, ids),
        idOf: ({ id }) => id,
      }),

    get: (id: number) => get(id),

    create: (caller: Caller, draft: Draft): Promise<Holiday> =>
      inTransaction(db, async (tx) => {
        await requireFree(tx, draft)
        const after = one(await tx.insert(holidays).values(draft).returning())
        await recordChange(tx, caller, { action: 'create', resource, resource_id: after.id, after })
        return after
      }),

    update: (caller: Caller, id: number, { version, ...draft }: Draft & { version: number }) =>
      editRow(db, {
        caller,
        resource,
        table: holidays,
        id,
        seen: version,
        read: (tx) => get(id, tx),
        async change(tx) {
          await requireFree(tx, draft, id)
          await tx.update(holidays).set(draft).where(eq(holidays.id, id))
        },
      }),

    remove: (caller: Caller, id: number, seen?: number): Promise<void> =>
      removeRow(db, {
        caller,
        resource,
        table: holidays,
        id,
        seen,
        read: (tx) => get(id, tx),
        remove: (tx) => tx.delete(holidays).where(eq(holidays.id, id)),
      }),

    /** The national holidays of this year and the next, each year once: they are the shop's to change from then on. */
    seed: (now = new Date()): Promise<void> =>
      inTransaction(db, async (tx) => {
        const year = Number(dayOf(now).slice(0, 4))
        const fresh = await tx
          .insert(holidayYears)
          .values([{ year }, { year: year + 1 }])
          .onConflictDoNothing()
          .returning()
        const days = fresh.flatMap(({ year }) => listArgentineHolidays(year))
        if (days.length > 0) await tx.insert(holidays).values(days).onConflictDoNothing()
      }),
  }
}
