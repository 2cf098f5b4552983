import { toCbuBlocks } from '#contracts/pay-way-words.ts'
import type { TransferAccount } from '#contracts/pay-ways.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { toDue } from '#domain/credit/credit-of-order.ts'
import type { Letter, LetterDetail } from '#domain/mail/letter.ts'
import { type Centavos, formatMoney } from '#domain/money.ts'
import { firstNameOf, formatDeadline, openLetter, orderButton, toValues } from './letter-parts.ts'
import { type Sale, toBill, toItemsWithDelivery } from './sale.ts'

/** What is left to pay, which store credit can make less than the total. */
export const toDueValues = (order: OrderRow) =>
  toValues(order, { vence: formatDeadline(order.held_until), total: formatMoney(toDue(order)) })

export function toTransfer(sale: Sale): Letter {
  const { order, account } = sale
  const { items, details } = toItemsWithDelivery(sale)
  return {
    ...openLetter('order_transfer', toDueValues(order), [
      `Poné ${order.transaction_id} como referencia o motivo. Cuando la veamos acreditada te escribimos y preparamos tu pedido.`,
    ]),
    preview: `Transferí ${formatMoney(toDue(order))} hasta el ${formatDeadline(order.held_until)}.`,
    heading: `Gracias, ${firstNameOf(order)}`,
    items,
    details: [...(account ? [toAccountDetail(account)] : []), ...details],
    rows: toBill(sale),
    button: orderButton(order),
    smallPrint: ['Si no hiciste este pedido, respondé este correo y lo anulamos.'],
  }
}

/** Of an order that is paid to the shop itself. */
export function toPaymentReminder(sale: Sale): Letter {
  const { order, account } = sale
  const { items, details } = toItemsWithDelivery(sale)
  return {
    ...openLetter('order_pay_reminder', toDueValues(order), [
      order.pay_way === 'transfer'
        ? 'Si ya transferiste, mandanos el comprobante desde la página de tu pedido, o respondé este correo con él: así te guardamos las piezas mientras buscamos el pago.'
        : 'Si ya lo pagaste, respondé este correo y lo vemos.',
    ]),
    preview: `Falta pagar ${formatMoney(toDue(order))}.`,
    heading: `Hola, ${firstNameOf(order)}`,
    items,
    details: [...(account ? [toAccountDetail(account)] : []), ...details],
    rows: toBill(sale),
    button: orderButton(order),
    smallPrint: ['Si cambiaste de idea, podés cancelarlo desde su página.'],
  }
}

/** After a transfer of less than the order costs. */
export function toRest(sale: Sale, { missing }: { missing: Centavos }): Letter {
  const { order, account } = sale
  const { items, details } = toItemsWithDelivery(sale)
  const values = toValues(order, {
    vence: formatDeadline(order.held_until),
    recibido: formatMoney(toDue(order) - missing),
    falta: formatMoney(missing),
  })
  return {
    ...openLetter('order_rest', values, [
      `Poné ${order.transaction_id} como referencia o motivo. Si preferís que te devolvamos lo que mandaste, respondé este correo.`,
    ]),
    preview: `Faltan ${formatMoney(missing)}.`,
    heading: `Hola, ${firstNameOf(order)}`,
    items,
    details: [...(account ? [toAccountDetail(account)] : []), ...details],
    rows: toBill(sale),
    button: orderButton(order),
    smallPrint: ['Cuando veamos el resto te escribimos y preparamos tu pedido.'],
  }
}

/** After a mail about a payment that was noted by mistake. `missing` is what is left to pay now. */
export function toPaymentVoided(
  sale: Sale,
  { amount, missing }: { amount: Centavos; missing: Centavos },
): Letter {
  const { order, account } = sale
  const { items, details } = toItemsWithDelivery(sale)
  const isOpen = order.status === 'sin_procesar'
  const received = toDue(order) - missing
  const held = `Te guardamos las piezas hasta el ${formatDeadline(order.held_until)}.`
  const asked = 'Si ya lo pagaste, respondé este correo con el comprobante.'
  return {
    ...openLetter('order_payment_voided', toValues(order, { monto: formatMoney(amount) }), [
      ...(isOpen ? [held] : []),
      asked,
    ]),
    preview: `Falta pagar ${formatMoney(missing)}.`,
    heading: `Disculpanos, ${firstNameOf(order)}`,
    items,
    details: [...(isOpen && account ? [toAccountDetail(account)] : []), ...details],
    rows: [
      ...toBill(sale),
      ...(received > 0 ? [{ text: 'Recibimos', figure: formatMoney(received) }] : []),
      { text: 'Falta pagar', figure: formatMoney(missing) },
    ],
    button: orderButton(order),
    smallPrint: [],
  }
}

const toAccountDetail = ({ holder, cuit, bank, cbu, alias }: TransferAccount): LetterDetail => ({
  label: 'Transferí a',
  lines: [
    holder,
    `CUIT ${cuit}`,
    bank,
    `CBU ${toCbuBlocks(cbu)}`,
    ...(alias ? [`Alias ${alias}`] : []),
  ],
})
