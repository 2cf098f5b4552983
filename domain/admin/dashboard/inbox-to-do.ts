import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { AppointmentSettings } from '#contracts/admin/setting-drafts.ts'
import type { Summary } from '#contracts/admin/summary.ts'
import { addDays, dayOf, timeOf, toMoment } from '#contracts/dates.ts'
import { toMediaPath } from '#contracts/media.ts'
import type { Permission } from '#contracts/permissions.ts'
import { openReturnStates } from '#contracts/returns.ts'
import type { Database } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { appointments } from '#db/schema/appointments.ts'
import { oneOf } from '#db/schema/columns.ts'
import { listOutside } from '#domain/appointments/admin-appointment-rows.ts'

const MAX_ROWS = 3
const MAX_EXCERPT = 160
const MAX_APPOINTMENTS = 30
const none = { count: 0, results: [] }

type Inbox = Pick<
  Summary,
  | 'returns'
  | 'revocations'
  | 'appointments'
  | 'appointments_asked'
  | 'appointments_outside'
  | 'messages'
>
type Queue<R> = { count: number; results: R[] }
type Of<K extends Exclude<keyof Inbox, 'appointments'>> = Summary[K]['results'][number]

type Inputs = {
  today: string
  may: (...anyOf: Permission[]) => boolean
  getHours: () => Promise<AppointmentSettings>
}

/** What people wait for an answer to, of what the role may see. */
export async function readInbox(db: Database, { today, may, getHours }: Inputs): Promise<Inbox> {
  const [returns, revocations, visits, asked, outside, messages] = await Promise.all([
    may('orders') ? listReturns(db) : none,
    may('messages') ? listRevocations(db) : none,
    may('appointments') ? listAppointments(db, today) : [],
    may('appointments') ? listAsked(db) : none,
    may('appointments') ? listLeftOut(db, await getHours()) : none,
    may('messages') ? listMessages(db) : none,
  ])
  return {
    returns,
    revocations,
    appointments: visits,
    appointments_asked: asked,
    appointments_outside: outside,
    messages,
  }
}

/** The first rows of a query, and how many it has in all. */
async function readQueue<R extends object>(db: Database, query: SQL): Promise<Queue<R>> {
  const { rows } = await db.execute<R & { total: number }>(
    sql`select *, count(*) over ()::int as total from (${query}) waiting limit ${MAX_ROWS}`,
  )
  return {
    count: rows[0]?.total ?? 0,
    results: rows.map(({ total: _, ...row }) => row as unknown as R),
  }
}

const toTimestamp = (at: string) => new Date(at).toISOString()

async function listReturns(db: Database): Promise<Queue<Of<'returns'>>> {
  const { count, results } = await readQueue<Of<'returns'>>(
    db,
    sql`select r.id, r.kind, r.state, o.transaction_id, o.full_name, r.date_created, (
        select i.image from return_items ri join order_items i on i.id = ri.order_item_id
        where ri.return_id = r.id order by ri.id limit 1) as photo
      from returns r join orders o on o.id = r.order_id
      where r.state in (${oneOf(openReturnStates)})
      order by r.id`,
  )
  return {
    count,
    results: results.map((row) => ({
      ...row,
      photo: row.photo && toMediaPath(row.photo),
      date_created: toTimestamp(row.date_created),
    })),
  }
}

async function listRevocations(db: Database): Promise<Queue<Of<'revocations'>>> {
  const { count, results } = await readQueue<Of<'revocations'>>(
    db,
    sql`select id, code, email, transaction_id, date_created + interval '24 hours' as due_at
      from revocations
      where date_closed is null and date_answered is null
      order by id`,
  )
  return { count, results: results.map((row) => ({ ...row, due_at: toTimestamp(row.due_at) })) }
}

async function listMessages(db: Database): Promise<Queue<Of<'messages'>>> {
  const { count, results } = await readQueue<Of<'messages'>>(
    db,
    sql`select id, user_name, left(message, ${MAX_EXCERPT}) as message, date_created
      from contact_messages
      where date_answered is null and date_archived is null
      order by id`,
  )
  return {
    count,
    results: results.map((row) => ({ ...row, date_created: toTimestamp(row.date_created) })),
  }
}

async function listAsked(db: Database): Promise<Queue<Of<'appointments_asked'>>> {
  const { count, results } = await readQueue<Of<'appointments_asked'>>(
    db,
    sql`select id, ${fullName(appointments)} as full_name, date_created from appointments
      where status = 'asked'
      order by id`,
  )
  return {
    count,
    results: results.map((row) => ({ ...row, date_created: toTimestamp(row.date_created) })),
  }
}

/** Confirmed visits that nobody receives, usually none. */
async function listLeftOut(
  db: Database,
  hours: AppointmentSettings,
): Promise<Queue<Of<'appointments_outside'>>> {
  const ids = await listOutside(db, hours)
  const rows = await db
    .select({
      id: appointments.id,
      full_name: fullName(appointments),
      starts_at: appointments.starts_at,
    })
    .from(appointments)
    .where(inArray(appointments.id, ids.slice(0, MAX_ROWS)))
    .orderBy(asc(appointments.starts_at), asc(appointments.id))
  const results = rows.flatMap(({ starts_at, ...row }) =>
    starts_at ? [{ ...row, day: dayOf(starts_at), time: timeOf(starts_at) }] : [],
  )
  return { count: ids.length, results }
}

type Visit = Omit<Summary['appointments'][number], 'time'> & { starts_at: string }

async function listAppointments(db: Database, today: string): Promise<Summary['appointments']> {
  const { rows } = await db.execute<Visit>(sql`
    select id, starts_at, minutes, ${fullName(appointments)} as full_name, phone, note,
      status <> 'confirmed' or starts_at + make_interval(mins => minutes) < now() as is_past
    from appointments
    where status in ('confirmed', 'attended', 'missed')
      and starts_at >= ${toMoment(today, '00:00').toISOString()}
      and starts_at < ${toMoment(addDays(today, 1), '00:00').toISOString()}
    order by starts_at, id
    limit ${MAX_APPOINTMENTS}`)
  return rows.map(({ starts_at, ...visit }) => ({ ...visit, time: timeOf(new Date(starts_at)) }))
}
