import { expect, test } from 'vitest'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { groupByDay, toTimeline } from './to-timeline.ts'

const at = (time: string) => `2026-11-24T${time}:00.000Z`

const order = {
  full_name: 'Ana Paz',
  shipping_type: 'delivery',
  channel: 'web',
  history: [
    { status: 'sin_procesar', at: at('09:12'), note: '', author: null },
    { status: 'procesado', at: at('09:14'), note: '', author: null },
    { status: 'en_camino', at: at('12:00'), note: 'Va con moño', author: 'Luis Paz' },
  ],
  payments: [
    {
      id: '17',
      status: 'approved',
      status_detail: '',
      method: 'visa',
      installments: 3,
      tenders: [],
      amount: 1_000,
      refunded: 0,
      currency: 'ARS',
      at_counter: false,
      counted: true,
      problem: null,
      date_created: at('09:14'),
    },
  ],
  refunds: [
    {
      id: 3,
      amount: 100,
      currency: 'ARS',
      reason: 'Llegó rayado',
      author: 'Carmen Paz',
      date_created: at('13:00'),
      date_done: at('13:05'),
      status: 'approved',
      refusal: null,
      fault: null,
    },
  ],
  notes: [{ id: 5, text: 'Es un regalo', at: at('10:00'), author: 'Luis Paz' }],
  events: [
    {
      id: 8,
      kind: 'message',
      text: 'Hola Ana',
      channel: 'mail',
      author: 'Luis Paz',
      at: at('11:00'),
    },
    { id: 7, kind: 'prepared', text: '', channel: null, author: 'Luis Paz', at: at('10:30') },
  ],
  mails: [
    {
      id: 21,
      kind: 'order_message',
      subject: 'Sobre tu pedido',
      at: at('11:00'),
      state: 'refused',
      event_id: 8,
    },
    {
      id: 20,
      kind: 'order_paid',
      subject: 'Tu pago',
      at: at('09:15'),
      state: 'sent',
      event_id: null,
    },
  ],
} as unknown as AdminOrderDetail

const brief = (from: AdminOrderDetail) => toTimeline(from).map(({ title, by }) => [title, by])

test('everything is listed once, newest first, with its author', () => {
  expect(brief(order)).toEqual([
    [expect.stringMatching(/^Devolución hecha · \$\s100,00$/), 'Carmen Paz'],
    ['En camino', 'Luis Paz'],
    ['Correo «Sobre tu pedido»', 'Luis Paz · No llegó: la casilla lo rechazó'],
    ['Preparado', 'Luis Paz'],
    ['Nota', 'Luis Paz'],
    ['Correo «Tu pago»', 'Enviado'],
    [expect.stringMatching(/^Pago aprobado · \$\s1\.000,00$/), 'Visa · 3 cuotas'],
    ['Quedó para preparar', null],
    ['Ana Paz hizo el pedido', 'Tienda'],
  ])
})

test('a payment that was given back later was approved at its time', () => {
  const [payment] = order.payments
  const given = { ...order, payments: [{ ...payment, status: 'refunded' }] } as AdminOrderDetail
  expect(brief(given)).toContainEqual([
    expect.stringMatching(/^Pago aprobado · \$\s1\.000,00$/),
    'Visa · 3 cuotas',
  ])
})

test('a message carries the state of its mail', () => {
  const message = toTimeline(order).find(({ key }) => key === 'event 8')
  expect(message).toMatchObject({ tone: 'bad', text: 'Hola Ana', mail: { id: 21 } })
})

test('a message whose mail was deleted stays', () => {
  expect(brief({ ...order, mails: [] })[2]).toEqual(['Correo a quien compró', 'Luis Paz'])
})

test('a WhatsApp text and a pickup have their own words', () => {
  const pickup = {
    ...order,
    shipping_type: 'pickup',
    events: [{ ...order.events[0], channel: 'whatsapp' }],
    mails: [],
  } as AdminOrderDetail
  const titles = toTimeline(pickup).map(({ title }) => title)
  expect(titles).toContain('WhatsApp a quien compró')
  expect(titles).toContain('Listo para retirar')
})

test('entries are grouped by day', () => {
  const days = groupByDay(toTimeline(order), (each) => (each < at('10:15') ? 'antes' : 'después'))
  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    ['después', 4],
    ['antes', 5],
  ])
})
