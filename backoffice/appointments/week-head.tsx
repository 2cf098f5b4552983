import { Link } from 'react-router'
import { addDays } from '#backoffice/components/dates.ts'
import { AppointmentTabs } from '#backoffice/components/tabs.tsx'
import { NextIcon, PreviousIcon } from './appointment-icons.tsx'
import { toWeekWords } from './appointment-words.ts'
import css from './week-head.module.css'

type Props = { monday: string; onTurn: (weeks: number) => void; onToday: () => void }

const FRIDAY = 4

export const WeekHead = ({ monday, onTurn, onToday }: Props) => (
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
    <h2 aria-live="polite">{toWeekWords(monday, addDays(monday, FRIDAY))}</h2>
    <AppointmentTabs />
    <Link className={css.new} to="/appointments/create?from=week">
      <span aria-hidden="true">+</span> Dar turno <kbd>T</kbd>
    </Link>
  </header>
)
