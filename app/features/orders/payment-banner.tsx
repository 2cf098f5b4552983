import button from '#app/ui/button.module.css'
import type { Order } from '#contracts/orders.ts'
import { toHold } from './hold.ts'
import css from './payment-banner.module.css'
import { type Rumour, toNews } from './payment-news.ts'
import { useNow } from './use-now.ts'

const OFTEN = 10_000

type Props = { order: Order; rumour: Rumour; isTired: boolean }

/** How the payment stands, said aloud whenever that changes, and a way to pay while there is one. */
export function PaymentBanner({ order, rumour, isTired }: Props) {
  const now = useNow(OFTEN)
  const { payment } = order
  const hold = payment && toHold(payment.held_until, now)
  const news = toNews(order, { rumour, isTired, isPayable: hold !== null })
  return (
    <div>
      {news && (
        <section className={`${css.banner} ${css[news.tone]}`} aria-label="Tu pago">
          <div role="status">
            <h2>{news.title}</h2>
            <p>{news.text}</p>
          </div>
          {news.retry && payment && hold && (
            <>
              <p className="note">Guardamos tus piezas {hold}.</p>
              <a className={button.button} href={payment.url}>
                Reintentar pago
              </a>
            </>
          )}
        </section>
      )}
    </div>
  )
}
