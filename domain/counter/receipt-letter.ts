import { toDue } from '#domain/credit/credit-of-order.ts'
import type { Letter } from '#domain/mail/letter.ts'
import { formatMoney } from '#domain/money.ts'
import { type Sale, toDiscountLines, toItemsOnly } from '#domain/orders/sale.ts'
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
    preview: `Total: ${formatMoney(order.amount)}.`,
    heading: 'Gracias por tu compra',
    paragraphs: [
      missing > 0
        ? `Recibimos tu seña y te guardamos las piezas${toHeldWords(order.held_until)}. Falta pagar ${formatMoney(missing)}.`
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

const toTotals = (sale: Sale) => {
  const { order } = sale
  return [
    { text: 'Piezas', figure: formatMoney(order.original_price) },
    ...toDiscountLines(sale),
    ...(order.shipping_price > 0
      ? [{ text: 'Envío', figure: formatMoney(order.shipping_price) }]
      : []),
    { text: 'Total', figure: formatMoney(order.amount) },
    { text: 'IVA incluido', figure: formatMoney(order.estimated_tax) },
    ...(order.credit > 0
      ? [{ text: 'Crédito en la tienda', figure: formatMoney(order.credit) }]
      : []),
  ]
}

const toRow = ({ method, amount }: Tender) => ({
  text: methodWords[method],
  figure: formatMoney(amount),
})

const toMissing = (missing: number) =>
  missing > 0 ? [{ text: 'Falta pagar', figure: formatMoney(missing) }] : []
