import type pg from 'pg'
import { fillCatalogue } from './products.ts'

const ORDERS = 100_000
const PRODUCTS = 50_000
const CUSTOMERS = 20_000
const FEW_ROWS = 5_000

/** Fills two years of a busy shop with SQL. */
export async function fillAdminRows(client: pg.Client): Promise<void> {
  await client.query('set synchronous_commit = off')
  // Plans of triggers that were made for empty tables would read all rows for each row.
  await client.query('set plan_cache_mode = force_custom_plan')
  await client.query(`
    insert into photos (file, width, height, blur) values ('banco.jpg', 800, 800, '') on conflict do nothing;
    insert into categories (id, name, type, thumbnail)
      select n, 'Categoría ' || n, 'joyas', 'banco.jpg' from generate_series(1, 12) n`)
  await fillCatalogue(client, PRODUCTS)
  await client.query('update products set visible = false where id % 50 = 0')
  await client.query('update products set date_removed = now() where id % 97 = 0')
  await client.query(
    `
    insert into users (email, password_hash, first_name, last_name, is_active, date_activated, phone)
    select 'cliente-' || n || '@example.com', '!', (array['Ana','José','Lucía','Martín','Ñusta'])[1 + n % 5],
      (array['Paz','Gómez','Pérez','Ruiz'])[1 + n % 4] || ' ' || n, true, now(), '11 5555 ' || n
    from generate_series(1, $1) n`,
    [CUSTOMERS],
  )
  // Once for all orders of a customer, instead of once for each.
  await client.query('alter table orders disable trigger orders_add_customer')
  await client.query(
    `
    with people as (select array_agg(id order by id) ids from users where role = 'customer')
    insert into orders (transaction_id, user_id, status, payment_status, original_price, discount, shipping_price,
      amount, estimated_tax, email, full_name, address_line_1, city, state_province_region, postal_zip_code,
      country_region, telephone_number, shipping_name, shipping_time, held_until, date_issued)
    select 'QL-' || upper(substr(md5(n::text), 1, 4)) || '-' || lpad(n::text, 6, '0'),
      case when n % 5 > 0 then ids[1 + n % cardinality(ids)] end,
      case when n % 50 = 0 then 'sin_procesar' when n % 20 = 0 then 'cancelado' when n > $1 - 300 then 'procesado'
        when n > $1 - 900 then 'en_camino' else 'entregado' end,
      case when n % 50 = 0 then 'pending' when n % 20 = 0 then 'cancelled' else 'approved' end,
      1000000 + n, 0, 500000, 1500000 + n, 0,
      case when n % 5 > 0 then 'cliente-' || n % 20000 else 'invitada-' || n % 15000 end || '@example.com',
      (array['Ana','José','Lucía','Martín','Ñusta'])[1 + n % 5] || ' ' || (array['Paz','Gómez','Pérez'])[1 + n % 3],
      'Rivadavia ' || n, 'Rosario', 'Santa Fe', '2000', 'Argentina', '11 5555', 'Correo', '5 días', now(),
      now() - ($1 - n) * interval '10 minutes'
    from generate_series(1, $1) n, people`,
    [ORDERS],
  )
  await client.query(`
    select refresh_customers(array_agg(id)) from users;
    alter table orders enable trigger orders_add_customer`)
  await client.query(
    `
    with goods as (select array_agg(id order by id) ids from products)
    insert into order_items (order_id, product_id, name, price, count, discount, iva_rate)
    select o.id, ids[1 + (o.id * 7 + line) % cardinality(ids)], 'Anillo', 500000, 1, 0, 21
    from orders o, goods, generate_series(1, 2) line`,
  )
  await client.query(
    `
    insert into contact_messages (user_name, user_email, subject, phone, message, date_read)
    select 'Ana ' || n, 'ana' || n || '@example.com', 'Consulta ' || n, '1', 'Hola', case when n % 9 > 0 then now() end
    from generate_series(1, $1) n`,
    [FEW_ROWS],
  )
  await client.query(
    `
    insert into appointments (first_name, last_name, phone, email, available_days, time_slot, status, starts_at, minutes)
    select 'Ana', 'Paz ' || n, '1', 'ana@example.com', '{lunes}', 'morning', 'confirmed',
      now() - n * interval '3 hours', 30
    from generate_series(1, $1) n`,
    [FEW_ROWS],
  )
  await client.query(
    `
    insert into reviews (product_id, user_id, rating, comment)
    select p.id, u.id, 4, 'Muy linda'
    from (select id, row_number() over (order by id) n from products limit $1) p
    join (select id, row_number() over (order by id) n from users where role = 'customer') u using (n)`,
    [FEW_ROWS],
  )
  await client.query(
    `
    insert into audit_log (author, action, resource, resource_id, after)
    select 'Carmen Paz', 'update', 'orders', 'QL-' || n, '{}' from generate_series(1, $1) n`,
    [ORDERS],
  )
  await client.query(`
    insert into payments (id, order_id, external_reference, status, status_detail, amount, refunded, currency, method,
      counted, at_counter, date_created, date_updated)
    select 'P' || id, id, transaction_id, 'approved', 'accredited', amount, 0, 'ARS',
      case when id % 3 = 0 then 'cash' else 'visa' end, true, id % 3 = 0, date_issued, date_issued
    from orders where payment_status = 'approved'`)
  // The ledgers book at the moment of the insert; here the orders are two years old.
  await client.query(`
    alter table sale_entries disable trigger user;
    update sale_entries e set at = o.date_issued from orders o where o.id = e.order_id;
    alter table sale_entries enable trigger user`)
  await client.query(`
    insert into tenders (payment_id, method, amount) select id, 'cash', amount from payments where at_counter`)
  await client.query(`
    insert into visits (day, hour, count)
    select current_date - day, hour, 20 from generate_series(0, 729) day, generate_series(8, 23) hour`)
  await client.query(
    `
    insert into stock_alerts (product_id, email)
    select id, 'ana' || id || '@example.com' from products where quantity = 0 limit $1`,
    [FEW_ROWS],
  )
  await client.query('vacuum analyze')
}
