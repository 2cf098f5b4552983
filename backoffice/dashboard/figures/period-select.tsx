import { useState } from 'react'
import { MAX_PERIOD_DAYS, parseRange, periodNames } from '#contracts/admin/figures.ts'
import { addDays, dayOf } from '#contracts/dates.ts'
import { periodWords } from './metric-words.ts'
import css from './period.module.css'

const CUSTOM = 'custom'

type Props = { period: string; onPeriod: (period: string) => void }

/** A named period, or two days. */
export function PeriodSelect({ period, onPeriod }: Props) {
  const range = parseRange(period)
  const today = dayOf(new Date())
  const choose = (value: string) =>
    onPeriod(value === CUSTOM ? `${addDays(today, -29)}..${today}` : value)
  return (
    <span className={css.period}>
      <select
        aria-label="Período"
        value={range ? CUSTOM : period}
        onChange={({ target }) => choose(target.value)}
      >
        {periodNames.map((name) => (
          <option key={name} value={name}>
            {periodWords[name]}
          </option>
        ))}
        <option value={CUSTOM}>Elegir días</option>
      </select>
      {range && <RangeInputs key={period} {...range} today={today} onPeriod={onPeriod} />}
    </span>
  )
}

type RangeProps = { from: string; until: string; today: string; onPeriod: Props['onPeriod'] }

/** Applied once both days make a period. */
function RangeInputs({ today, onPeriod, ...range }: RangeProps) {
  const [{ from, until }, setRange] = useState(range)
  const problem = toProblem(from, until)
  const change = (changed: Partial<typeof range>) => {
    const next = { from, until, ...changed }
    setRange(next)
    if (!toProblem(next.from, next.until)) onPeriod(`${next.from}..${next.until}`)
  }
  return (
    <>
      <input
        type="date"
        aria-label="Desde"
        value={from}
        max={today}
        onChange={({ target }) => change({ from: target.value })}
      />
      <input
        type="date"
        aria-label="Hasta"
        value={until}
        max={today}
        onChange={({ target }) => change({ until: target.value })}
      />
      {problem && (
        <span role="alert" className={css.problem}>
          {problem}
        </span>
      )}
    </>
  )
}

function toProblem(from: string, until: string): string | null {
  if (!parseRange(`${from}..${until}`)) return 'Elegí dos días, el primero antes del segundo.'
  return addDays(from, MAX_PERIOD_DAYS - 1) < until ? 'Puede ser hasta un año.' : null
}
