import { addDays, dayOf } from '#contracts/dates.ts'
import { duringHours, isOpenDay, later, whenOpen } from './calendar.ts'
import { deliver, dispatch, payRest, prepare, writeToBuyer } from './fulfilment.ts'
import { demoPeople } from './people.ts'
import {
  buyOnline,
  orderByChat,
  type Purchase,
  pay,
  sellAtCounter,
  turnPayment,
} from './purchases.ts'
import { createRandom, type Random } from './random.ts'
import { approve, ask, exchange, receive } from './returns.ts'
import type { Stage, Step } from './stage.ts'
import { payWithCredit } from './store-credit.ts'

const RINGS = 11
const BANDS = 13

/** A web order with its way up to the day of its delivery, some days ago. */
function createCases(until: Date, random: Random) {
  let count = 0
  const openDay = (daysAgo: number): string => {
    let day = addDays(dayOf(until), -daysAgo)
    while (!isOpenDay(day)) day = addDays(day, -1)
    return day
  }
  const at = (daysAgo: number): Date => duringHours(openDay(daysAgo), random)
  /** One moment after the other, each some hours later, while the shop is open. */
  const after = (start: Date, hours: number[]): Date[] => {
    let last = start
    return hours.map((each) => {
      last = whenOpen(last, each, random)
      return last
    })
  }
  const toPurchase = (name: string, more: Partial<Purchase> = {}): Purchase => {
    count += 1
    return {
      name,
      person: demoPeople[(count * 7) % demoPeople.length] as Purchase['person'],
      random: createRandom(random.between(1, 2 ** 31)),
      isPickup: false,
      ...more,
    }
  }
  const bought = (name: string, moment: Date, more: Partial<Purchase> = {}): Step[] => {
    const purchase = toPurchase(name, more)
    return [
      { at: moment, run: (stage) => buyOnline(stage, purchase) },
      { at: later(moment, 0.05), run: (stage) => pay(stage, name) },
    ]
  }
  const delivered = (name: string, daysAgo: number, more: Partial<Purchase> = {}): Step[] => {
    const end = at(daysAgo)
    const sent = later(end, -72)
    return [
      ...bought(name, later(end, -120), more),
      { at: later(sent, -5), run: (stage) => prepare(stage, name) },
      { at: sent, run: (stage) => dispatch(stage, name, `CP${30_000_000 + count * 7_919}AR`) },
      { at: end, run: (stage) => deliver(stage, name) },
    ]
  }
  return { at, after, toPurchase, bought, delivered }
}

type Cases = ReturnType<typeof createCases>

/** Orders with a story: returns, an exchange, store credit, disputes, deposits, and what waits for a hand at the end. */
export function planCases(until: Date, random: Random): Step[] {
  const cases = createCases(until, random)
  return [
    ...planReturns(cases, until),
    ...planDisputes(cases),
    ...planDeposits(cases),
    ...planOpenOrders(cases, until, random),
  ]
}

const step = (at: Date | undefined, run: Step['run']): Step => ({ at: at as Date, run })

function planReturns({ at, after, delivered }: Cases, until: Date): Step[] {
  const returned = after(at(18), [0, 20, 70])
  const credited = after(at(31), [0, 24, 60, 190])
  const exchanged = after(at(15), [0, 22, 70, 20, 5, 40])
  return [
    ...delivered('returned', 20),
    step(returned[0], (s) => ask(s, 'returned', 'return', 'No era el tono que imaginaba.')),
    step(returned[1], (s) => approve(s, 'returned', 'payment')),
    step(returned[2], (s) => receive(s, 'returned')),
    ...delivered('credited', 33),
    step(credited[0], (s) => ask(s, 'credited', 'return', 'Me lo regalaron dos veces.')),
    step(credited[1], (s) => approve(s, 'credited', 'credit')),
    step(credited[2], (s) => receive(s, 'credited')),
    step(credited[3], (s) => payWithCredit(s, 'credited')),
    ...delivered('exchanged', 17, { category: RINGS }),
    step(exchanged[0], (s) => ask(s, 'exchanged', 'exchange', 'El talle no era el suyo.')),
    step(exchanged[1], (s) => exchange(s, 'exchanged')),
    step(exchanged[2], (s) => receive(s, 'exchanged')),
    step(exchanged[3], (s) => prepare(s, 'exchanged new')),
    step(exchanged[4], (s) => dispatch(s, 'exchanged new', '')),
    step(exchanged[5], (s) => deliver(s, 'exchanged new')),
    ...delivered('to exchange', 2, { category: BANDS }),
    step(later(until, -7), (s) => ask(s, 'to exchange', 'exchange', 'La de ella es grande.')),
  ]
}

