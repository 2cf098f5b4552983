import { toReturnedPiece } from '#contracts/returned-piece.ts'
import type { OrderReturn, ReturnKind } from '#contracts/returns.ts'
import type { CreditRow } from '#db/schema/credits.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import type { ReturnRow } from '#db/schema/returns.ts'
import type { Letter } from '#domain/mail/letter.ts'
import { type Centavos, formatMoney } from '#domain/money.ts'
import { CREDIT_USE } from '#domain/orders/credit-letters.ts'
import { orderButton } from '#domain/orders/letter-parts.ts'
import { type Sale, toItemsOnly } from '#domain/orders/sale.ts'

const nouns: Record<ReturnKind, string> = {
  cancellation: 'la cancelación',
  exchange: 'el cambio',
  return: 'la devolución',
  revocation: 'el arrepentimiento',
}

type Words = { kind: string; subject: string; preview: string; paragraphs: string[] }

const toLetter = ({ order, items, shop }: Sale, words: Words): Letter => ({
  ...words,
  heading: `Hola, ${order.full_name.split(' ')[0]}`,
  ...toItemsOnly({ order, items, shop }),
  button: orderButton(order),
  smallPrint: ['Si tenés dudas, respondé este correo.'],
})

/** `code` is the one that the buyer knows: that of a revocation is older than its return. */
type Named = Pick<ReturnRow, 'kind' | 'code' | 'reason' | 'state'>

const toPieces = (items: OrderReturn['items']) => items.map(toReturnedPiece).join(', ')

const requests: Record<ReturnKind, string> = {
  cancellation: 'pedido de cancelación',
  exchange: 'pedido de cambio',
  return: 'pedido de devolución',
  revocation: 'arrepentimiento',
}

/** A revocation is a right, which nobody approves. */
const isRight = ({ kind }: Named) => kind === 'revocation'
const toHeading = (row: Named) =>
  isRight(row) ? `Tu arrepentimiento ${row.code}` : `Aprobamos ${nouns[row.kind]} ${row.code}`

export const toRequested = (sale: Sale, row: Named, items: OrderReturn['items']): Letter =>
  toLetter(sale, {
    kind: 'return_requested',
    subject: `Recibimos tu ${requests[row.kind]} ${row.code}`,
    preview: `Código ${row.code}`,
    paragraphs: [
      `Recibimos tu ${requests[row.kind]} de la compra ${sale.order.transaction_id}. El código es ${row.code}.`,
      ...(row.kind === 'exchange' ? [`Querés cambiar ${toPieces(items)}.`] : []),
      ...(row.kind === 'return' ? [`Querés devolver ${toPieces(items)}.`] : []),
      'Lo vemos y te respondemos por este medio. También podés seguirlo desde la página de tu pedido.',
    ],
  })

/** To the shop. */
export const toShopRequested = (
  row: Named,
  items: OrderReturn['items'],
): [subject: string, text: string] => [
  `Piden ${nouns[row.kind]} (${row.code})`,
  row.kind === 'exchange' ? `${toPieces(items)}. ${row.reason}` : row.reason,
]

export const toReceived = (sale: Sale, row: Named): Letter =>
  toLetter(sale, {
    kind: 'return_received',
    subject: `Ya tenemos lo que nos mandaste (${row.code})`,
    preview: `Código ${row.code}`,
    paragraphs: [
      `Llegó a la tienda lo que nos mandaste por ${nouns[row.kind]} ${row.code}.`,
      row.state === 'resolved'
        ? 'Ya estaba aprobado, así que no tenés que hacer nada más.'
        : isRight(row)
          ? 'Revisamos que esté todo y te devolvemos el dinero.'
          : 'Lo revisamos y te escribimos con la respuesta.',
    ],
  })

type Refunded = {
  amount: Centavos
  /** The store credit that was given instead of money. */
  credit: CreditRow | null
  isSent: boolean
  isReceived: boolean
}

