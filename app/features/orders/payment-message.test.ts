import { expect, test } from 'vitest'
import type { Order, OrderStatus, PaymentStatus } from '#contracts/orders.ts'
import {
  isUnsettled,
  type ReturnStatus,
  toPaymentMessage,
  toReturnStatus,
} from './payment-message.ts'

const toOrder = (status: OrderStatus, payment_status: PaymentStatus, amount = 100) =>
  ({
    status,
    payment_status,
    amount,
    refunded: payment_status === 'refunded' ? amount : 0,
    shortfall: 0,
  }) as Order

type Row = [OrderStatus, PaymentStatus, ReturnStatus, string | null, boolean]

test.each<Row>([
  ['sin_procesar', 'pending', null, 'Este pedido espera su pago', true],
  ['sin_procesar', 'pending', 'aprobado', 'Estamos confirmando tu pago', false],
  ['sin_procesar', 'pending', 'pendiente', 'Tu pago está pendiente', true],
  ['sin_procesar', 'pending', 'fallido', 'El pago no se completó', true],
  ['sin_procesar', 'rejected', null, 'El pago fue rechazado', true],
  ['sin_procesar', 'rejected', 'fallido', 'El pago fue rechazado', true],
  ['sin_procesar', 'rejected', 'aprobado', 'Estamos confirmando tu pago', false],
  ['sin_procesar', 'in_review', 'aprobado', 'Estamos revisando tu pago', false],
  ['procesado', 'approved', 'aprobado', 'Recibimos tu pago', false],
  ['procesado', 'approved', 'fallido', 'Recibimos tu pago', false],
  ['procesado', 'approved', null, null, false],
  ['en_camino', 'approved', null, null, false],
  ['entregado', 'refunded', null, 'Te devolvimos el pago', false],
  ['cancelado', 'pending', 'aprobado', 'Pedido cancelado', false],
  ['cancelado', 'refunded', null, 'Pedido cancelado', false],
  ['cancelado', 'charged_back', null, 'Pedido cancelado', false],
])(
  'order %s, payment %s, return status «%s»: %s',
  (status, payment, returnStatus, title, retry) => {
    const message = toPaymentMessage(toOrder(status, payment), {
      returnStatus,
      hasTimedOut: false,
      isPayable: true,
    })
    expect(message?.title ?? null).toBe(title)
    expect(message?.retry ?? false).toBe(retry)
  },
)

test('a payment that the provider has yet to decide about is told wherever the page was opened', () => {
  const order = { ...toOrder('sin_procesar', 'pending'), is_payment_pending: true }
  const facts = { returnStatus: null, hasTimedOut: true, isPayable: true }
  expect(toPaymentMessage(order, facts)).toMatchObject({
    title: 'Tu pago está pendiente',
    retryText: 'Pagar con otro medio',
  })
  expect(toPaymentMessage(order, { ...facts, isPayable: false })).toMatchObject({
    title: 'Tu pago está pendiente',
    retry: false,
  })
  const rejected = { ...order, payment_status: 'rejected', rejection: 'Sin fondos.' } as Order
  expect(toPaymentMessage(rejected, facts)?.title).toBe('El pago fue rechazado')
  const cancelled = { ...order, status: 'cancelado' as const }
  expect(toPaymentMessage(cancelled, facts)?.text).toMatch(/^Tu pago sigue pendiente/)
})

test('an order that its buyer does not want any more is not said to be prepared', () => {
  const revocation = { code: 'AR-8HZC-T92V', date_created: '2026-11-28T10:00:00Z' }
  const order = { ...toOrder('procesado', 'approved'), revocation }
  for (const returnStatus of ['aprobado', null] as const) {
    expect(toPaymentMessage(order, { returnStatus, hasTimedOut: false, isPayable: false })).toEqual(
      {
        ...{ tone: 'wait', title: 'Recibimos tu arrepentimiento', retry: false },
        text: 'Tu código es AR-8HZC-T92V. Te escribimos por correo: no hace falta que hagas nada más.',
      },
    )
  }
})

test.each<[ReturnStatus, string, boolean]>([
  ['aprobado', 'Todavía no nos confirmaron tu pago', true],
  ['pendiente', 'Tu pago está pendiente', true],
])('after polling has timed out with return status %s: %s', (returnStatus, title, retry) => {
  const facts = { returnStatus, hasTimedOut: true, isPayable: true }
  expect(toPaymentMessage(toOrder('sin_procesar', 'pending'), facts)).toMatchObject({
    title,
    retry,
  })
})

test('a pending payment can be made otherwise while the pieces are held, and only then', () => {
  const message = (isPayable: boolean, hasTimedOut = false) =>
    toPaymentMessage(toOrder('sin_procesar', 'pending'), {
      ...{ returnStatus: 'pendiente', hasTimedOut, isPayable },
    })
  expect(message(true)).toMatchObject({ retry: true, retryText: 'Pagar con otro medio' })
  expect(message(true)?.text).toMatch(/te devolvemos uno/)
  expect(message(false)).toMatchObject({ title: 'Tu pago está pendiente', retry: false })
  expect(message(false)?.text).not.toMatch(/otro medio/)
  expect(message(false, true)?.title).toBe('Terminó el tiempo para pagar este pedido')
})

