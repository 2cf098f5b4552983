import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { Figures } from '#contracts/admin/figures.ts'
import css from './chart.module.css'
import { ChartTable } from './chart-table.tsx'
import { formatAxis, type MetricName, metrics } from './metrics.ts'
import { Reader } from './reader.tsx'
import { type Mark, type Plot, toPlot } from './to-plot.ts'

type Props = { figures: Figures; metric: MetricName }

/** A line of the period over the dashed one before. The reader line follows pointer, touch and arrow keys. */
export function LineChart({ figures, metric }: Props) {
  const plot = toPlot(figures, metric)
  const { now, before, length, toX } = plot
  const [at, setAt] = useState<number | null>(null)
  const current = at ?? Math.max(0, now.length - 1)
  const moveTo = (index: number) => setAt(Math.min(Math.max(index, 0), length - 1))
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    moveTo(Math.round(((clientX - left) / width) * (length - 1)))
  }
  const press = (event: KeyboardEvent) => {
    const target = toKeyTarget(event.key, current, length)
    if (target === undefined) return
    event.preventDefault()
    if (target === null) setAt(null)
    else moveTo(target)
  }
  const { label } = metrics[metric]
  return (
    <>
      <div className={css.chart}>
        <div className={css.y} aria-hidden>
          {plot.axis.map(({ value, y, isTop }) => (
            <span key={value} style={{ top: `${y}%` }}>
              {formatAxis(metric, value, isTop)}
            </span>
          ))}
        </div>
        <div
          className={css.plot}
          role="slider"
          tabIndex={0}
          aria-label={`${label} por ${plot.step}`}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={length - 1}
          aria-valuenow={current}
          aria-valuetext={toValueText(now[current], before[current])}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAt(null)}
          onBlur={() => setAt(null)}
          onKeyDown={press}
        >
          <Lines plot={plot} />
          {at !== null && <Reader x={toX(at)} now={now[at]} before={before[at]} />}
        </div>
        <div className={css.x} aria-hidden>
          {plot.labels.map(({ x, name }) => (
            <span key={x} style={{ left: `${x}%` }}>
              {name}
            </span>
          ))}
        </div>
      </div>
      <ChartTable now={now} before={before} label={label} />
    </>
  )
}

function Lines({ plot: { axis, now, before, toX } }: { plot: Plot }) {
  const toPoints = (marks: Mark[]) => marks.map(({ y }, index) => `${toX(index)},${y}`).join(' ')
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      {axis.map(({ value, y }) => (
        <line
          key={value}
          className={value === 0 ? css.zero : css.axis}
          x1="0"
          x2="100"
          y1={y}
          y2={y}
        />
      ))}
      <polygon
        className={css.under}
        points={`0,100 ${toPoints(now)} ${toX(Math.max(0, now.length - 1))},100`}
      />
      <polyline className={css.before} points={toPoints(before)} />
      <polyline className={css.now} points={toPoints(now)} />
    </svg>
  )
}

const toValueText = (now: Mark | undefined, before: Mark | undefined): string =>
  [now && `${now.when}: ${now.value}`, before && `antes, ${before.when}: ${before.value}`]
    .filter(Boolean)
    .join('; ')

/** Null hides the reader; undefined is another key. */
function toKeyTarget(key: string, at: number, length: number): number | null | undefined {
  const targets: Record<string, number | null> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: length - 1,
    PageUp: at - 7,
    PageDown: at + 7,
    Escape: null,
  }
  return targets[key]
}
