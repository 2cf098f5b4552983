import { sql } from 'drizzle-orm'
import { accountingTables } from '#contracts/admin/accounting.ts'
import type { stockReasons } from '#contracts/admin/stock-reasons.ts'
import { type Material, materials } from '#contracts/materials.ts'
import { fullName } from '#db/full-name.ts'
import { users } from '#db/schema/accounts.ts'
import type { Centavos } from '#domain/money.ts'
import { isIn } from './conditions.ts'
import { moment, money, type Table, text, whole } from './files/table.ts'
import { readBatches } from './read-batches.ts'
import type { Source } from './sale-tables.ts'
import { stockReasonWords } from './words.ts'

type StockRow = {
  sku: string | null
  name: string
  size: string
  material: Material
  category: string
  quantity: number
  cost: Centavos | null
  price: Centavos
  final_price: Centavos
}

/** The pieces in stock at the end of the month, or now if it has not ended, at their present cost and price. */
export const toStockTable = ({ db, range }: Source): Table => ({
  name: 'stock',
  title: accountingTables.stock,
  columns: [
    text('SKU'),
    text('Pieza'),
    text('Talle'),
    text('Material'),
    text('Categoría'),
    whole('Cantidad'),
    money('Costo unitario sin IVA'),
    money('Valor al costo'),
    money('Precio de lista'),
    money('Precio de venta'),
    money('Valor a precio de venta'),
  ],
  batches: readBatches<StockRow>(
    db,
    (after, limit) => sql`
      select e.at::text as key_at, e.id as key_id, e.*
      from (
        select p.date_created as at, p.id, p.sku, p.name, p.size, p.material, c.name as category,
          (p.quantity - coalesce(m.change, 0))::int as quantity,
          p.cost::float8 as cost, p.price::float8 as price, p.final_price::float8 as final_price
        from products p
        join categories c on c.id = p.category_id
        left join (
          select product_id, sum(change) as change from stock_moves
          where at >= ${range.until.toISOString()}::timestamptz
          group by product_id
        ) m on m.product_id = p.id
        where p.date_removed is null
      ) e
      where e.quantity <> 0 and ${after}
      order by e.at, e.id ${limit}`,
    (row) => [
      row.sku,
      row.name,
      row.size,
      materials[row.material],
      row.category,
      row.quantity,
      row.cost,
      row.cost === null ? null : row.cost * row.quantity,
      row.price,
      row.final_price,
      row.final_price * row.quantity,
    ],
  ),
})

type MoveRow = {
  at: string
  sku: string | null
  name: string
  size: string
  change: number
  balance: number
  reason: (typeof stockReasons)[number]
  transaction_id: string | null
  author: string | null
}

export const toStockMovesTable = ({ db, range }: Source): Table => ({
  name: 'stock_moves',
  title: accountingTables.stock_moves,
  columns: [
    moment('Fecha'),
    text('SKU'),
    text('Pieza'),
    text('Talle'),
    whole('Cambio'),
    whole('Saldo'),
    text('Motivo'),
    text('Pedido'),
    text('Persona'),
  ],
  batches: readBatches<MoveRow>(
    db,
    (after, limit) => sql`
      select e.at::text as key_at, e.id as key_id, e.at, p.sku, p.name, p.size, e.change, e.balance, e.reason,
        o.transaction_id, ${fullName(users)} as author
      from stock_moves e
      join products p on p.id = e.product_id
      left join orders o on o.id = e.order_id
      left join ${users} on ${users.id} = e.author_id
      where ${isIn(range)} and ${after}
      order by e.at, e.id ${limit}`,
    (row) => [
      new Date(row.at),
      row.sku,
      row.name,
      row.size,
      row.change,
      row.balance,
      stockReasonWords[row.reason],
      row.transaction_id,
      row.author?.trim() ?? '',
    ],
  ),
})
