import type { Tx } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { findDisputed, isCovered } from '#domain/payments/exchange-credit.ts'
import { Refusal } from '#domain/refusals.ts'

/** Throws if an exchange should not leave, because what was paid before and pays for it is disputed or went back. */
export async function requireCover(tx: Tx, { id }: OrderRow): Promise<void> {
  const disputed = await findDisputed(tx, id)
  if (disputed && disputed.id !== id) {
    throw new Refusal('order_disputed', {
      wording: `Es un cambio que paga ${disputed.transaction_id}, y quien compró desconoció ese pago: no lo despaches hasta que el reclamo se gane.`,
    })
  }
  if (!(await isCovered(tx, id))) throw new Refusal('exchange_not_covered')
}
