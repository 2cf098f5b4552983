import type { Order } from '#contracts/orders.ts'
import style from './pickup-code.css?url'

/** What the buyer shows at the shop, while the order is ready for pickup. */
export function PickupCode({ order: { pickup_code } }: { order: Order }) {
  if (!pickup_code) return null
  return (
    <section className="or-pickup" aria-label="Código de retiro">
      <link rel="stylesheet" href={style} precedence="default" />
      <h2>Código de retiro</h2>
      <p className="nums">{pickup_code}</p>
      <p className="note">Te lo pedimos al entregarlo, con tu documento.</p>
    </section>
  )
}
