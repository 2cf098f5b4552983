import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders.ts'
import { toPaymentMessage } from './payment-message.ts'
import { toCancelWarning } from './transfer-message.ts'

const waiting = {
  status: 'sin_procesar',
  payment_status: 'pending',
  pay_way: 'transfer',
  receipts: 0,
  wants_receipt: false,
  amount: 100,
  shortfall: 0,
  credit: null,
} as Order

const cancelled: Order = { ...waiting, status: 'cancelado' }

const read = (order: Order) =>
  toPaymentMessage(order, { returnStatus: null, hasTimedOut: false, isPayable: false })

test('who cancels an order that may have been transferred is told how the money comes back', () => {
  expect(toCancelWarning(waiting)).toBe('Si ya transferiste, escribinos y te lo devolvemos.')
  expect(toCancelWarning({ ...waiting, receipts: 1 })).toBe(
    'La tienda ve tu comprobante y te devuelve lo que transferiste.',
  )
  const pending = { ...waiting, pay_way: null, is_payment_pending: true }
  expect(toCancelWarning(pending)).toBe('Si tu pago se acredita, te lo devolvemos completo.')
  for (const pay_way of [null, 'cash'] as const) {
    expect(toCancelWarning({ ...waiting, pay_way })).toBe('No se te cobra nada.')
  }
})

test('a cancelled order that may have been transferred does not say that nothing was charged', () => {
  expect(read(cancelled)).toMatchObject({
    title: 'Pedido cancelado',
    text: 'Las piezas volvieron a la tienda. Si ya transferiste, escribinos y te lo devolvemos.',
    contact: true,
  })
  expect(read({ ...cancelled, receipts: 1 })).toMatchObject({
    text: 'Las piezas volvieron a la tienda. La tienda ve tu comprobante y te devuelve lo que transferiste.',
    contact: true,
  })
  const credit = { code: 'CR-1', amount: 50, returned: 0 }
  expect(read({ ...cancelled, credit })?.text).toMatch(/ Tu crédito volvió a tu saldo\.$/)
  const cash = read({ ...cancelled, pay_way: 'cash' })
  expect(cash?.text).toMatch(/No se te cobró nada/)
  expect(cash?.contact).toBeUndefined()
})

test('an order whose transfer was not seen in time asks for the receipt', () => {
  const lapsed = { ...cancelled, wants_receipt: true }
  expect(read(lapsed)).toEqual({
    tone: 'bad',
    title: 'Venció el plazo de tu transferencia',
    text: 'No vimos tu transferencia a tiempo, así que las piezas volvieron a la tienda. Si ya la hiciste, mandanos el comprobante: si todavía hay piezas seguimos con tu pedido, y si no te la devolvemos.',
    retry: false,
    contact: true,
  })
  expect(read({ ...lapsed, receipts: 1 })).toMatchObject({
    tone: 'wait',
    title: 'Recibimos tu comprobante',
    text: 'Estamos verificando tu transferencia, que no vimos a tiempo: si todavía hay piezas seguimos con tu pedido, y si no te la devolvemos.',
  })
  const ended = { ...waiting, wants_receipt: true, to_pay: null }
  expect(read(ended)).toMatchObject({
    title: 'Venció el plazo de tu transferencia',
    text: 'Si ya la hiciste, mandanos el comprobante: te escribimos apenas la veamos.',
  })
})
