import { toOrderPath } from '#contracts/order-links.ts'
import { toProductName } from '#contracts/product-name.ts'
import type { Centavos } from '#domain/money.ts'
import type { PreferenceDraft } from '#domain/payments/gateway.ts'
import type { PurchaseLine } from './purchase-line.ts'
import type { Totals } from './totals.ts'

type Details = {
  transaction_id: string
  publicUrl: string
  held_until: Date
  payer: PreferenceDraft['payer']
  /** The token of the page of a guest's order. */
  link?: string | null
  /** Returns to the home page after the payment, for orders without a page. */
  home?: boolean
}

/** What a preference asks money for: a purchase, or an order that is placed already. */
export type Payable = {
  lines: Pick<PurchaseLine, 'product_id' | 'name' | 'size' | 'image' | 'price' | 'count'>[]
  shipping: { name: string } | null
  totals: Pick<Totals, 'shares' | 'shipping'>
  /** What store credit pays of it. */
  credit: { used: Centavos } | null
  due: Centavos
}

/** The provider accepts payments longer than the stock is reserved: for the time to confirm, and for the last minute. */
const MARGIN_MS = 600_000
export const toLinkEnd = (held_until: Date): Date => new Date(held_until.getTime() + MARGIN_MS)

const REST = 'Tu pedido, menos tu crédito en la tienda'

/** Items of a preference that add up to exactly the total of the purchase. */
export function toPreferenceItems(
  { lines, shipping, totals, credit, due }: Payable,
  publicUrl: string,
): PreferenceDraft['items'] {
  // The provider takes no negative items, so the rest is asked for as one.
  if (credit) return [{ id: 'resto', title: REST, quantity: 1, unit_price: due }]
  const items = lines.map((line, at) => {
    const net = line.price * line.count - (totals.shares[at] as number)
    // If the discount does not divide evenly among the units, the line becomes one item.
    const isEven = net % line.count === 0
    return {
      id: String(line.product_id),
      title:
        isEven || line.count === 1 ? toProductName(line) : `${line.count} × ${toProductName(line)}`,
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
  // The provider rejects items without a price.
  return [...items, shippingItem].filter(({ unit_price }) => unit_price > 0)
}

export function toPreferenceDraft(
  payable: Payable,
  { transaction_id, publicUrl, held_until, payer, link, home }: Details,
): PreferenceDraft {
  const page = link ? toOrderPath(link) : home ? '/' : `/orders/detail/${transaction_id}`
  const toReturnUrl = (outcome: string) => `${publicUrl}${page}?pago=${outcome}`
  return {
    external_reference: transaction_id,
    items: toPreferenceItems(payable, publicUrl),
    payer,
    back_urls: {
      success: toReturnUrl('aprobado'),
      pending: toReturnUrl('pendiente'),
      failure: toReturnUrl('fallido'),
    },
    notification_url: `${publicUrl}/api/payment/mercadopago/webhook?source_news=webhooks`,
    expires_at: toLinkEnd(held_until),
  }
}
