import { sql } from 'drizzle-orm'
import { accountingTables } from '#contracts/admin/accounting.ts'
import { toDocumentKind } from '#contracts/document-kind.ts'
import type { orderChannels } from '#contracts/orders.ts'
import type { Database } from '#db/database.ts'
import type { RateShare, saleEntryKinds } from '#db/schema/ledgers.ts'
import type { Centavos } from '#domain/money.ts'
import { buyerDocument } from '#domain/orders/buyer-document.ts'
import { countsSale, isIn, isSale, saleSign } from './conditions.ts'
import { type Cell, day, moment, money, type Table, text } from './files/table.ts'
import type { Range } from './month-range.ts'
import { readBatches } from './read-batches.ts'
import { channelWords, saleKindWords } from './words.ts'

export type Source = { db: Database; range: Range; countsTests: boolean }

type SaleRow = {
  at: string
  kind: (typeof saleEntryKinds)[number]
  amount: Centavos
  by_rate: RateShare[]
  transaction_id: string
  channel: (typeof orderChannels)[number]
  full_name: string
  document: string | null
  province: string
  pieces: Centavos
  discount: Centavos
  credit: Centavos
  shipping: Centavos
  is_test: boolean
}

const readEntries = (
  { db, range, countsTests }: Source,
  which: 'sales' | 'refunds' | 'all',
  toCells: (row: SaleRow) => Cell[],
) => {
  const ofKind = { sales: isSale, refunds: sql`not ${isSale}`, all: sql`true` }
  return readBatches<SaleRow>(
    db,
    (after, limit) => sql`
      select e.at::text as key_at, e.id as key_id, e.at, e.kind, e.amount::float8 as amount, e.by_rate,
        o.transaction_id, o.channel, o.full_name, ${buyerDocument} as document,
        o.state_province_region as province, (${saleSign} * o.original_price)::float8 as pieces,
        (${saleSign} * (o.discount - coalesce(r.credit, 0)))::float8 as discount,
        (${saleSign} * coalesce(r.credit, 0))::float8 as credit,
        (${saleSign} * o.shipping_price)::float8 as shipping, o.is_test
      from sale_entries e
      join orders o on o.id = e.order_id
      left join returns r on r.exchange_order_id = o.id
      where ${isIn(range)} and ${countsSale(countsTests)} and ${ofKind[which]} and ${after}
      order by e.at, e.id ${limit}`,
    toCells,
  )
}

const sumIva = ({ by_rate }: SaleRow) => by_rate.reduce((sum, { iva }) => sum + iva, 0)
const toTestMark = ({ is_test }: SaleRow) => (is_test ? 'sí' : '')

/** One row for each order that was paid in the month, and a negative one if its payment had been noted by mistake. */
export const toSalesTable = (source: Source): Table => ({
  name: 'sales',
  title: accountingTables.sales,
  columns: [
    moment('Fecha'),
    text('Pedido'),
    text('Canal'),
    text('Cliente'),
    text('Documento'),
    text('Provincia'),
    money('Piezas'),
    money('Descuento'),
    money('Entregado en cambio'),
    money('Envío'),
    money('Total'),
    money('Neto sin IVA'),
    money('IVA'),
    text('Prueba'),
  ],
  batches: readEntries(source, 'sales', (row) => [
    new Date(row.at),
    row.transaction_id,
    channelWords[row.channel],
    row.full_name,
    row.document,
    row.province,
    row.pieces,
    -row.discount,
    -row.credit,
    row.shipping,
    row.amount,
    row.amount - sumIva(row),
    sumIva(row),
    toTestMark(row),
  ]),
})

/** What was given back in the month or not paid, whatever month it was sold in. */
export const toRefundsTable = (source: Source): Table => ({
  name: 'refunds',
  title: accountingTables.refunds,
  columns: [
    moment('Fecha'),
    text('Tipo'),
    text('Pedido'),
    money('Importe'),
    money('Neto sin IVA'),
    money('IVA'),
    text('Prueba'),
  ],
  batches: readEntries(source, 'refunds', (row) => [
    new Date(row.at),
    saleKindWords[row.kind],
    row.transaction_id,
    row.amount,
    row.amount - sumIva(row),
    sumIva(row),
    toTestMark(row),
  ]),
})

const toRateWords = (rate: number) => `${String(rate).replace('.', ',')} %`

/** The columns of the «libro IVA ventas»: net and IVA of each rate that the month has. */
export function toIvaTable(source: Source, rates: number[]): Table {
  const taxed = rates.filter((rate) => rate > 0)
  return {
    name: 'iva',
    title: accountingTables.iva,
    columns: [
      day('Fecha'),
      text('Tipo'),
      text('Pedido'),
      text('Tipo de documento'),
      text('Documento'),
      text('Cliente'),
      text('Provincia'),
      ...taxed.flatMap((rate) => [
        money(`Neto gravado ${toRateWords(rate)}`),
        money(`IVA ${toRateWords(rate)}`),
      ]),
      money('Exento o no gravado'),
      money('Otros impuestos nacionales indirectos'),
      money('Total'),
    ],
    batches: readEntries(source, 'all', (row) => {
      const find = (rate: number) => row.by_rate.find((share) => share.rate === rate)
      return [
        new Date(row.at),
        saleKindWords[row.kind],
        row.transaction_id,
        row.document && toDocumentKind(row.document),
        row.document,
        row.full_name,
        row.province,
        ...taxed.flatMap((rate) => {
          const { gross = 0, iva = 0 } = find(rate) ?? {}
          return [gross - iva, iva]
        }),
        find(0)?.gross ?? 0,
        0,
        row.amount,
      ]
    }),
  }
}
