import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { orderChannels } from '#contracts/orders.ts'
import { MediaPath, Money } from '#contracts/scalars.ts'

/** Days by name, and those of the current month. */
export const periodNames = ['today', '7d', '30d', '90d', 'month'] as const
export type PeriodName = (typeof periodNames)[number]

export const MAX_PERIOD_DAYS = 366

const RANGE = /^((19|20|21)\d\d-\d\d-\d\d)\.\.((19|20|21)\d\d-\d\d-\d\d)$/
const NOT_A_PERIOD = 'Tiene que ser un período.'
const TOO_LONG = 'El período puede tener hasta un año.'
const DAY_MS = 86_400_000

/** The days of `2026-11-01..2026-11-30`; null if it is no such range. */
export function parseRange(text: string): { from: string; until: string } | null {
  const [, from = '', , until = ''] = RANGE.exec(text) ?? []
  const isDay = (day: string) =>
    !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
  return isDay(from) && isDay(until) && from <= until ? { from, until } : null
}

const isPeriod = (text: string) =>
  periodNames.some((name) => name === text) || parseRange(text) !== null

const isShortEnough = (text: string) => {
  const range = parseRange(text)
  return !range || Date.parse(range.until) - Date.parse(range.from) < MAX_PERIOD_DAYS * DAY_MS
}

const Period = z
  .string(NOT_A_PERIOD)
  .check(z.refine(isPeriod, NOT_A_PERIOD), z.refine(isShortEnough, TOO_LONG))

/** `amount` is what paid orders came to minus refunds, `web_orders` those that visitors of the website placed. */
const counts = {
  orders: z.int(),
  web_orders: z.int(),
  amount: Money,
  /** Pieces without those that came back. */
  units: z.int(),
  visits: z.int(),
}

const Totals = z.object(counts)
export type Totals = z.infer<typeof Totals>

/** Starts at an hour `2026-11-25T14` or on a day `2026-11-25`. */
const Point = z.object({ at: z.string(), ...counts })
export type Point = z.infer<typeof Point>

const Span = z.object({
  from: z.string(),
  until: z.string(),
  totals: Totals,
  points: z.array(Point),
})
export type Span = z.infer<typeof Span>

/** How orders are paid: to the shop itself, through Mercado Pago, or with the credit of an exchange. */
export const paidWith = ['mercado_pago', 'card', 'transfer', 'cash', 'other'] as const
export type PaidWith = (typeof paidWith)[number]

export const Figures = z.object({
  period: z.string(),
  step: z.enum(['hour', 'day']),
  now: Span,
  /** The same number of days before. */
  before: Span,
  channels: z.array(z.object({ channel: z.enum(orderChannels), orders: z.int(), amount: Money })),
  methods: z.array(z.object({ method: z.enum(paidWith), amount: Money })),
  best_products: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      photo: z.nullable(MediaPath),
      pieces: z.int(),
      amount: Money,
    }),
  ),
  /** Searches without results that have no synonym yet. */
  searches: z.array(z.object({ text: z.string(), count: z.int() })),
  /** Orders of the period paid with test payments, and whether the figures include them. */
  test_orders: z.object({ orders: z.int(), counted: z.boolean() }),
})
export type Figures = z.infer<typeof Figures>

export const adminFiguresApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/figures',
    summary: 'How the shop sold in a period and in the one before',
    access: 'staff',
    permission: 'read_sales',
    query: z.object({ period: z._default(Period, '30d') }),
    response: Figures,
  }),
}
