import type pg from 'pg'

/** Lists traces of interrupted transactions. */
export async function listHalfDone(client: pg.Client): Promise<object[]> {
  const { rows } = await client.query(`
    select 'stock' as what, p.id from products p
      join (select product_id, sum(change) as moved from stock_moves group by 1) m on m.product_id = p.id
      where m.moved <> p.quantity
    union all
    select 'order without lines', o.id from orders o
      where not exists (select from order_items i where i.order_id = o.id)
    union all
    select 'mail without job', b.id from outbox b
      where date_sent is null and date_refused is null
        and not exists (select from graphile_worker.jobs j where j.key in ('mail:' || b.id, 'mails:' || b.batch))`)
  return rows
}
