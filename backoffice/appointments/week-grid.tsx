import { type CSSProperties, useState } from 'react'
import type { AdminAppointment, Slot } from '#contracts/admin/appointments.ts'
import { DayPicker } from './day-picker.tsx'
import type { WeekModel } from './to-week.ts'
import css from './week.module.css'
import { WeekColumn } from './week-column.tsx'

export type GridActions = {
  /** The appointment for which a free hour is chosen. */
  moved: AdminAppointment | null
  onMove: (appointment: AdminAppointment | null) => void
  onChoose: (slot: Slot) => void
  onDrop: (appointment: AdminAppointment, slot: Slot) => void
}

type Props = GridActions & {
  model: WeekModel
  /** Whether another week is being loaded. */
  isStale: boolean
  today: string
  now: string
}

/** Hours as rows, days as columns; on phones one day at a time. */
export function WeekGrid({ model, isStale, today, now, ...actions }: Props) {
  const { rows, minutes, columns } = model
  const [chosenDay, setChosenDay] = useState(() => findFirstDay(model, today))
  const [dragged, setDragged] = useState<AdminAppointment | null>(null)
  const style = { '--days': columns.length, '--rows': rows.length } as CSSProperties
  return (
    <>
      <DayPicker columns={columns} chosen={chosenDay} onChoose={setChosenDay} />
      <div className={css.week} style={style} aria-busy={isStale}>
        <div className={css.hours} aria-hidden="true">
          <span />
          {rows.map(({ time, isAfterBreak }) => (
            <span key={time} className={isAfterBreak ? css.afterBreak : undefined}>
              {time}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <WeekColumn
            key={column.day}
            {...{ column, rows, minutes, dragged, now, ...actions }}
            isToday={column.day === today}
            isChosen={column.day === chosenDay}
            onDrag={setDragged}
          />
        ))}
      </div>
      <p className={css.hint}>
        Arrastrá un turno a una hora libre para moverlo.{' '}
        <span className={css.keys}>
          <kbd>T</kbd> da un turno, <kbd>←</kbd> <kbd>→</kbd> cambian de semana.
        </span>
      </p>
    </>
  )
}

/** Today, or the first day with visits. */
function findFirstDay({ columns }: WeekModel, today: string): string {
  const days = columns.map(({ day }) => day)
  if (days.includes(today)) return today
  return columns.find(({ closed }) => !closed)?.day ?? days[0] ?? today
}
