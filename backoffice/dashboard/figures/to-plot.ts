import type { Figures, Point } from '#contracts/admin/figures.ts'
import { groupPoints, isGrouped } from './group-points.ts'
import { type MetricName, metrics } from './metrics.ts'
import { toLongMoment, toShortMoment } from './moment-words.ts'
import { toAxis } from './to-axis.ts'

const MAX_LABELS = 7
/** Room above the highest line. */
const HEADROOM = 1.1

/** A value of the chart in percent of its height, and in words. */
export type Mark = { at: string; orders: number; y: number; value: string; when: string }

export type Plot = ReturnType<typeof toPlot>

/** The chart of a figure, in percent of its width and height. */
export function toPlot(figures: Figures, metric: MetricName) {
  const isWeekly = isGrouped(figures.before.points)
  const { read, format, isCount } = metrics[metric]
  const spans = [figures.now, figures.before].map(({ points }) => groupPoints(points, isWeekly))
  const largest = Math.max(0, ...spans.flat().map((point) => read(point) ?? 0))
  const axis = toAxis(largest, isCount)
  const top = (axis.at(-1) as number) * HEADROOM
  const toY = (value: number) => 100 - (Math.max(0, value) / top) * 100
  const toMark = (point: Point): Mark => {
    const value = read(point)
    return {
      at: point.at,
      orders: point.orders,
      y: toY(value ?? 0),
      value: value === null ? '—' : format(value),
      when: toLongMoment(point.at, isWeekly),
    }
  }
  const [now = [], before = []] = spans.map((points) => points.map(toMark))
  const length = Math.max(now.length, before.length, 1)
  const toX = (index: number) => (length > 1 ? (index / (length - 1)) * 100 : 50)
  const toLabel = (index: number) =>
    toShortMoment(now[index]?.at ?? toLater(figures, before[index]))
  return {
    axis: [0, ...axis].map((value) => ({ value, y: toY(value), isTop: value === axis.at(-1) })),
    now,
    before,
    length,
    toX,
    labels: chooseLabels(length).map((index) => ({ x: toX(index), name: toLabel(index) })),
    step: isWeekly ? 'semana' : figures.step === 'hour' ? 'hora' : 'día',
  }
}

/** The name of an hour that has not come yet, from that of yesterday. */
const toLater = ({ step, now }: Figures, mark: Mark | undefined): string => {
  const at = mark?.at ?? now.from
  return step === 'hour' ? `${now.from}${at.slice(10)}` : at
}

function chooseLabels(length: number): number[] {
  const count = Math.min(MAX_LABELS, length)
  const last = Math.max(1, count - 1)
  return Array.from({ length: count }, (_, at) => Math.round((at * (length - 1)) / last))
}
