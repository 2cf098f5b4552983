import { expect, test } from 'vitest'
import { formatPrice } from '#contracts/format-price.ts'
import type { Order } from '#contracts/orders.ts'
import { toPaymentMessage } from './payment-message.ts'
import { toCancelWarning, toPayWayWords } from './transfer-message.ts'

const waiting = {
  status: 'sin_procesar',
  payment_status: 'pending',
  pay_way: 'transfer',
  receipts: 0,
  wants_receipt: false,
  amount: 100,
  shortfall: 0,
  received: 0,
  given_back: 0,
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

test('who cancels after a deposit in cash is not told that nothing was charged', () => {
  const deposit: Order = { ...waiting, pay_way: 'cash', received: 30 }
  const words = `Pagaste ${formatPrice(30)} a cuenta: la tienda te escribe para resolverlo.`
  expect(toCancelWarning(deposit)).toBe(words)
  expect(toCancelWarning({ ...deposit, pay_way: null })).toBe(words)
  expect(read({ ...deposit, status: 'cancelado' })).toMatchObject({
    text: `Las piezas volvieron a la tienda. ${words}`,
    contact: true,
  })
  const returned = { ...deposit, status: 'cancelado', received: 0, given_back: 30 } as const
  expect(read(returned)?.text).toContain(`Te devolvimos ${formatPrice(30)}.`)
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

const held_until = '2026-12-03T21:20:00.000Z'
const account = { holder: 'Sol Paz', cuit: '', bank: '', cbu: '', alias: '' }
const to_pay = { way: 'transfer', amount: 100, held_until, account } as const
const open: Order = { ...waiting, wants_receipt: true, to_pay }

test('after a receipt nobody is said to owe the transfer, unless a part of it is missing', () => {
  expect(read(open)?.title).toBe('Falta tu transferencia')
  expect(read({ ...open, receipts: 1 })).toMatchObject({
    title: 'Recibimos tu comprobante',
    text: 'Estamos verificando tu transferencia. Cuando la veamos te escribimos, y preparamos tu pedido.',
  })
  const rest = { ...open, receipts: 1, to_pay: { ...to_pay, amount: 40 } }
  expect(read(rest)?.title).toBe('Falta una parte de tu transferencia')
  const credit = { code: 'CR-1', amount: 60, returned: 0 }
  expect(read({ ...rest, credit })?.title).toBe('Recibimos tu comprobante')
})

const plain = (text: string | undefined) => text?.replace(/\s/g, ' ')

test('what arrived of a transfer is named, and after a cancellation it goes back', () => {
  const part: Order = { ...open, received: 60, given_back: 0, to_pay: { ...to_pay, amount: 40 } }
  expect(plain(read(part)?.text)).toMatch(/^Recibimos \$ 60,00; faltan \$ 40,00\. Te guardamos/)
  const promise = 'Recibimos $ 60,00 de tu transferencia: te los devolvemos.'
  expect(plain(toCancelWarning({ ...part, receipts: 1 }))).toBe(promise)
  const over: Order = { ...cancelled, receipts: 1, received: 60, given_back: 0 }
  expect(plain(read(over)?.text)).toBe(`Las piezas volvieron a la tienda. ${promise}`)
  const given: Order = { ...over, received: 0, given_back: 60 }
  const back = 'Las piezas volvieron a la tienda. Te devolvimos $ 60,00.'
  for (const order of [given, { ...given, wants_receipt: true }, { ...given, pay_way: null }]) {
    expect(plain(read(order)?.text)).toBe(back)
  }
  expect(plain(read({ ...given, received: 20, given_back: 40 })?.text)).toBe(
    'Las piezas volvieron a la tienda. Te devolvimos $ 40,00. Te devolvemos también los $ 20,00 que faltan.',
  )
})

test('the list says until when an order can be paid to the shop itself', () => {
  const listed = { ...open, pay_until: held_until }
  expect(toPayWayWords(listed)).toBe('Falta tu transferencia, hasta el 3 de diciembre a las 18:20')
  expect(toPayWayWords({ ...listed, receipts: 2 })).toBe('Estamos verificando tu transferencia')
  expect(toPayWayWords({ ...listed, pay_until: null })).toBe('Venció el plazo de tu transferencia')
  const lapsed = { ...listed, status: 'cancelado', pay_until: null } as const
  expect(toPayWayWords(lapsed)).toBe('Venció el plazo de tu transferencia')
  expect(toPayWayWords({ ...lapsed, wants_receipt: false })).toBeNull()
  const cash = { ...listed, pay_way: 'cash', wants_receipt: false } as const
  expect(toPayWayWords(cash)).toBe('Lo pagás al retirar, hasta el 3 de diciembre a las 18:20')
  expect(toPayWayWords({ ...cash, status: 'procesado' })).toBeNull()
  expect(toPayWayWords({ ...cash, pay_way: null })).toBeNull()
})
