import type { Order } from '#contracts/orders.ts'
import css from './payment-banner.module.css'

/** What the buyer of an exchange still has to do: the new piece waits for the old one. */
export function ExchangeNote({ order }: { order: Order }) {
  const { exchange, status, is_pickup } = order
  if (!exchange?.is_awaited) return null
  return (
    <section className={`${css.banner} ${css.wait}`} aria-label="Tu cambio">
      <div>
        <h2>Esperamos la pieza que cambiás</h2>
        <p>
          {status !== 'entregado' && is_pickup
            ? 'Traela cuando vengas a retirar la nueva.'
            : 'Traela a la tienda, o escribinos y coordinamos cómo la mandás.'}{' '}
          {status === 'procesado' && !is_pickup && 'Cuando la tengamos, sale la nueva. '}
          El código es {exchange.code}.
        </p>
      </div>
    </section>
  )
}
