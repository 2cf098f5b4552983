import { describe, expect, test } from 'vitest'
import type { Figures, Point, Span } from '#contracts/admin/figures.ts'
import { toDelta } from './metrics.ts'
import { toAxis } from './to-axis.ts'
import { toPlot } from './to-plot.ts'

const toPoint = (at: string, amount: number): Point => ({
  at,
  amount,
  orders: amount > 0 ? 1 : 0,
  web_orders: 0,
  units: 1,
  visits: 10,
})
const addDay = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)
const toSpan = (points: Point[]): Span => ({
  from: points[0]?.at as string,
  until: points.at(-1)?.at as string,
  totals: { orders: 0, web_orders: 0, amount: 0, units: 0, visits: 0 },
  points,
})
const toFigures = (days: number, step: Figures['step'] = 'day'): Figures => ({
  period: '30d',
  step,
  now: toSpan(Array.from({ length: days }, (_, at) => toPoint(addDay(days + at), 0.1))),
  before: toSpan(Array.from({ length: days }, (_, at) => toPoint(addDay(at), 100))),
  channels: [],
  methods: [],
  best_products: [],
  searches: [],
  test_orders: { orders: 0, counted: false },
})

test.each([
  [642_000, false, [250_000, 500_000, 750_000]],
  [600_000, false, [200_000, 400_000, 600_000]],
  [0, false, [1, 2, 3].map((n) => n)],
  [7, true, [5, 10, 15]],
  [2, true, [1, 2, 3]],
  [0.013, false, [0.005, 0.01, 0.015]],
])('over %d the axis has three round values', (largest, isCount, values) => {
  expect(toAxis(largest, isCount).map((value) => Math.round(value * 1e6) / 1e6)).toEqual(values)
})

describe('the chart', () => {
  test('has a point for each day, and few labels', () => {
    const plot = toPlot(toFigures(30), 'amount')
    expect([plot.now.length, plot.before.length, plot.length]).toEqual([30, 30, 30])
    expect(plot.step).toBe('día')
    expect(plot.labels.length).toBeLessThanOrEqual(7)
    expect([plot.labels[0]?.x, plot.labels.at(-1)?.x]).toEqual([0, 100])
    expect(plot.before[0]).toMatchObject({ orders: 1, when: expect.stringContaining('1 ene') })
    expect(plot.axis[0]).toMatchObject({ value: 0, y: 100 })
  })

  test('has a point for each week of a year, without binary errors', () => {
    const plot = toPlot(toFigures(365), 'amount')
    expect(plot.step).toBe('semana')
    expect(plot.now).toHaveLength(53)
    expect(plot.now.at(-1)?.value).toMatch(/\$\s?0,70/)
  })

  test('has no value where there is none', () => {
    const figures = toFigures(7)
    figures.now.points[0] = toPoint(addDay(7), 0)
    expect(toPlot(figures, 'average').now[0]?.value).toBe('—')
  })
})

test.each([
  ['amount', 150, 100, '+ 50 %', true],
  ['amount', 96, 100, '− 4 %', false],
  ['amount', 100, 100, 'igual', null],
  ['conversion', 0.013, 0.01, '+ 0,3 pts', true],
] as const)('%s of %d beside %d changed by «%s»', (name, now, before, words, isUp) => {
  expect(toDelta(name, now, before)).toEqual({ words, isUp })
})

test('nothing is compared with nothing', () => {
  expect(toDelta('amount', 100, 0)).toBeNull()
  expect(toDelta('average', null, 100)).toBeNull()
})
