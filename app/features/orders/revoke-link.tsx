import { Link } from 'react-router'
import type { RevocationDraft } from '#app/revocation-draft.ts'
import { useSession } from '#app/session/use-session.ts'
import type { Order } from '#contracts/orders.ts'
import { REVOCATION_DAYS } from '#contracts/return-policy.ts'
import css from './order-screen.module.css'

const DAY_MS = 24 * 3_600_000

type Props = {
  order: Order
  /** Of a guest; that of the account otherwise. */
  email?: string | undefined
  now?: number | undefined
}

/** The way to the form of the law while the purchase can be revoked. It counts from the delivery. */
export function RevokeLink({ order, email, now }: Props) {
  const { user } = useSession()
  if (!canRevoke(order, now)) return null
  const draft: RevocationDraft = {
    email: email ?? user?.email ?? '',
    transaction_id: order.transaction_id,
  }
  return (
    <p className={css.cancel} data-not-printed>
      <Link className="link" to="/arrepentimiento" state={draft}>
        Arrepentirme de la compra
      </Link>
    </p>
  )
}

export function canRevoke(
  { status, payment_status, revocation, history }: Order,
  now: number = Date.now(),
): boolean {
  if (payment_status !== 'approved' || status === 'cancelado' || revocation) return false
  const delivered = history.findLast((step) => step.status === 'entregado')
  if (status !== 'entregado' || !delivered) return true
  // The days begin on the day after.
  return now < Date.parse(delivered.at) + (REVOCATION_DAYS + 1) * DAY_MS
}
