import type { PreferenceDraft } from '#domain/payments/gateway.ts'
import type { Purchase } from './purchase.ts'
import type { PurchaseLine } from './purchase-line.ts'

type Facts = {
  transaction_id: string
  publicUrl: string
  expires_at: Date
  payer: PreferenceDraft['payer']
  /** Where somebody without an account comes back to. */
  home?: boolean
}

const toTitle = ({ name, size }: PurchaseLine) => [name, size].filter(Boolean).join(', ')

/** What the provider is asked to collect: to the centavo what the purchase comes to. */
export function toPreferenceDraft(
  { lines, shipping, totals }: Purchase,
  { transaction_id, publicUrl, expires_at, payer, home }: Facts,
): PreferenceDraft {
  const items = lines.map((line, at) => {
    const net = line.price * line.count - (totals.shares[at] as number)
    // A discount that does not divide evenly among the pieces makes them one item.
    const isEven = net % line.count === 0
    return {
      id: String(line.product_id),
      title: isEven || line.count === 1 ? toTitle(line) : `${line.count} × ${toTitle(line)}`,
      quantity: isEven ? line.count : 1,
      unit_price: isEven ? net / line.count : net,
      ...(line.image && { picture_url: `${publicUrl}/media/${line.image}` }),
    }
  })
  const sending = {
    id: 'envio',
    title: `Envío: ${shipping?.name}`,
    quantity: 1,
    unit_price: totals.shipping,
  }
  const page = home ? '/' : `/orders/detail/${transaction_id}`
  const back = (outcome: string) => `${publicUrl}${page}?pago=${outcome}`
  return {
    external_reference: transaction_id,
    // The provider takes no item that costs nothing.
    items: [...items, sending].filter(({ unit_price }) => unit_price > 0),
    payer,
    back_urls: { success: back('aprobado'), pending: back('pendiente'), failure: back('fallido') },
    notification_url: `${publicUrl}/api/payment/mercadopago/webhook?source_news=webhooks`,
    expires_at,
  }
}
