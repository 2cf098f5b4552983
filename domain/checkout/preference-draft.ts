import type { PreferenceDraft } from '#domain/payments/gateway.ts'
import type { Purchase } from './purchase.ts'
import type { PurchaseLine } from './purchase-line.ts'

type Details = {
  transaction_id: string
  publicUrl: string
  expires_at: Date
  payer: PreferenceDraft['payer']
  /** Returns to the home page after the payment, for shoppers without an account. */
  home?: boolean
}

const toTitle = ({ name, size }: PurchaseLine) => [name, size].filter(Boolean).join(', ')

/** Builds a preference whose items add up to exactly the total of the purchase. */
export function toPreferenceDraft(
  { lines, shipping, totals }: Purchase,
  { transaction_id, publicUrl, expires_at, payer, home }: Details,
): PreferenceDraft {
  const items = lines.map((line, at) => {
    const net = line.price * line.count - (totals.shares[at] as number)
    // If the discount does not divide evenly among the units, the line becomes one item.
    const isEven = net % line.count === 0
    return {
      id: String(line.product_id),
      title: isEven || line.count === 1 ? toTitle(line) : `${line.count} × ${toTitle(line)}`,
      quantity: isEven ? line.count : 1,
      unit_price: isEven ? net / line.count : net,
      ...(line.image && { picture_url: `${publicUrl}/media/${line.image}` }),
    }
  })
  const shippingItem = {
    id: 'envio',
    title: `Envío: ${shipping?.name}`,
    quantity: 1,
    unit_price: totals.shipping,
  }
  const page = home ? '/' : `/orders/detail/${transaction_id}`
  const toReturnUrl = (outcome: string) => `${publicUrl}${page}?pago=${outcome}`
  return {
    external_reference: transaction_id,
    // The provider rejects items without a price.
    items: [...items, shippingItem].filter(({ unit_price }) => unit_price > 0),
    payer,
    back_urls: {
      success: toReturnUrl('aprobado'),
      pending: toReturnUrl('pendiente'),
      failure: toReturnUrl('fallido'),
    },
    notification_url: `${publicUrl}/api/payment/mercadopago/webhook?source_news=webhooks`,
    expires_at,
  }
}
