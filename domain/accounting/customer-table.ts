import { sql } from 'drizzle-orm'
import { accountingTables } from '#contracts/admin/accounting.ts'
import type { Centavos } from '#domain/money.ts'
import { buyerDocument } from '#domain/orders/buyer-document.ts'
import { countsSale, isExchangeOrder, isIn, isRefund, isSale, saleSign } from './conditions.ts'
import { money, type Table, text, whole } from './files/table.ts'
import type { Source } from './sale-tables.ts'

type CustomerRow = {
  full_name: string
  document: string | null
  email: string
  telephone_number: string
  address: string
  city: string
  province: string
  orders: number
  sold: Centavos
  refunded: Centavos
  unpaid: Centavos
}

/** Who bought in the month or got money back. Buyers without an account are told apart by their e-mail, else by phone and name. */
export const toCustomersTable = (source: Source): Table => ({
  name: 'customers',
  title: accountingTables.customers,
  columns: [
    text('Cliente'),
    text('Documento'),
    text('Correo'),
    text('Teléfono'),
    text('Dirección'),
    text('Ciudad'),
    text('Provincia'),
    whole('Pedidos'),
    money('Compró'),
    money('Se le devolvió'),
    money('Sin cobrar'),
    money('Neto'),
  ],
  batches: readCustomers(source),
})

/** Two buyers whose name alone is the same may be two people. Sales without a name are one row. */
const buyer = sql`coalesce(
  'account ' || o.user_id,
  'mail ' || nullif(lower(o.email), ''),
  'phone ' || nullif(o.telephone_number, '') || ' ' || lower(o.full_name),
  case when o.full_name <> '' then 'order ' || o.id end,
  'nobody')`

async function* readCustomers({ db, range, countsTests }: Source) {
  const { rows } = await db.execute<CustomerRow>(sql`
    select (array_agg(o.full_name order by e.id desc))[1] as full_name,
      (array_agg(${buyerDocument} order by ${buyerDocument} is null, e.id desc))[1] as document,
      (array_agg(o.email order by e.id desc))[1] as email,
      (array_agg(o.telephone_number order by e.id desc))[1] as telephone_number,
      (array_agg(concat_ws(' ', o.address_line_1, nullif(o.address_line_2, '')) order by e.id desc))[1] as address,
      (array_agg(o.city order by e.id desc))[1] as city,
      (array_agg(o.state_province_region order by e.id desc))[1] as province,
      coalesce(sum(${saleSign}) filter (where ${isSale} and not ${isExchangeOrder}), 0)::int as orders,
      coalesce(sum(e.amount) filter (where ${isSale}), 0)::float8 as sold,
      coalesce(sum(e.amount) filter (where ${isRefund}), 0)::float8 as refunded,
      coalesce(sum(e.amount) filter (where e.kind = 'unpaid'), 0)::float8 as unpaid
    from sale_entries e join orders o on o.id = e.order_id
    where ${isIn(range)} and ${countsSale(countsTests)}
    group by ${buyer}
    order by 1, 3`)
  if (rows.length === 0) return
  yield rows.map((row) => [
    row.full_name,
    row.document,
    row.email,
    row.telephone_number,
    row.address,
    row.city,
    row.province,
    row.orders,
    row.sold,
    row.refunded,
    row.unpaid,
    row.sold + row.refunded + row.unpaid,
  ])
}
