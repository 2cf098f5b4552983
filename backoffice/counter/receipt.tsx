import { formatDateTime } from '#backoffice/format/dates.ts'
import { methodWords } from '#backoffice/messages/order-words.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toProductName } from '#contracts/product-name.ts'
import type { Shop } from '#contracts/shop.ts'
import { toHeldWords, toMissing } from './deposit.tsx'
import css from './receipt.module.css'
import type { CashGiven } from './use-charge.ts'

type Props = { order: AdminOrderDetail; shop: Shop; cash: CashGiven | null }

/** The receipt for a printer with a roll of 80 mm. Only shown on paper. */
export const Receipt = ({ order, shop, cash }: Props) => (
  <section className={css.receipt} aria-label="Comprobante">
    <header>
      <b>{shop.full_name}</b>
      <p>{shop.legal.legal_name}</p>
      <p>CUIT {shop.legal.cuit}</p>
      <p>
        {shop.address.street}, {shop.address.city}
      </p>
      <p>{shop.phone}</p>
    </header>
    <p>
      {order.transaction_id} · {formatDateTime(order.date_issued)}
    </p>
    <p>{order.full_name}</p>
    <ul>
      {order.items.map((item) => (
        <li key={item.id}>
          {toProductName(item)}
          <Row
            label={`${item.count} × ${formatPrice(item.price)}`}
            amount={item.count * item.price}
          />
        </li>
      ))}
    </ul>
    {order.discount > 0 && <Row label="Descuento" amount={-order.discount} />}
    <Row label="Total" amount={order.amount} isStrong />
    <Row label="IVA incluido" amount={order.estimated_tax} />
    {order.credit && <Row label="Crédito en la tienda" amount={order.credit.amount} />}
    {order.payments
      .flatMap(({ tenders }) => tenders)
      .filter(({ date_voided }) => date_voided === null)
      .map(({ id, method, amount }) => (
        <Row key={id} label={methodWords[method]} amount={amount} />
      ))}
    {order.deposit > 0 && (
      <>
        <Row label="Falta pagar" amount={toMissing(order)} isStrong />
        <p>Las piezas quedan apartadas{toHeldWords(order)}.</p>
      </>
    )}
    {cash && <Row label="Vuelto" amount={cash.change} />}
    <footer>Comprobante no válido como factura.</footer>
  </section>
)

type RowProps = { label: string; amount: number; isStrong?: boolean }

const Row = ({ label, amount, isStrong = false }: RowProps) => (
  <p className={isStrong ? `${css.row} ${css.strong}` : css.row}>
    <span>{label}</span>
    <span>{formatPrice(amount)}</span>
  </p>
)
