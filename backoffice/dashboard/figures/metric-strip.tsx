import type { Figures } from '#contracts/admin/figures.ts'
import { type MetricName, metricNames, metrics, toDelta } from './metrics.ts'
import css from './strip.module.css'

type Props = { figures: Figures; metric: MetricName; onMetric: (metric: MetricName) => void }

/** The figures of the period with their change. The chosen one is in the chart. */
export const MetricStrip = ({ figures: { now, before }, metric, onMetric }: Props) => (
  <fieldset className={css.strip} aria-label="Métrica">
    {metricNames.map((name) => {
      const { label, read, round } = metrics[name]
      const value = read(now.totals)
      const delta = toDelta(name, value, read(before.totals))
      return (
        <button
          key={name}
          type="button"
          aria-pressed={name === metric}
          onClick={() => onMetric(name)}
        >
          <span>{label}</span>
          <b>{value === null ? '—' : round(value)}</b>
          <em className={delta?.isUp === false ? css.down : css.up}>{delta?.words ?? '—'}</em>
        </button>
      )
    })}
  </fieldset>
)
