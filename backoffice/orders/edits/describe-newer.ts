import { fulfilmentWords, toPaymentWords } from '#backoffice/messages/order-words.ts'
import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toProductName } from '#contracts/product-name.ts'

type Reader = (order: AdminOrder) => string

const parts: [label: string, read: Reader][] = [
  ['el estado', ({ fulfilment }) => fulfilmentWords[fulfilment]],
  ['el pago', (order) => toPaymentWords(order)],
  ['el total', ({ amount }) => formatPrice(amount)],
  [
    'las piezas',
    ({ items }) => items.map((item) => `${item.count} × ${toProductName(item)}`).join(', '),
  ],
  ['el envío', ({ shipping_name }) => shipping_name],
  [
    'el seguimiento',
    ({ carrier, tracking_number }) =>
      [carrier, tracking_number].filter(Boolean).join(', ') || 'sin cargar',
  ],
  ['a nombre de', ({ full_name }) => full_name],
  ['el teléfono', ({ telephone_number }) => telephone_number || 'sin cargar'],
  ['las etiquetas', ({ tags }) => tags.join(', ') || 'ninguna'],
]

/** What somebody else changed in an order since it was shown, in one sentence. */
export function describeNewer(shown: AdminOrder, now: AdminOrder): string {
  const changes = parts
    .filter(([, read]) => read(shown) !== read(now))
    .map(([label, read]) => `${label}: ${read(now)}`)
  const what = changes.length > 0 ? `Ahora ${changes.join('; ')}.` : 'Cambiaron sus datos.'
  return `Alguien más cambió este pedido mientras tanto. ${what}`
}
