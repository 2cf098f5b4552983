import { sql } from 'drizzle-orm'
import type { StockSettings } from '#contracts/admin/stock-settings.ts'
import type { Summary } from '#contracts/admin/summary.ts'
import { toMediaPath } from '#contracts/media.ts'
import type { Database } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { one } from '#db/one.ts'
import { appointments } from '#db/schema/appointments.ts'
import { products } from '#db/schema/catalogue.ts'
import { bySearchAndFilters } from '#domain/admin/products/product-query.ts'
import { toPesos } from '#domain/money.ts'
import { countUnresolved } from '#domain/payments/unresolved.ts'
import { addDays, timeOf, toMoment } from '#domain/time/argentina-time.ts'

const MAX_ROWS = 20

type ToDo = Pick<
  Summary,
  | 'to_prepare'
  | 'to_send_oldest'
  | 'unresolved_money'
  | 'unpaid'
  | 'appointments'
  | 'appointments_asked'
  | 'low_stock'
  | 'messages'
  | 'revocations'
>

type Counts = {
  to_prepare: number
  oldest: string | null
  unpaid: number
  owed: number
  asked: number
  messages: number
}

/** The open tasks of the staff. */
export async function listToDo(
  db: Database,
  { today, stock }: { today: string; stock: StockSettings },
): Promise<ToDo> {
  const [counts, unresolved_money, appointments, lowStock, revocations] = await Promise.all([
    count(db),
    countUnresolved(db),
    listAppointments(db, today),
    listLowStock(db, stock),
    listRevocations(db),
  ])
  return {
    to_prepare: counts.to_prepare,
    to_send_oldest: counts.oldest && new Date(counts.oldest).toISOString(),
    unresolved_money,
    unpaid: { orders: counts.unpaid, amount: toPesos(counts.owed) },
    appointments,
    appointments_asked: counts.asked,
    low_stock: lowStock,
    messages: counts.messages,
    revocations,
  }
}

async function count(db: Database): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    select
      (select count(*)::int from orders where status = 'procesado') as to_prepare,
      (select date_issued from orders where status = 'procesado' order by id limit 1) as oldest,
      (select count(*)::int from orders where status = 'sin_procesar') as unpaid,
      (select coalesce(sum(amount), 0)::float8 from orders where status = 'sin_procesar') as owed,
      (select count(*)::int from appointments where status = 'asked') as asked,
      (select count(*)::int from contact_messages
        where date_read is null and date_archived is null) as messages`)
  return one(rows)
}

async function listAppointments(db: Database, today: string): Promise<ToDo['appointments']> {
  const { rows } = await db.execute<{
    id: number
    starts_at: string
    minutes: number
    full_name: string
    phone: string
  }>(sql`
    select id, starts_at, minutes, ${fullName(appointments)} as full_name, phone
    from appointments
    where status = 'confirmed'
      and starts_at >= ${toMoment(today, '00:00').toISOString()}
      and starts_at < ${toMoment(addDays(today, 1), '00:00').toISOString()}
    order by starts_at, id`)
  return rows.map(({ starts_at, ...appointment }) => ({
    ...appointment,
    time: timeOf(new Date(starts_at)),
  }))
}

async function listLowStock(db: Database, stock: StockSettings): Promise<ToDo['low_stock']> {
  const isLow = bySearchAndFilters({ stock: 'low', hidden: false }, stock)
  const [count, rows] = await Promise.all([
    db.$count(products, isLow),
    db.select().from(products).where(isLow).orderBy(products.quantity, products.id).limit(MAX_ROWS),
  ])
  return {
    count,
    products: rows.map(({ id, name, size, quantity, photos: [photo] }) => ({
      ...{ id, name, size, quantity },
      photo: photo ? toMediaPath(photo) : null,
    })),
  }
}

async function listRevocations(db: Database): Promise<ToDo['revocations']> {
  const { rows } = await db.execute<{
    id: number
    code: string
    email: string
    due_at: string
    answered: boolean
  }>(sql`
    select id, code, email, date_created + interval '24 hours' as due_at,
      date_answered is not null as answered
    from revocations
    where date_closed is null
    order by date_answered is not null, id
    limit ${MAX_ROWS}`)
  return rows.map((row) => ({ ...row, due_at: new Date(row.due_at).toISOString() }))
}
