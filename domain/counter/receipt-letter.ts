import { toDue } from '#domain/credit/credit-of-order.ts'
import type { Letter } from '#domain/mail/letter.ts'
import { type Sale, toItemsOnly, toMoney } from '#domain/orders/sale.ts'
import type { CounterMethod } from '#domain/payments/counter-payment.ts'
import { sumTenders, type Tender } from '#domain/payments/tenders.ts'
import { toHeldWords } from './held-until.ts'

const methodWords: Record<CounterMethod, string> = {
  cash: 'Efectivo',
  card: 'Tarjeta',
  transfer: 'Transferencia',
}

/** The receipt of a sale at the counter: what was bought, and how it was paid. */
export function toReceipt(sale: Sale, tenders: Tender[]): Letter {
  const { order, shop } = sale
  const { items, details } = toItemsOnly(sale)
  const missing = order.status === 'sin_procesar' ? toDue(order) - sumTenders(tenders) : 0
  return {
    kind: 'counter_receipt',
    subject: `Tu comprobante: pedido ${order.transaction_id}`,
    preview: `Total: ${toMoney(order.amount)}.`,
    heading: 'Gracias por tu compra',
    paragraphs: [
      missing > 0
        ? `Recibimos tu seña y te guardamos las piezas${toHeldWords(order.held_until)}. Falta pagar ${toMoney(missing)}.`
        : 'Este es el detalle de lo que compraste en el local.',
    ],
    items,
    details: [
      ...details,
      {
        label: 'Vendió',
        lines: [shop.legal.legal_name, `CUIT ${shop.legal.cuit}`].filter(Boolean),
      },
    ],
    rows: [...toTotals(sale), ...tenders.map(toRow), ...toMissing(missing)],
    smallPrint: ['Comprobante no válido como factura.'],
  }
}

const toTotals = ({ order }: Sale) => [
  { text: 'Piezas', figure: toMoney(order.original_price) },
  ...(order.discount > 0 ? [{ text: 'Descuento', figure: `− ${toMoney(order.discount)}` }] : []),
  ...(order.shipping_price > 0 ? [{ text: 'Envío', figure: toMoney(order.shipping_price) }] : []),
  { text: 'Total', figure: toMoney(order.amount) },
  { text: 'IVA incluido', figure: toMoney(order.estimated_tax) },
  ...(order.credit > 0 ? [{ text: 'Crédito en la tienda', figure: toMoney(order.credit) }] : []),
]

const toRow = ({ method, amount }: Tender) => ({
  text: methodWords[method],
  figure: toMoney(amount),
})

const toMissing = (missing: number) =>
  missing > 0 ? [{ text: 'Falta pagar', figure: toMoney(missing) }] : []
