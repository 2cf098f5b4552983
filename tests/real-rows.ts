import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'

/** Adds one row for every resource that a back office call can name; a paid order must exist. */
export async function addRows(db: Database): Promise<void> {
  await db.execute(sql`
    insert into coupons (name, percentage) values ('VERANO', 10);
    insert into discount_rules (name, percentage, active) values ('Invierno', 10, false);
    insert into guest_buyers (key) values ('5550100');
    insert into promos (name, photo) select 'Mes del oro', file from photos limit 1;
    insert into contact_messages (user_name, user_email, subject, phone, message)
      values ('Eva', 'eva@example.com', 'Hola', '', 'Una pregunta.');
    insert into revocations (code, email) values ('ARR-1', 'eva@example.com');
    insert into returns (order_id, code, kind) select max(id), 'DV-PRUEBA', 'return' from orders;
    insert into return_items (return_id, order_item_id, count, value)
      select max(r.id), max(i.id), 1, 100 from returns r join order_items i on i.order_id = r.order_id;
    insert into search_synonyms (word, means) values ('pendientes', 'aros');
    insert into credits (code, balance) values ('CR-AAAA-AAAA-AAAA', 100);
    insert into holidays (day, name) values ('2031-05-25', 'Feriado');
    insert into appointments (first_name, last_name, phone, email, available_days, time_slot)
      values ('Eva', 'Paz', '', 'eva@example.com', '{lunes}', 'morning');
    insert into reviews (product_id, user_id, rating, comment)
      select (select max(id) from products), min(id), 5, 'Lindo' from users;
    insert into refunds (payment_id, amount, reason) select max(id), 100, 'Prueba' from payments;
    insert into order_views (name, filters, author_id) select 'De hoy', '{}', min(id) from users;
    insert into reprices (author_id, request) select min(id), '{}' from users;
    insert into bulk_changes (author_id, key, request, date_undone)
      select min(id), gen_random_uuid(), '{}', now() from users;
    insert into imports (author_id, entry_id, date_undone)
      select min(id), 1, now() from users;
    insert into passkeys
      (user_id, credential_id, public_key, user_handle, counter, transports, backed_up, name)
      select min(id), 'llave', '', '', 0, '{}', false, 'Compu' from users;
    insert into push_subscriptions (user_id, endpoint, p256dh, auth, device)
      select min(id), 'https://push.example/1', '', '', 'Celular' from users;
    insert into cash_closings (key, author_id, author, day, starts_at, opening, cash_in, cash_out, expected, counted, methods)
      select gen_random_uuid(), min(id), 'Eva', '2026-11-24', now(), 0, 0, 0, 0, 0, '[]' from users;
    insert into operations (author_id, key, kind, title, request)
      select min(id), gen_random_uuid(), 'import', 'Importar', '{}' from users;
    insert into roles (name, permissions) values ('Nadie', '{}');
    insert into users (email, password_hash, first_name, last_name, role, role_id, is_active)
      select 'nadie@example.com', 'ninguna', 'Nadia', 'Sosa', 'seller', id, false
      from roles where name = 'Nadie';`)
}

/** The query for an existing id, by the path before its parameter. */
const sources: [start: string, query: string][] = [
  ['/api/admin/products/reprice/', 'select max(id) from reprices'],
  ['/api/admin/bulk-changes/', 'select max(id) from bulk_changes'],
  ['/api/admin/imports/', 'select max(id) from imports'],
  ['/api/admin/cash/closings/', 'select max(id) from cash_closings'],
  ['/api/admin/backups/', 'select null'],
  ['/api/admin/setup/pages/', `select 'privacy-policies'`],
  ['/api/admin/operations/', 'select max(id) from operations'],
  ['/api/admin/accounting/', `select '2026-11'`],
  ['/api/admin/products/', 'select max(id) from products'],
  ['/api/admin/designs/', 'select max(design_id) from products'],
  ['/api/admin/unresolved-money/payments/', 'select max(id) from payments'],
  ['/api/admin/unresolved-money/refunds/', 'select max(id) from refunds'],
  ['/api/admin/credits/', 'select max(id) from credits'],
  ['/api/admin/returns/', 'select max(id) from returns'],
  ['/api/admin/orders/', 'select max(transaction_id) from orders'],
  ['/api/admin/order-views/', 'select max(id) from order_views'],
  ['/api/admin/counter/sales/', 'select max(transaction_id) from orders'],
  ['/api/admin/customers/', `select min(id) from users where role = 'customer'`],
  ['/api/admin/guest-buyers/', 'select max(id) from guest_buyers'],
  ['/api/admin/categories/', 'select max(id) from categories'],
  ['/api/admin/coupons/', 'select max(id) from coupons'],
  ['/api/admin/discount-rules/', 'select max(id) from discount_rules'],
  ['/api/admin/shipping-options/', 'select max(id) from shipping_options'],
  ['/api/admin/reviews/', 'select max(id) from reviews'],
  ['/api/admin/messages/', 'select max(id) from contact_messages'],
  ['/api/admin/revocations/', 'select max(id) from revocations'],
  ['/api/admin/appointments/', 'select max(id) from appointments'],
  ['/api/admin/holidays/', 'select max(id) from holidays'],
  ['/api/admin/synonyms/', 'select max(id) from search_synonyms'],
  ['/api/admin/promos/', 'select max(id) from promos'],
  ['/api/admin/push/', 'select max(id) from push_subscriptions'],
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
