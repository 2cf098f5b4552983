import { sql } from 'drizzle-orm'
import { accountingTables } from '#contracts/admin/accounting.ts'
import { type Material, materials } from '#contracts/materials.ts'
import type { Centavos } from '#domain/money.ts'
import { countsSale, isIn, isSale, saleSign } from './conditions.ts'
import { moment, money, rate, type Table, text, whole } from './files/table.ts'
import { readBatches } from './read-batches.ts'
import type { Source } from './sale-tables.ts'

type LineRow = {
  at: string
  transaction_id: string
  sku: string | null
  name: string
  size: string
  material: Material | null
  category: string | null
  count: number
  price: Centavos
  discount: Centavos
  iva_rate: number
  cost: Centavos | null
}

/** The pieces of the sales of the month, and their shipping, so that the totals are those of the sales. */
export const toLinesTable = ({ db, range, countsTests }: Source): Table => ({
  name: 'lines',
  title: accountingTables.lines,
  columns: [
    moment('Fecha'),
    text('Pedido'),
    text('SKU'),
    text('Pieza'),
    text('Talle'),
    text('Material'),
    text('Categoría'),
    whole('Cantidad'),
    money('Precio unitario'),
    money('Descuento'),
    money('Total'),
    rate('IVA %'),
    money('Neto sin IVA'),
    money('Costo unitario sin IVA'),
    money('Costo'),
    money('Margen'),
  ],
  batches: readBatches<LineRow>(
    db,
    (after, limit) => sql`
      select e.at::text as key_at, e.id as key_id, e.at, e.transaction_id, e.sku, e.name, e.size, e.material,
        e.category, e.count, e.price::float8 as price, e.discount::float8 as discount,
        e.iva_rate::float8 as iva_rate, e.cost::float8 as cost
      from (
        select e.at, i.id, o.transaction_id, p.sku, i.name, i.size, i.material, c.name as category,
          ${saleSign} * i.count as count, i.price, ${saleSign} * i.discount as discount, i.iva_rate, i.cost
        from sale_entries e
        join orders o on o.id = e.order_id
        join order_items i on i.order_id = o.id
        join products p on p.id = i.product_id
        join categories c on c.id = p.category_id
        where ${isIn(range)} and ${countsSale(countsTests)} and ${isSale}
        union all
        select e.at, -o.id, o.transaction_id, null, 'Envío', '', null, null, ${saleSign},
          o.shipping_price, 0, coalesce(o.shipping_iva_rate, shop_iva_rate()), null
        from sale_entries e
        join orders o on o.id = e.order_id
        where ${isIn(range)} and ${countsSale(countsTests)} and ${isSale} and o.shipping_price > 0
      ) e
      where ${after}
      order by e.at, e.id ${limit}`,
    (row) => {
      const total = row.price * row.count - row.discount
      const net = Math.round((total * 100) / (100 + row.iva_rate))
      const cost = row.cost === null ? null : row.cost * row.count
      return [
        new Date(row.at),
        row.transaction_id,
        row.sku,
        row.name,
        row.size,
        row.material && materials[row.material],
        row.category,
        row.count,
        row.price,
        -row.discount,
        total,
        row.iva_rate,
        net,
        row.cost,
        cost,
        cost === null ? null : net - cost,
      ]
    },
  ),
})
