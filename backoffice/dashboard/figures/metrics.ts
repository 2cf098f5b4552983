import type { Totals } from '#contracts/admin/figures.ts'
import { formatPrice } from '#contracts/format-price.ts'

export const metricNames = ['amount', 'orders', 'units', 'average', 'visits', 'conversion'] as const
export type MetricName = (typeof metricNames)[number]

type Metric = {
  label: string
  /** Null where it has no meaning, such as an average of no orders. */
  read: (totals: Totals) => number | null
  /** In full. */
  format: (value: number) => string
  /** For the axis and the strip. */
  round: (value: number) => string
  isMoney?: true
  /** Values are whole. */
  isCount?: true
}

const number = new Intl.NumberFormat('es-AR')
const short = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })
const wholePesos = new Intl.NumberFormat('es-AR', {
  style: 'currency',
  currency: 'ARS',
  maximumFractionDigits: 0,
})
const share = new Intl.NumberFormat('es-AR', { style: 'percent', maximumFractionDigits: 1 })

const divide = (one: number, other: number) => (other === 0 ? null : one / other)
const count = (value: number) => number.format(value)
const money = { format: formatPrice, round: (value: number) => wholePesos.format(value) }

export const metrics: Record<MetricName, Metric> = {
  amount: { label: 'Ventas', read: ({ amount }) => amount, ...money, isMoney: true },
  orders: {
    label: 'Pedidos',
    read: ({ orders }) => orders,
    format: count,
    round: count,
    isCount: true,
  },
  units: {
    label: 'Unidades',
    read: ({ units }) => units,
    format: count,
    round: count,
    isCount: true,
  },
  average: {
    label: 'Ticket medio',
    read: ({ amount, orders }) => divide(amount, orders),
    ...money,
    isMoney: true,
  },
  visits: {
    label: 'Visitas',
    read: ({ visits }) => visits,
    format: count,
    round: count,
    isCount: true,
  },
  conversion: {
    label: 'Conversión',
    read: ({ web_orders, visits }) => divide(web_orders, visits),
    format: (value) => share.format(value),
    round: (value) => share.format(value),
  },
}

/** Browsers abbreviate differently. */
const toCompact = (value: number): string => {
  if (value >= 1e6) return `${short.format(value / 1e6)} M`
  return value >= 1e3 ? `${short.format(value / 1e3)} mil` : short.format(value)
}

/** «600 mil», short enough for the axis. */
export const formatAxis = (name: MetricName, value: number, isTop: boolean): string => {
  if (name === 'conversion') return share.format(value)
  return metrics[name].isMoney && isTop ? `$ ${toCompact(value)}` : toCompact(value)
}

export type Delta = { words: string; isUp: boolean | null }

/** The change against the period before; null without a figure to compare with. */
export function toDelta(name: MetricName, now: number | null, before: number | null): Delta | null {
  if (now === null || before === null) return null
  const isPoints = name === 'conversion'
  if (before === 0 && !isPoints) return null
  const change = isPoints ? (now - before) * 100 : ((now - before) / before) * 100
  const rounded = isPoints ? Math.round(change * 10) / 10 : Math.round(change)
  if (rounded === 0) return { words: 'igual', isUp: null }
  const words = `${rounded > 0 ? '+' : '−'} ${number.format(Math.abs(rounded))}`
  return { words: `${words} ${isPoints ? 'pts' : '%'}`, isUp: rounded > 0 }
}
