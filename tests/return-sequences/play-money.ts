import { sql } from 'drizzle-orm'
import { type Game, listOrders } from './game.ts'
import type { Step } from './steps.ts'

const ignore = () => undefined

/** Pays the newest link; a late payment waits for the bank. */
export async function payLink(
  game: Game,
  { late }: Extract<Step, { does: 'pay link' }>,
): Promise<void> {
  const waiting = (await listOrders(game)).find(
    ({ payment_url, channel }) => payment_url !== null && channel === 'counter',
  )
  const preference_id =
    waiting?.payment_url && new URL(waiting.payment_url).searchParams.get('pref_id')
  if (!preference_id) return
  const outcome = late ? 'pending' : 'approved'
  const id = await game.shop.provider.pay(preference_id, outcome, { webhook: 'none' }).catch(ignore)
  if (!id) return
  game.paid.push(id)
  await game.shop.shop.syncPayment(id).catch(ignore)
}

/** Changes a payment at the provider, who may refuse it, and tells the shop. */
export async function turnPayment(
  { shop, paid, outside }: Game,
  step: Extract<Step, { does: 'turn' | 'refund in panel' }>,
): Promise<void> {
  const id = paid[step.at % Math.max(1, paid.length)]
  if (!id) return
  const { provider } = shop
  if (step.does === 'refund in panel') outside.refunds += 1
  const change =
    step.does === 'turn'
      ? provider.move(id, step.status, {
          ...(step.detail && { status_detail: step.detail }),
          webhook: 'none',
        })
      : provider.refundInPanel(id, step.amount, { webhook: 'none' })
  await change.catch(ignore)
  await shop.shop.syncPayment(id).catch(ignore)
}

/** Whether the payment of an order, or one that pays for it because it is an exchange, is disputed or was lost. */
export async function isDisputed({ shop }: Game, transaction_id: string): Promise<boolean> {
  const { rows } = await shop.db.execute(sql`
    with recursive paying as (
      select id from orders where transaction_id = ${transaction_id}
      union all select r.order_id from paying p join returns r on r.exchange_order_id = p.id)
    select from orders where id in (select id from paying)
      and (dispute = 'open' or payment_status = 'charged_back')`)
  return rows.length > 0
}
