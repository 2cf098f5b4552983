import type { ReactNode } from 'react'
import css from './legal-clock.module.css'
import { toTimeLeft } from './time-left.ts'
import { useMinute } from './use-minute.ts'

const HOUR_MS = 3_600_000
const TERM_HOURS = 24
const HOURS = Array.from({ length: TERM_HOURS }, (_, hour) => hour)

type Props = {
  title: string
  dueAt: string
  /** Below the time that is left. */
  note: ReactNode
  /** The buttons. */
  children?: ReactNode
}

/** How much is left of the legal term of 24 hours for the first reply to a revocation. */
export function LegalClock({ title, dueAt, note, children }: Props) {
  const left = Date.parse(dueAt) - useMinute()
  const inWords = toTimeLeft(left)
  return (
    <section className={css.clock} aria-label={title} data-clock>
      <Dial left={left} label={inWords} />
      <div>
        <h2>{title}</h2>
        <p>{left < 0 ? 'Vencido hace' : 'Quedan'}</p>
        <div className={css.left}>{inWords.replace(/^(Quedan|Vencido hace) /, '')}</div>
        <p>{note}</p>
      </div>
      {children}
    </section>
  )
}

/** A dial of 24 hours. Those that are over are dim, and the hand stands where the term is. */
function Dial({ left, label }: { left: number; label: string }) {
  const used = Math.min(TERM_HOURS, Math.max(0, TERM_HOURS - left / HOUR_MS))
  return (
    <svg className={css.dial} viewBox="0 0 100 100" role="img" aria-label={`${label} de 24 horas`}>
      <circle cx="50" cy="50" r="48" fill="none" stroke="#8b5c69" />
      {HOURS.map((hour) => (
        <line
          key={hour}
          x1="50"
          x2="50"
          y1={hour % 6 === 0 ? 5 : 8}
          y2="14"
          transform={`rotate(${hour * 15} 50 50)`}
          stroke={hour < used ? '#8b5c69' : 'var(--gold-light)'}
          strokeWidth={hour % 6 === 0 ? 3 : 2}
        />
      ))}
      <line
        x1="50"
        y1="56"
        x2="50"
        y2="20"
        transform={`rotate(${used * 15} 50 50)`}
        stroke="var(--paper)"
        strokeWidth="2"
      />
      <circle cx="50" cy="50" r="4" fill="var(--gold-light)" />
    </svg>
  )
}
