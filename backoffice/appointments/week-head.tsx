import { Link } from 'react-router'
import { AppointmentTabs } from '#backoffice/components/tabs.tsx'
import { toWeekWords } from '#backoffice/messages/appointment-words.ts'
import { NextIcon, PreviousIcon } from './appointment-icons.tsx'
import css from './week-head.module.css'

type Props = {
  monday: string
  /** The last day that is shown. */
  lastDay: string
  onTurn: (weeks: number) => void
  onToday: () => void
}

export const WeekHead = ({ monday, lastDay, onTurn, onToday }: Props) => (
  <header className={css.head}>
    <title>Turnos · Trastienda</title>
    <h1>Turnos</h1>
    <div className={css.turn}>
      <button type="button" aria-label="Semana anterior" onClick={() => onTurn(-1)}>
        <PreviousIcon />
      </button>
      <button type="button" aria-label="Esta semana" onClick={onToday}>
        Hoy
      </button>
      <button type="button" aria-label="Semana siguiente" onClick={() => onTurn(1)}>
        <NextIcon />
      </button>
    </div>
    <h2 aria-live="polite">{toWeekWords(monday, lastDay)}</h2>
    <AppointmentTabs />
    <Link className={css.new} to="/appointments/create?from=week">
      <span aria-hidden="true">+</span> Dar turno <kbd>T</kbd>
    </Link>
  </header>
)