function planDisputes({ at, delivered }: Cases): Step[] {
  return [
    ...delivered('lost', 47),
    step(at(41), (s) => turnPayment(s, 'lost', 'charged_back')),
    ...delivered('disputed', 6),
    step(at(2), (s) => turnPayment(s, 'disputed', 'in_mediation')),
  ]
}

function planDeposits({ at, toPurchase }: Cases): Step[] {
  const sell = (name: string, daysAgo: number): Step => {
    const purchase = toPurchase(name, { category: BANDS, isPickup: true })
    return step(at(daysAgo), (s) =>
      sellAtCounter(s, { ...purchase, method: 'cash', seller: 'sales', isDeposit: true }),
    )
  }
  return [
    sell('deposit paid', 24),
    step(at(13), (s) => payRest(s, 'deposit paid')),
    sell('deposit', 4),
  ]
}

/** What the shop finds in the morning: hours before the end, whatever the hour is. */
function planOpenOrders({ bought, toPurchase }: Cases, until: Date, random: Random): Step[] {
  const ago = (hours: number) => later(until, -hours)
  const toPrepare = [0.7, 2.5, 6, 13, 21].flatMap((hours, at) =>
    bought(`to prepare ${at}`, ago(hours), { isPickup: at % 2 === 0 }),
  )
  const readied = [30, 38].flatMap((hours, at) => [
    ...bought(`prepared ${at}`, ago(hours), { isPickup: at === 0 }),
    step(ago(3 + at), (s) => prepare(s, `prepared ${at}`)),
  ])
  const readyForPickup = [52, 60].flatMap((hours, at) => {
    const name = `ready ${at}`
    return [
      ...bought(name, ago(hours), { isPickup: true }),
      step(ago(26 + at), (s) => prepare(s, name)),
      step(ago(5 + at), (s) => dispatch(s, name, '')),
      step(ago(4.5 + at), (s) =>
        writeToBuyer(s, name, 'Hola, tu pedido ya está listo para retirar.'),
      ),
    ]
  })
  const onItsWay = [70, 95].flatMap((hours, at) => [
    ...bought(`on its way ${at}`, ago(hours)),
    step(ago(hours - 20), (s) => prepare(s, `on its way ${at}`)),
    step(ago(hours - 26), (s) => dispatch(s, `on its way ${at}`, `36${40_112_907 + at}AR`)),
  ])
  const unpaid = toPurchase('unpaid')
  const reviewed = toPurchase('in review')
  const link = { ...toPurchase('link'), hours: 48, seller: 'sales' as const }
  const waiting = [
    step(ago(0.3), (s) => buyOnline(s, unpaid)),
    step(ago(0.6), (s) => buyOnline(s, reviewed)),
    step(ago(0.55), (s: Stage) => pay(s, 'in review', 'in_process')),
    step(whenOpen(ago(30), 0, random), (s) => orderByChat(s, link)),
  ]
  const sold = [1.2, 3.4, 5].map((hours, at) => {
    const purchase = toPurchase(`today ${at}`, { isPickup: true })
    const method = at === 1 ? ('cash' as const) : ('card' as const)
    return step(ago(hours), (s) => sellAtCounter(s, { ...purchase, method, seller: 'sales' }))
  })
  const openNow = sold.filter(({ at }) => whenOpen(at, 0, random).getTime() === at.getTime())
  return [...toPrepare, ...readied, ...readyForPickup, ...onItsWay, ...waiting, ...openNow]
}
