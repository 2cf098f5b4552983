import { sql } from 'drizzle-orm'
import { type AccountingMonth, accountingTables } from '#contracts/admin/accounting.ts'
import type { paymentEntryKinds } from '#db/schema/ledgers.ts'
import { type Centavos, toPesos } from '#domain/money.ts'
import { countsPayment, countsSale, isIn } from './conditions.ts'
import { moment, money, type Table, text } from './files/table.ts'
import { readBatches } from './read-batches.ts'
import type { Source } from './sale-tables.ts'
import { paymentKindWords, toMethodWord } from './words.ts'

type PaymentRow = {
  at: string
  kind: (typeof paymentEntryKinds)[number]
  method: string
  amount: Centavos
  payment_id: string
  transaction_id: string | null
  is_test: boolean
}

/** Money in and out, by method. */
export const toPaymentsTable = ({ db, range, countsTests }: Source): Table => ({
  name: 'payments',
  title: accountingTables.payments,
  columns: [
    moment('Fecha'),
    text('Tipo'),
    text('Medio'),
    text('Pedido'),
    text('N.º de pago'),
    money('Importe'),
    text('Prueba'),
  ],
  batches: readBatches<PaymentRow>(
    db,
    (after, limit) => sql`
      select e.at::text as key_at, e.id as key_id, e.at, e.kind, e.method, e.amount::float8 as amount,
        e.payment_id, o.transaction_id, (not p.live_mode or coalesce(o.is_test, false)) as is_test
      from payment_entries e
      join payments p on p.id = e.payment_id
      left join orders o on o.id = p.order_id
      where ${isIn(range)} and ${countsPayment(countsTests)} and ${after}
      order by e.at, e.id ${limit}`,
    (row) => [
      new Date(row.at),
      paymentKindWords[row.kind],
      toMethodWord(row.method),
      row.transaction_id,
      row.payment_id,
      row.amount,
      row.is_test ? 'sí' : '',
    ],
  ),
})

type Unmatched = {
  transaction_id: string | null
  payment_id: string | null
  status: string | null
  paid: Centavos
  sold: Centavos
}

const toReason = ({ paid, sold, status, transaction_id }: Unmatched): string => {
  if (transaction_id === null) return 'Pago sin pedido'
  if (paid < sold) return 'Vendido con un pago de otro mes, o devuelto sin salida de dinero'
  if (status === 'sin_procesar') return 'Seña o pago de un pedido sin terminar de pagar'
  return status === 'cancelado' ? 'Pago de un pedido cancelado' : 'Pago de más, o venta de otro mes'
}

/** The orders and payments of which more or less money moved in the month than was sold. Its sum is the difference of both. */
export const toReconciliationTable = ({ db, range, countsTests }: Source): Table => ({
  name: 'reconciliation',
  title: accountingTables.reconciliation,
  columns: [
    text('Pedido'),
    text('N.º de pago'),
    money('Cobrado menos devuelto'),
    money('Vendido menos devuelto'),
    money('Diferencia'),
    text('Motivo'),
  ],
  batches: readUnmatched({ db, range, countsTests }),
})

async function* readUnmatched(source: Source) {
  const rows = await listUnmatched(source)
  if (rows.length === 0) return
  yield rows.map((row) => [
    row.transaction_id,
    row.payment_id,
    row.paid,
    row.sold,
    row.paid - row.sold,
    toReason(row),
  ])
}

const MAX_SHOWN = 100

/** The same for the screen, the largest differences first. */
export async function readLargestUnmatched(
  source: Source,
): Promise<AccountingMonth['unmatched_rows']> {
  const rows = await listUnmatched(source)
  return rows
    .toSorted((one, other) => Math.abs(other.paid - other.sold) - Math.abs(one.paid - one.sold))
    .slice(0, MAX_SHOWN)
    .map((row) => ({
      transaction_id: row.transaction_id,
      payment_id: row.payment_id,
      difference: toPesos(row.paid - row.sold),
      reason: toReason(row),
    }))
}

async function listUnmatched({ db, range, countsTests }: Source): Promise<Unmatched[]> {
  const { rows } = await db.execute<Unmatched>(sql`
    with moved as (
      select o.id as order_id, case when o.id is null then e.payment_id end as payment_id,
        e.amount as paid, 0::bigint as sold
      from payment_entries e
      join payments p on p.id = e.payment_id
      left join orders o on o.id = p.order_id
      where ${isIn(range)} and ${countsPayment(countsTests)}
      union all
      select o.id, null, 0, e.amount
      from sale_entries e join orders o on o.id = e.order_id
      where ${isIn(range)} and ${countsSale(countsTests)}
    )
    select o.transaction_id, m.payment_id, o.status, sum(m.paid)::float8 as paid, sum(m.sold)::float8 as sold
    from moved m left join orders o on o.id = m.order_id
    group by o.transaction_id, m.payment_id, o.status
    having sum(m.paid) <> sum(m.sold)
    order by o.transaction_id, m.payment_id`)
  return rows
}
