import type pg from 'pg'

const ROWS = 10_000

/** Fills every other list of the back office, so that its screens can be looked at; the rows of `fillAdminRows` must exist. */
const statements = [
  `insert into categories (id, name, type, thumbnail)
    select n, 'Categoría ' || n, 'joyas', 'banco.jpg' from generate_series(13, 1000) n`,
  `insert into coupons (name, percentage) select 'CUPON-' || n, 5 + n % 40 from generate_series(1, $1) n`,
  `insert into discount_rules (name, percentage, active)
    select 'Regla ' || n, 5 + n % 40, false from generate_series(1, $1) n`,
  `insert into contact_messages (user_name, user_email, subject, phone, message)
    select 'Eva ' || n, 'eva' || n || '@example.com', 'Una consulta larga sobre el anillo ' || n, '341 555 0101', repeat('Hola, quería preguntar. ', 20)
    from generate_series(1, $1) n`,
  `insert into revocations (code, email, transaction_id, date_closed)
    select 'ARR-' || lpad(n::text, 6, '0'), 'eva' || n || '@example.com', 'QL-' || n, case when n % 100 > 0 then now() end
    from generate_series(1, $1) n`,
  `insert into returns (order_id, code, kind)
    select id, 'DV-' || id, 'return' from orders where status = 'entregado' order by id desc limit $1`,
  `insert into return_items (return_id, order_item_id, count, value)
    select r.id, min(i.id), 1, 100 from returns r join order_items i on i.order_id = r.order_id group by 1`,
  `insert into credits (code, balance)
    select 'CR-' || upper(substr(md5(n::text), 1, 4)) || '-' || lpad(n::text, 8, '0'), 100000 from generate_series(1, $1) n`,
  `insert into search_synonyms (word, means) select 'palabra' || n, 'aros' from generate_series(1, $1) n`,
  `insert into holidays (day, name) select current_date + 400 + n, 'Feriado ' || n from generate_series(1, 2000) n`,
  `insert into appointments (first_name, last_name, phone, email, available_days, time_slot)
    select 'Eva', case when n % 3 = 0 then '' else 'Solís ' || n end, '341 555 0101',
      'eva' || n || '@example.com', '{lunes}', 'morning' from generate_series(1, $1) n`,
  `insert into reviews (product_id, user_id, rating, comment)
    select p.id, u.id, 1 + u.id % 5, repeat('Muy lindo. ', 20)
    from (select id, row_number() over (order by id desc) n from products limit $1) p
    join (select id, row_number() over (order by id desc) n from users where role = 'customer') u using (n)
    on conflict do nothing`,
  `insert into promos (name, photo) select 'Mes del oro ' || n, 'banco.jpg' from generate_series(1, 500) n`,
  `insert into shipping_options (name, price, time_to_delivery)
    select 'Envío ' || n, 500000, '5 días' from generate_series(1, 300) n`,
  `insert into roles (name, permissions) select 'Rol ' || n, '{orders}' from generate_series(1, 100) n`,
  `insert into users (email, password_hash, first_name, last_name, role, role_id, is_active)
    select 'equipo-' || r.id || '@example.com', '!', 'Nadia', 'Sosa ' || r.id, 'seller', r.id, true
    from roles r where key is null`,
  `insert into cash_closings (key, author_id, author, day, starts_at, opening, cash_in, cash_out, expected, counted, methods)
    select gen_random_uuid(), (select min(id) from users where role = 'seller'), 'Nadia Sosa', current_date - n, now() - n * interval '1 day', 0, 0, 0, 0, 0, '[]'
    from generate_series(1, 3000) n`,
  `insert into order_views (name, filters, author_id)
    select 'Vista ' || n, '{}', (select min(id) from users where role = 'seller') from generate_series(1, 30) n`,
  `insert into stock_alerts (product_id, email)
    select id, 'eva' || id || '@example.com' from products where quantity = 0 limit $1 on conflict do nothing`,
]

export async function fillOtherRows(client: pg.Client): Promise<void> {
  for (const statement of statements) {
    await client.query(statement, statement.includes('$1') ? [ROWS] : [])
  }
  await client.query('vacuum analyze')
}