export const toRefundApproved = (
  sale: Sale,
  row: Named,
  { amount, credit, isSent, isReceived }: Refunded,
): Letter =>
  toLetter(sale, {
    kind: 'return_resolved',
    subject: toHeading(row),
    preview: toPreview(row, amount, credit),
    paragraphs: [
      isRight(row) ? `Resolvimos tu arrepentimiento ${row.code}.` : `${toHeading(row)}.`,
      ...toGiven(amount, credit),
      ...(isSent && !isReceived ? [`${BRING_IT} El código es ${row.code}.`] : []),
    ],
  })

const toPreview = ({ code }: Named, amount: Centavos, credit: CreditRow | null): string => {
  if (amount === 0) return `Código ${code}`
  return credit
    ? `Tenés ${formatMoney(amount)} de crédito: ${credit.code}.`
    : `Te devolvemos ${formatMoney(amount)}.`
}

function toGiven(amount: Centavos, credit: CreditRow | null): string[] {
  if (amount === 0) return []
  if (!credit) return [`Te devolvemos ${formatMoney(amount)}. Te escribimos cuando esté hecho.`]
  const balance = credit.balance > amount ? ` Tu saldo es de ${formatMoney(credit.balance)}.` : ''
  return [
    `Te dimos ${formatMoney(amount)} de crédito en la tienda. El código es ${credit.code}.${balance}`,
    CREDIT_USE,
  ]
}

const BRING_IT =
  'Todavía esperamos la pieza: traela a la tienda, o respondé este correo y coordinamos cómo la mandás.'

type Exchanged = {
  pieces: string
  exchange: OrderRow
  owed: Centavos
  rest: Centavos
  isReceived: boolean
}

export const toExchangeApproved = (
  sale: Sale,
  row: Named,
  { pieces, exchange, owed, rest, isReceived }: Exchanged,
): Letter =>
  toLetter(sale, {
    kind: 'return_resolved',
    subject: toHeading(row),
    preview: `Tu pedido nuevo es ${exchange.transaction_id}.`,
    paragraphs: [
      exchange.status === 'entregado'
        ? `Hicimos ${nouns[row.kind]} ${row.code}: te llevaste ${pieces}.`
        : `Aprobamos ${nouns[row.kind]} ${row.code}: apartamos ${pieces} para vos. Tu pedido nuevo es ${exchange.transaction_id}.`,
      ...(owed > 0
        ? [
            `La diferencia es de ${formatMoney(owed)}. Te mandamos el enlace para pagarla en otro correo.`,
          ]
        : []),
      ...(rest > 0 ? [`Te devolvemos la diferencia de ${formatMoney(rest)}.`] : []),
      ...toTravel(exchange, sale.shop),
      ...(isReceived ? [] : [`${toBringing(exchange)} El código es ${row.code}.`]),
    ],
  })

/** How the new pieces reach their buyer, unless they were handed over. */
function toTravel({ status, is_pickup, ...order }: OrderRow, { address }: Sale['shop']): string[] {
  if (status === 'entregado') return []
  if (is_pickup) {
    const shop = `${address.street}, ${address.city}`
    return [`Tu pedido nuevo se retira en ${shop}: te escribimos cuando esté listo.`]
  }
  const place = [order.address_line_1, order.address_line_2, order.city].filter(Boolean).join(', ')
  return [`Te mandamos tu pedido nuevo${place && ` a ${place}`}: te escribimos cuando salga.`]
}

/** Who collects the new pieces brings the old ones along; a parcel waits for them. */
const toBringing = ({ status, is_pickup }: OrderRow): string => {
  if (status === 'entregado') return BRING_IT
  return is_pickup
    ? 'Cuando vengas, traé la pieza que cambiás.'
    : `${BRING_IT} Cuando la tengamos, sale tu pedido nuevo.`
}

export const toRejected = (sale: Sale, row: Named, why: string): Letter =>
  toLetter(sale, {
    kind: 'return_rejected',
    subject: `Sobre tu ${requests[row.kind]} ${row.code}`,
    preview: why,
    paragraphs: [`No pudimos aprobar ${nouns[row.kind]} ${row.code}.`, why],
  })
