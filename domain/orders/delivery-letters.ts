import { toTrackingUrl } from '#contracts/carriers.ts'
import { toShippingWords } from '#contracts/shipping-words.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import type { Letter, LetterDetail } from '#domain/mail/letter.ts'
import { letterOpening } from '#domain/mail/letter-opening.ts'
import { firstNameOf, NO_RETURN, openLetter, orderButton, toValues } from './letter-parts.ts'
import { type Sale, toItemsWithDelivery } from './sale.ts'

/** Letters about how an order reaches its buyer. */

const ANOTHER_DELIVERY = 'respondé este correo y coordinamos otra entrega.'

const toCarrierSentences = ({ carrier, tracking_number }: OrderRow): string[] => [
  ...(carrier ? [`Lo lleva ${carrier}.`] : []),
  ...(tracking_number ? [`Número de seguimiento: ${tracking_number}.`] : []),
]

function toTracking({ carrier, tracking_number }: OrderRow): LetterDetail[] {
  const url = toTrackingUrl(carrier, tracking_number)
  if (!url || !tracking_number) return []
  const link = { text: `Seguirlo en ${carrier}`, url }
  return [{ label: 'Seguimiento', lines: [tracking_number], link }]
}

/** For orders without a page of their own. */
function trackingButton({ carrier, tracking_number }: OrderRow): Letter['button'] {
  const path = toTrackingUrl(carrier, tracking_number)
  return path ? { text: 'Seguir el envío', path } : undefined
}

const toItemsWithTracking = (sale: Sale) => {
  const { items, details } = toItemsWithDelivery(sale)
  return { items, details: [...details, ...toTracking(sale.order)] }
}

export const toShipped = (sale: Sale): Letter => ({
  ...openLetter('order_shipped', toValues(sale.order), [
    ...toCarrierSentences(sale.order),
    `Si no estás cuando llegue, ${ANOTHER_DELIVERY}`,
  ]),
  preview: `${toShippingWords(sale.order)}.`,
  heading: `Ya salió, ${firstNameOf(sale.order)}`,
  ...toItemsWithTracking(sale),
  button: orderButton(sale.order) ?? trackingButton(sale.order),
  smallPrint: [],
})

/** Replaces `toShipped` for orders that the shop's own courier delivers. */
export const toSentByCourier = (sale: Sale): Letter => ({
  ...openLetter('order_courier', toValues(sale.order), [`Si no vas a estar, ${ANOTHER_DELIVERY}`]),
  preview: 'Sale hoy con nuestro cadete.',
  heading: `Ya salió, ${firstNameOf(sale.order)}`,
  ...toItemsWithDelivery(sale),
  button: orderButton(sale.order),
  smallPrint: [],
})

/** Sent if staff want to, when they correct a tracking number. */
export const toTrackingCorrected = (sale: Sale): Letter => ({
  ...openLetter('order_tracking', toValues(sale.order), toCarrierSentences(sale.order)),
  preview: `El número que vale es ${sale.order.tracking_number}.`,
  heading: `Hola, ${firstNameOf(sale.order)}`,
  ...toItemsWithTracking(sale),
  button: orderButton(sale.order) ?? trackingButton(sale.order),
  smallPrint: [],
})

/** Replaces `toShipped` for pickup orders. */
export function toReady(sale: Sale): Letter {
  const { order, shop } = sale
  const code = order.pickup_code
  const { items, details } = toItemsWithDelivery(sale)
  return {
    ...openLetter('order_ready', toValues(order), code ? [toCodeSentence(code)] : []),
    preview: `Te esperamos en ${shop.address.street}.`,
    heading: `Te esperamos, ${firstNameOf(order)}`,
    items,
    details: code ? [...details, { label: 'Código de retiro', lines: [code] }] : details,
    button: orderButton(order),
    smallPrint: [],
  }
}

const toCodeSentence = (code: string) =>
  `Tu código de retiro es ${code}: te lo pedimos al entregarlo.`

const WARRANTY = `para arrepentirte de la compra, y un año de garantía por defectos de fabricación. ${NO_RETURN}`

export const toDelivered = (sale: Sale): Letter => ({
  ...letterOpening('order_delivered', toValues(sale.order)),
  preview: 'Que lo disfrutes.',
  heading: `Que lo disfrutes, ${firstNameOf(sale.order)}`,
  ...toItemsWithDelivery(sale),
  button: orderButton(sale.order),
  smallPrint: [`Tenés 10 días corridos desde que lo recibiste ${WARRANTY}`],
})

/** Replaces `toDelivered` for pickup orders. The buyer learns who else collected it. */
export function toCollected(sale: Sale): Letter {
  const { order } = sale
  const isOther = order.collected_by !== null && order.collected_by !== order.full_name
  return {
    ...openLetter(
      'order_collected',
      toValues(order),
      isOther ? [`Lo retiró ${order.collected_by}.`] : [],
    ),
    preview: 'Que lo disfrutes.',
    heading: `Que lo disfrutes, ${firstNameOf(order)}`,
    ...toItemsWithDelivery(sale),
    button: orderButton(order),
    smallPrint: [`Tenés 10 días corridos desde que se retiró ${WARRANTY}`],
  }
}

/** After a step that staff took by mistake, where the order is in truth. */
export const toTakenBack = (sale: Sale): Letter => ({
  ...openLetter('order_taken_back', toValues(sale.order), [toWhereabouts(sale.order)]),
  preview: toWhereabouts(sale.order),
  heading: `Disculpanos, ${firstNameOf(sale.order)}`,
  ...toItemsWithDelivery(sale),
  button: orderButton(sale.order),
  smallPrint: [],
})

function toWhereabouts({ status, is_pickup }: OrderRow): string {
  if (status === 'en_camino') {
    return is_pickup
      ? 'Figuraba como retirado, y todavía te espera en el local.'
      : 'Figuraba como entregado, y todavía está en camino.'
  }
  return is_pickup
    ? 'Todavía no está listo para retirar: no hace falta que vengas. Te escribimos cuando lo esté.'
    : 'Todavía no salió. Te escribimos cuando salga.'
}