test.each<PaymentStatus>(['pending', 'rejected'])(
  'after the hold an order whose payment is %s offers no retry',
  (payment_status) => {
    const facts = { returnStatus: null, hasTimedOut: false, isPayable: false }
    const message = toPaymentMessage(toOrder('sin_procesar', payment_status), facts)
    expect(message).toMatchObject({
      retry: false,
      title: 'Terminó el tiempo para pagar este pedido',
    })
  },
)

test('a refund is shown as done only when the provider has confirmed all of it', () => {
  const facts = { returnStatus: null, hasTimedOut: false, isPayable: false }
  const message = (status: OrderStatus, refunded: number) =>
    toPaymentMessage({ ...toOrder(status, 'refunded'), refunded }, facts)
  expect(message('entregado', 100)?.title).toBe('Te devolvimos el pago')
  expect(message('entregado', 0)?.title).toBe('Pedimos la devolución de tu pago')
  expect(message('cancelado', 0)).toMatchObject({
    title: 'Pedido cancelado',
    text: expect.stringContaining('cuando el medio de pago la confirme'),
  })
})

test('a cancelled order promises no refund of an undecided payment', () => {
  const facts = { returnStatus: 'aprobado', hasTimedOut: false, isPayable: false } as const
  for (const payment of ['pending', 'in_review', 'approved'] as const) {
    expect(toPaymentMessage(toOrder('cancelado', payment), facts)?.text).not.toMatch(/devol/)
  }
})

test('an order that the shop cancelled says how much it gave back', () => {
  const facts = { returnStatus: null, hasTimedOut: false, isPayable: false } as const
  const order = { ...toOrder('cancelado', 'approved'), refunded: 4_000 }
  expect(toPaymentMessage(order, facts)?.text).toMatch(/te devolvió \$\s4\.000,00/)
})

test('a free order is shown as confirmed, not as paid', () => {
  const facts = { returnStatus: 'aprobado', hasTimedOut: false, isPayable: false } as const
  expect(toPaymentMessage(toOrder('procesado', 'approved', 0), facts)?.title).toBe(
    'Tu pedido está confirmado',
  )
})

test('a rejected payment says why, if the provider does', () => {
  const facts = { returnStatus: null, hasTimedOut: false, isPayable: true }
  const order = { ...toOrder('sin_procesar', 'rejected'), rejection: 'Tu banco no lo autorizó.' }
  expect(toPaymentMessage(order, facts)?.text).toBe(
    'Tu banco no lo autorizó. No se te cobró nada. Podés probar de nuevo, con otro medio si preferís.',
  )
  expect(toPaymentMessage({ ...order, rejection: null }, facts)?.text).toMatch(
    /^El medio de pago no lo aceptó\. No/,
  )
})

test('a pending payment that was rejected in the end is shown as such', () => {
  const order = { ...toOrder('sin_procesar', 'rejected'), rejection: 'Tu banco no lo autorizó.' }
  const facts = { returnStatus: 'pendiente', isPayable: true } as const
  const title = (hasTimedOut: boolean, rejection = order.rejection as string | null) =>
    toPaymentMessage({ ...order, rejection }, { ...facts, hasTimedOut })?.title
  // The rejection may be that of an earlier card.
  expect(title(false)).toBe('Tu pago está pendiente')
  expect(title(true)).toBe('El pago fue rechazado')
  expect(title(true, null)).toBe('Tu pago está pendiente')
})

test('unknown return statuses are ignored', () => {
  expect(['aprobado', 'entregado', '', null].map(toReturnStatus)).toEqual([
    'aprobado',
    null,
    null,
    null,
  ])
})

test('only an order that waits for its payment is unsettled', () => {
  expect(isUnsettled(toOrder('sin_procesar', 'pending'))).toBe(true)
  expect(isUnsettled(toOrder('sin_procesar', 'rejected'))).toBe(true)
  expect(isUnsettled(toOrder('procesado', 'approved'))).toBe(false)
  expect(isUnsettled(toOrder('cancelado', 'pending'))).toBe(false)
})

test.each([
  ['procesado', 'Recibimos una parte de tu pago'],
  ['entregado', 'Recibimos una parte de tu pago'],
  ['cancelado', 'Pedido cancelado'],
] as const)('what is missing of an order that is %s: «%s»', (status, title) => {
  const order = { ...toOrder(status, 'approved', 1_000), shortfall: 400 }
  const message = toPaymentMessage(order, {
    returnStatus: null,
    hasTimedOut: false,
    isPayable: false,
  })
  expect(message?.title).toBe(title)
  const says = status !== 'cancelado'
  expect(message?.text.replace(/\s/g, ' ').includes('Falta pagar $ 400,00')).toBe(says)
})

test('all that came in went back, although it was less than the order costs', () => {
  const order = { ...toOrder('procesado', 'refunded', 1_000), refunded: 600, shortfall: 400 }
  const facts = { returnStatus: null, hasTimedOut: false, isPayable: false }
  expect(toPaymentMessage(order, facts)?.title).toBe('Te devolvimos el pago')
})
