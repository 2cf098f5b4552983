import { Link } from 'react-router'
import { Panel } from '#backoffice/components/panel.tsx'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toLeft, toPieceWords } from '#contracts/order-words.ts'
import { payWayReasons } from '#contracts/pay-way-words.ts'
import { toCentavos } from '#contracts/pesos.ts'
import css from './order-items.module.css'

type Props = { order: AdminOrderDetail; className?: string | undefined }

/** The pieces of an order with what they cost, for those who may see it. */
export const OrderItems = ({ order, className }: Props) => (
  <Panel
    title="Piezas"
    count={order.items.reduce((sum, { count }) => sum + count, 0)}
    className={className}
  >
    <ul>
      {order.items.map((item) => (
        <Item key={item.id} item={item} showsMoney={order.shows_money} />
      ))}
    </ul>
    {order.shows_money && <Totals order={order} />}
  </Panel>
)

type ItemProps = { item: AdminOrderDetail['items'][number]; showsMoney: boolean }

/** Without prices, only how many. */
function Item({ item, showsMoney }: ItemProps) {
  const { product_id, name, image, price, count, quantity, sku } = item
  return (
    <li className={css.item}>
      <Link to={`/products/${product_id}`} tabIndex={-1} aria-hidden className={css.photo}>
        {image && <img src={`${image}?w=160`} alt="" width={48} height={48} />}
      </Link>
      <span className={css.piece}>
        <Link className="link" to={`/products/${product_id}`}>
          {name}
        </Link>
        <span className={css.note}>
          {[toPieceWords(item), sku, toLeft(quantity)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={css.price}>{showsMoney && `${count} × ${formatPrice(price)}`}</span>
      <b className={css.sum}>{showsMoney ? formatPrice(price * count) : `× ${count}`}</b>
    </li>
  )
}

/** What was taken off, and why. */
function toLess(order: AdminOrderDetail): [string, string][] {
  const { discount, coupon_name, exchange_of, pay_way, pay_way_discount } = order
  const other = (toCentavos(discount) - toCentavos(pay_way_discount)) / 100
  const reason = exchange_of ? 'Entregado en cambio' : 'Descuento'
  const less: [string, number][] = [
    [coupon_name ? `Cupón ${coupon_name}` : reason, other],
    [pay_way ? payWayReasons[pay_way] : '', pay_way_discount],
  ]
  return less.filter(([, amount]) => amount > 0).map(([why, by]) => [why, `− ${formatPrice(by)}`])
}

function Totals({ order }: { order: AdminOrderDetail }) {
  const { original_price, shipping_price, shipping_type } = order
  const rows: [string, string][] = [['Piezas', formatPrice(original_price)], ...toLess(order)]
  if (shipping_price > 0 || shipping_type !== 'pickup') {
    rows.push(['Envío', shipping_price > 0 ? formatPrice(shipping_price) : 'Gratis'])
  }
  return (
    <dl className={css.totals}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={css.total}>
        <dt>Total</dt>
        <dd>{formatPrice(order.amount)}</dd>
      </div>
      <div>
        <dt>IVA (incluido)</dt>
        <dd>{formatPrice(order.estimated_tax)}</dd>
      </div>
    </dl>
  )
}
