import { atHome, duringHours, isOpenDay, later, toTrade, whenOpen } from './calendar.ts'
import {
  cancelUnpaid,
  deliver,
  dispatch,
  prepare,
  refund,
  setTags,
  writeNote,
} from './fulfilment.ts'
import { buyOnline, orderByChat, type Purchase, pay, sellAtCounter } from './purchases.ts'
import { createRandom, type Random } from './random.ts'
import type { Step } from './stage.ts'
import { pickPerson } from './stage.ts'

const ORDERS = 104
const MINUTE = 1 / 60

const tags = ['Regalo', 'Grabado', 'Urgente', 'Cliente de siempre']
const notes = [
  'Quiere el grabado «L & M 14.02» por dentro. Se lo confirmé por teléfono.',
  'Es para regalo: no poner el precio en el paquete.',
  'Pidió que le avisemos antes de despachar, no está los lunes.',
  'Se lleva también la caja grande. Hernán ya la dejó aparte.',
]

/** The orders of the days, in proportion to their trade. */
export function planOrders(days: string[], random: Random): Step[] {
  const trade = days.map(toTrade)
  const perUnit = ORDERS / trade.reduce((sum, each) => sum + each, 0)
  let due = random.between(0, 99) / 100
  let count = 0
  return days.flatMap((day, at) => {
    due += (trade[at] as number) * perUnit
    const steps: Step[] = []
    for (; due >= 1; due -= 1) {
      count += 1
      steps.push(...planOrder(`${count}`, day, createRandom(random.between(1, 2 ** 31))))
    }
    return steps
  })
}

function planOrder(name: string, day: string, random: Random): Step[] {
  const person = pickPerson(random)
  const isNear = person.address.postal_zip_code.startsWith('C1')
  const purchase = { name, person, random, isPickup: isNear && random.chance(0.6) }
  const channel = isOpenDay(day)
    ? random.weigh([
        ['web', 46],
        ['counter', 38],
        ['chat', 16],
      ] as const)
    : 'web'
  if (channel === 'counter') return planSale(purchase, duringHours(day, random))
  if (channel === 'chat') return planChat(purchase, duringHours(day, random))
  return planWebOrder(purchase, atHome(day, random))
}

function planSale(purchase: Purchase, at: Date): Step[] {
  const { random } = purchase
  const method = random.weigh([
    ['card', 50],
    ['cash', 32],
    ['transfer', 18],
  ] as const)
  const seller = random.chance(0.65) ? 'sales' : 'second'
  return [{ at, run: (stage) => sellAtCounter(stage, { ...purchase, method, seller }) }]
}

function planChat(purchase: Purchase, at: Date): Step[] {
  const { name, random } = purchase
  const seller = random.chance(0.65) ? 'sales' : 'second'
  const order: Step = { at, run: (stage) => orderByChat(stage, { ...purchase, hours: 48, seller }) }
  if (random.chance(0.12)) return [order, expire(later(at, 49))]
  const paid = later(at, random.between(1, 20))
  return [order, { at: paid, run: (stage) => pay(stage, name) }, ...planWay(purchase, paid)]
}

/** The shop asks the provider about unpaid orders, and cancels those whose time is over. */
export const expire = (at: Date): Step => ({ at, run: ({ shop }) => shop.reconcile() })

function planWebOrder(purchase: Purchase, at: Date): Step[] {
  const { name, random } = purchase
  const coupon = random.chance(0.14) ? 'BIENVENIDA10' : undefined
  const order: Step = { at, run: (stage) => buyOnline(stage, { ...purchase, coupon }) }
  const paid = later(at, 4 * MINUTE)
  const payment: Step = { at: paid, run: (stage) => pay(stage, name) }
  const fate = random.weigh([
    ['paid', 78],
    ['expired', 7],
    ['cancelled', 4],
    ['rejected first', 5],
    ['refunded', 3],
    ['partly refunded', 3],
  ] as const)
  if (fate === 'expired') return [order, expire(later(at, 1.1))]
  if (fate === 'cancelled') {
    return [order, { at: later(at, 0.4), run: (stage) => cancelUnpaid(stage, name) }]
  }
  if (fate === 'rejected first') {
    const again: Step = { at: later(paid, 3 * MINUTE), run: (stage) => pay(stage, name) }
    const refused: Step = { at: paid, run: (stage) => pay(stage, name, 'rejected') }
    return [order, refused, again, ...planWay(purchase, paid)]
  }
  if (fate === 'refunded') {
    const reason = 'La pieza tenía una marca y no había otra igual.'
    return [order, payment, { at: whenOpen(paid, 20, random), run: (s) => refund(s, name, reason) }]
  }
  const way = planWay(purchase, paid)
  if (fate === 'paid') return [order, payment, ...way]
  const reason = 'Llegó con la caja golpeada: se le devuelve una parte.'
  const last = way.at(-1)?.at ?? paid
  const back: Step = { at: whenOpen(last, 4, random), run: (s) => refund(s, name, reason, 15_000) }
  return [order, payment, ...way, back]
}

/** From a paid order to a delivered one, by the hands of the shop. */
function planWay({ name, random, isPickup }: Purchase, paid: Date): Step[] {
  const prepared = whenOpen(paid, random.between(5, 30), random)
  const sent = whenOpen(prepared, random.between(1, 20), random)
  const arrived = isPickup
    ? whenOpen(sent, random.between(4, 60), random)
    : whenOpen(sent, random.between(60, 130), random)
  const tracking = `${random.pick(['CP', 'RR', '36'])}${random.between(10_000_000, 99_999_999)}AR`
  const asides: Step[] = [
    ...(random.chance(0.25)
      ? [{ at: later(prepared, -0.2), run: note(name, random.pick(notes)) }]
      : []),
    ...(random.chance(0.3)
      ? [{ at: later(prepared, -0.1), run: tag(name, random.pick(tags)) }]
      : []),
  ]
  return [
    ...asides,
    { at: prepared, run: (stage) => prepare(stage, name) },
    { at: sent, run: (stage) => dispatch(stage, name, tracking) },
    { at: arrived, run: (stage) => deliver(stage, name) },
  ]
}

const note =
  (name: string, text: string): Step['run'] =>
  (stage) =>
    writeNote(stage, name, text)
const tag =
  (name: string, label: string): Step['run'] =>
  (stage) =>
    setTags(stage, name, [label])
