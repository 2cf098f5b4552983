import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'

/** Adds one row for every resource that a back office call can name; a paid order must exist. */
export async function addRows(db: Database): Promise<void> {
  await db.execute(sql`
    insert into coupons (name, percentage) values ('VERANO', 10);
    insert into promos (name, photo) select 'Mes del oro', file from photos limit 1;
    insert into contact_messages (user_name, user_email, subject, phone, message)
      values ('Eva', 'eva@example.com', 'Hola', '', 'Una pregunta.');
    insert into revocations (code, email) values ('ARR-1', 'eva@example.com');
    insert into holidays (day, name) values ('2031-05-25', 'Feriado');
    insert into appointments (first_name, last_name, phone, email, available_days, time_slot)
      values ('Eva', 'Paz', '', 'eva@example.com', '{lunes}', 'morning');
    insert into reviews (product_id, user_id, rating, comment)
      select (select max(id) from products), min(id), 5, 'Lindo' from users;
    insert into refunds (payment_id, amount, reason) select max(id), 100, 'Prueba' from payments;
    insert into reprices (author_id, request) select min(id), '{}' from users;
    insert into passkeys
      (user_id, credential_id, public_key, user_handle, counter, transports, backed_up, name)
      select min(id), 'llave', '', '', 0, '{}', false, 'Compu' from users;
    insert into roles (name, permissions) values ('Nadie', '{}');
    insert into users (email, password_hash, first_name, last_name, role, role_id, is_active)
      select 'nadie@example.com', 'ninguna', 'Nadia', 'Sosa', 'seller', id, false
      from roles where name = 'Nadie';`)
}

/** The query for an existing id, by the path before its parameter. */
const sources: [start: string, query: string][] = [
  ['/api/admin/products/reprice/', 'select max(id) from reprices'],
  ['/api/admin/products/', 'select max(id) from products'],
  ['/api/admin/unresolved-money/payments/', 'select max(id) from payments'],
  ['/api/admin/unresolved-money/refunds/', 'select max(id) from refunds'],
  ['/api/admin/orders/', 'select max(transaction_id) from orders'],
  ['/api/admin/customers/', `select min(id) from users where role = 'customer'`],
  ['/api/admin/categories/', 'select max(id) from categories'],
  ['/api/admin/coupons/', 'select max(id) from coupons'],
  ['/api/admin/shipping-options/', 'select max(id) from shipping_options'],
  ['/api/admin/reviews/', 'select max(id) from reviews'],
  ['/api/admin/messages/', 'select max(id) from contact_messages'],
  ['/api/admin/revocations/', 'select max(id) from revocations'],
  ['/api/admin/appointments/', 'select max(id) from appointments'],
  ['/api/admin/holidays/', 'select max(id) from holidays'],
  ['/api/admin/promos/', 'select max(id) from promos'],
  ['/api/admin/passkeys/', 'select max(id) from passkeys'],
  ['/api/admin/roles/', `select max(id) from roles where key is null`],
  ['/api/admin/staff/', `select max(id) from users where email = 'nadie@example.com'`],
  ['/api/admin/settings/', `select 'shop'`],
]

/** The path with the id of an existing row. */
export async function readRealIds(db: Database, path: string): Promise<string> {
  if (!path.includes(':')) return path
  const found = sources.find(([start]) => path.startsWith(`${start}:`))
  if (!found) throw new Error(`no row is known for ${path}`)
  const { rows } = await db.execute<{ id: string | number | null }>(
    sql`select (${sql.raw(found[1])}) as id`,
  )
  return path.replace(/:\w+/, String(rows[0]?.id ?? 999_999))
}

/** A checksum per table, except `sessions`, whose rows change with every request. */
export async function fingerprint(db: Database): Promise<Record<string, string | null>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'sessions'`)
  const sums = await Promise.all(
    rows.map(async ({ name }) => {
      const table = sql.identifier(name)
      const { rows: checksum } = await db.execute<{ sum: string | null }>(
        sql`select md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t`,
      )
      return [name, checksum[0]?.sum ?? null] as const
    }),
  )
  return Object.fromEntries(sums)
}
