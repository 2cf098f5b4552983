import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { call } from '#app/session/call.ts'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { toTenderWords } from '#backoffice/messages/order-words.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toProductName } from '#contracts/product-name.ts'
import { type Shop, shopApi } from '#contracts/shop.ts'
import { MailIcon, PrintIcon } from './counter-icons.tsx'
import { toHeldWords, toMissing } from './deposit.tsx'
import { toPieceCount } from './piece-words.ts'
import { Receipt } from './receipt.tsx'
import { ReceiptMail } from './receipt-mail.tsx'
import css from './sale-done.module.css'
import type { CashGiven } from './use-charge.ts'

/** The end of a sale: change, receipt, next sale. */
export function SaleDone() {
  const { transaction_id = '' } = useParams()
  const load = useCallback(
    () =>
      Promise.all([
        call(adminOrdersApi.get, { params: { transaction_id } }),
        call(shopApi.getShop),
      ]),
    [transaction_id],
  )
  return (
    <Loaded of={useReply(load)}>{([order, shop]) => <Done order={order} shop={shop} />}</Loaded>
  )
}

type Props = { order: AdminOrderDetail; shop: Shop }

function Done({ order, shop }: Props) {
  const cash = useLocation().state as CashGiven | null
  const [isMailing, setIsMailing] = useState(false)
  const next = useRef<HTMLAnchorElement>(null)
  // Enter starts the next sale.
  useEffect(() => next.current?.focus(), [])
  const isUnpaid = order.status === 'sin_procesar'
  const title = isUnpaid ? 'Seña anotada' : 'Vendido'
  return (
    <>
      <section className={`${css.done} no-print`}>
        <title>{`${title} · Trastienda`}</title>
        <h1>{title}</h1>
        <p className={css.summary}>
          <Link to={`/orders/${order.transaction_id}`}>{order.transaction_id}</Link>
          {` · ${formatPrice(order.amount)} · `}
          {toPieceCount(order.items.reduce((sum, { count }) => sum + count, 0))}
          <br />
          {[
            order.credit && `Crédito ${formatPrice(order.credit.amount)}`,
            toTenderWords(order.payments.flatMap(({ tenders }) => tenders)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Facts order={order} cash={cash} />
        <div className={css.actions}>
          <button type="button" onClick={() => window.print()}>
            <PrintIcon /> Imprimir
          </button>
          <button type="button" onClick={() => setIsMailing(true)}>
            <MailIcon /> Correo
          </button>
        </div>
        <Link className={css.next} to="/venta" ref={next}>
          Otra venta <kbd aria-hidden>Enter</kbd>
        </Link>
        {isMailing && <ReceiptMail order={order} onClose={() => setIsMailing(false)} />}
      </section>
      <Receipt order={order} shop={shop} cash={cash} />
    </>
  )
}

function Facts({ order, cash }: { order: AdminOrderDetail; cash: CashGiven | null }) {
  const soldOut = order.items.filter(({ quantity }) => quantity === 0)
  return (
    <ul className={css.facts}>
      {cash && (
        <li>
          <span>
            Vuelto<small>Te dieron {cash.received}</small>
          </span>
          <b className={css.change}>{formatPrice(cash.change)}</b>
        </li>
      )}
      {order.deposit > 0 && (
        <li>
          <span>
            Falta pagar
            <small>
              Las piezas quedan apartadas{toHeldWords(order)}. Se cobra desde el pedido.
            </small>
          </span>
          <b className={css.change}>{formatPrice(toMissing(order))}</b>
        </li>
      )}
      {soldOut.map((item) => (
        <li key={item.id}>
          <span>
            {toProductName(item)}
            <small>La web ya no la ofrece.</small>
          </span>
          <b className={css.none}>Sin stock</b>
        </li>
      ))}
    </ul>
  )
}
