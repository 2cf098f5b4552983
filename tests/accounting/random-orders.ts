import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { addProduct } from '#tests/products.ts'
import { createRandom, type RandomOrder, toOrder } from './random-order.ts'

const NAMES = ['Ana Paz', '=1+1', '+54 11', '-Eva', '@suma', 'José "Pepe"; Ñandú', '<b>&amp;']

export async function makeRandomOrders(db: Database, size: number, seed = 7) {
  const random = createRandom(seed)
  const products: number[] = []
  for (let at = 0; at < 12; at += 1) {
    const cost = at % 3 === 0 ? null : 100 + at * 333
    products.push(
      await addProduct(db, { name: `Pieza ${at}`, quantity: 100, sku: `P-${at}`, cost }),
    )
  }
  const orders = Array.from({ length: size }, (_, at) => toOrder(random, products, at + 1))
  await insert(db, orders)
  await settle(db, orders)
  await spreadDates(db, seed)
  return orders
}

const BATCH = 500

async function inBatches(
  orders: RandomOrder[],
  work: (json: string, batch: RandomOrder[]) => Promise<unknown>,
) {
  for (let from = 0; from < orders.length; from += BATCH) {
    const batch = orders.slice(from, from + BATCH)
    await work(JSON.stringify(batch), batch)
  }
}

const columns = sql`(id int, fate text, original_price bigint, discount bigint, shipping bigint, amount bigint,
  refunded bigint, deposit bigint, lines jsonb, tenders jsonb)`

const insert = (db: Database, orders: RandomOrder[]) =>
  inBatches(orders, async (json) => {
    const names = JSON.stringify(NAMES)
    await db.execute(sql`
      insert into orders (id, transaction_id, original_price, discount, shipping_price, amount, estimated_tax, email,
        full_name, address_line_1, city, state_province_region, postal_zip_code, country_region, telephone_number,
        shipping_name, shipping_time, held_until, is_test)
      select o.id, 'T' || o.id, o.original_price, o.discount, o.shipping, o.amount, 0, 'p' || (o.id % 50) || '@example.com',
        ${names}::jsonb->>(o.id % 7), 'Calle 1', 'Rosario', 'Santa Fe', '2000', 'Argentina', '', 'Correo', '', now(),
        o.fate = 'test'
      from jsonb_to_recordset(${json}::jsonb) as o ${columns}`)
    await db.execute(sql`
      insert into order_items (order_id, product_id, name, price, count, discount, iva_rate)
      select o.id, line.product_id, 'Pieza', line.price, line.count, line.discount, line.rate
      from jsonb_to_recordset(${json}::jsonb) as o ${columns},
        jsonb_to_recordset(o.lines) as line (product_id int, price bigint, count int, discount bigint, rate numeric)`)
  })

/** Pays, refunds and disputes them, one kind of update after the other, each in transactions of its own. */
async function settle(db: Database, orders: RandomOrder[]) {
  const paid = orders.filter(({ fate }) => fate !== 'unpaid')
  await inBatches(paid, (json) => pay(db, json))
  const refunded = orders.filter(({ fate }) => fate === 'part_refund' || fate === 'refunded')
  await inBatches(refunded, async (json) => {
    await db.execute(sql`
      with given as (select * from jsonb_to_recordset(${json}::jsonb) as o ${columns}), money as (
        update payments p set refunded = case o.fate when 'refunded' then o.amount else o.refunded end,
          status = case o.fate when 'refunded' then 'refunded' else 'approved' end
        from given o where p.order_id = o.id)
      update orders set refunded = case o.fate when 'refunded' then o.amount else o.refunded end,
        payment_status = case o.fate when 'refunded' then 'refunded' else 'approved' end
      from given o where orders.id = o.id`)
  })
  const disputed = orders.filter(({ fate }) => fate.startsWith('charge'))
  await inBatches(disputed, async (json) => {
    await db.execute(sql`
      with given as (select * from jsonb_to_recordset(${json}::jsonb) as o ${columns}), money as (
        update payments p set status = 'charged_back' from given o where p.order_id = o.id)
      update orders set refunded = o.amount, payment_status = 'charged_back' from given o where orders.id = o.id`)
  })
  await inBatches(
    disputed.filter(({ fate }) => fate === 'charge_back_won'),
    async (json) => {
      await db.execute(sql`
        with given as (select * from jsonb_to_recordset(${json}::jsonb) as o ${columns}), money as (
          update payments p set status_detail = 'reimbursed' from given o where p.order_id = o.id)
        update orders set refunded = 0, payment_status = 'approved' from given o where orders.id = o.id`)
    },
  )
  await refundAtCounter(db, orders)
}

async function pay(db: Database, json: string) {
  await db.execute(sql`
    with given as (select * from jsonb_to_recordset(${json}::jsonb) as o ${columns}), money as (
      insert into payments (id, order_id, status, status_detail, amount, refunded, currency, method, counted,
        at_counter, live_mode, date_created, date_updated)
      select 'P' || o.id, o.id, 'approved', 'accredited',
        case when o.fate like '%deposit' then o.deposit else o.amount end, 0, 'ARS',
        case when o.fate like 'counter%' then 'split' when o.fate like '%deposit' then 'cash'
          else (array['visa', 'master', 'account_money'])[1 + o.id % 3] end,
        o.fate not like '%deposit', jsonb_array_length(o.tenders) > 0, o.fate <> 'test', now(), now()
      from given o returning id
    ), parts as (
      insert into tenders (payment_id, method, amount)
      select 'P' || o.id, part.method, part.amount
      from given o, jsonb_to_recordset(o.tenders) as part (method text, amount bigint)
      where (select count(*) from money) > 0
    )
    update orders set
      payment_status = case when o.fate like '%deposit' then 'pending' else 'approved' end,
      status = case o.fate when 'deposit' then 'sin_procesar' when 'kept_deposit' then 'cancelado' else 'procesado' end
    from given o where orders.id = o.id`)
}

const refundAtCounter = (db: Database, orders: RandomOrder[]) =>
  inBatches(
    orders.filter(({ fate }) => fate === 'counter_refund'),
    async (json) => {
      await db.execute(sql`
        with given as (select * from jsonb_to_recordset(${json}::jsonb) as o ${columns}), parts as (
          update tenders t set refunded = least(t.amount, o.refunded - case t.method when 'cash' then 0
            else least(o.deposit, o.refunded) end)
          from given o where t.payment_id = 'P' || o.id
        ), money as (
          update payments p set refunded = o.refunded,
            status = case when o.refunded = p.amount then 'refunded' else 'approved' end
          from given o where p.order_id = o.id)
        update orders set refunded = o.refunded,
          payment_status = case when o.refunded = o.amount then 'refunded' else 'approved' end
        from given o where orders.id = o.id`)
    },
  )

/** Moves the entries into three months, whose boundaries some of them are close to. */
async function spreadDates(db: Database, seed: number) {
  for (const table of ['sale_entries', 'payment_entries']) {
    await db.execute(
      sql.raw(`
        alter table ${table} disable trigger user;
        update ${table} set at = timestamptz '2026-08-31 23:59:00-03'
          + make_interval(mins => (id * ${7_919 + seed}) % (61 * 1440 + 2));
        alter table ${table} enable trigger user`),
    )
  }
}
