import { Suspense, use } from 'react'
import { Link } from 'react-router'
import type { CreditReason, creditsApi } from '#contracts/credits.ts'
import type { Reply } from '#contracts/endpoint.ts'
import { formatDate } from '#contracts/format-date.ts'
import { formatPrice } from '#contracts/format-price.ts'
import css from './store-credits.module.css'

type CreditsReply = Promise<Reply<typeof creditsApi.list> | null>
type Credit = Reply<typeof creditsApi.list>['credits'][number]

/** Why a balance changed; the number of an order follows. */
const moveWords: Record<CreditReason, string> = {
  issued: 'Por la devolución de',
  spent: 'Pagaste',
  cancelled: 'Por la cancelación de',
  refunded: 'Volvió de',
  voided: 'La tienda lo anuló',
}

/** The money that the customer has in the shop. Most have none, and see nothing. */
export const StoreCredits = ({ credits }: { credits: CreditsReply }) => (
  <Suspense fallback={null}>
    <LoadedCredits credits={credits} />
  </Suspense>
)

function LoadedCredits({ credits }: { credits: CreditsReply }) {
  const found = use(credits)?.credits ?? []
  if (found.length === 0) return null
  return (
    <section aria-labelledby="store-credits">
      <h2 id="store-credits">Tu crédito en la tienda</h2>
      <ul className={css.credits}>
        {found.map((credit) => (
          <CreditEntry key={credit.code} credit={credit} />
        ))}
      </ul>
      <p className="muted">
        Usalo al pagar, con su código, o decilo en la tienda. No vence, y lo que no uses queda
        guardado.
      </p>
    </section>
  )
}

const CreditEntry = ({ credit: { code, balance, is_test, moves } }: { credit: Credit }) => (
  <li>
    <p className={css.balance}>
      <strong className="nums">{formatPrice(balance)}</strong>
      <span className="nums">{code}</span>
      {is_test && <span className="muted">De prueba: no es dinero</span>}
    </p>
    <ul className={css.moves} aria-label="Movimientos">
      {moves.map(({ id, reason, change, transaction_id, at }) => (
        <li key={id}>
          <span className="note">{formatDate(at)}</span>
          <span>
            {reason === 'voided' && change > 0 ? 'La tienda lo devolvió' : moveWords[reason]}{' '}
            {transaction_id && (
              <Link className="link" to={`/orders/detail/${transaction_id}`}>
                {transaction_id}
              </Link>
            )}
          </span>
          <span className="nums">
            {change > 0 ? '+' : '−'}
            {formatPrice(Math.abs(change))}
          </span>
        </li>
      ))}
    </ul>
  </li>
)
