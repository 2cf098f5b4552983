import { formatLongDay } from '#backoffice/format/dates.ts'
import { toShortDay } from '#backoffice/messages/appointment-words.ts'
import type { AdminAppointment } from '#contracts/admin/appointments.ts'
import { toMinutes } from '#contracts/admin/visiting-hours.ts'
import { AppointmentBlock } from './appointment-block.tsx'
import { FreeSlot } from './free-slot.tsx'
import type { Column, Row } from './to-week.ts'
import css from './week.module.css'
import type { GridActions } from './week-grid.tsx'

type Props = GridActions & {
  column: Column
  rows: Row[]
  minutes: number
  isToday: boolean
  isChosen: boolean
  now: string
  dragged: AdminAppointment | null
  onDrag: (appointment: AdminAppointment | null) => void
}

export function WeekColumn({ column, rows, minutes, isToday, isChosen, now, ...actions }: Props) {
  const { day, closed, cells } = column
  const { weekday, date } = toShortDay(day)
  const time = now.slice(11)
  return (
    <section
      className={css.column}
      aria-label={formatLongDay(day)}
      data-chosen={isChosen || undefined}
    >
      <h3 className={isToday ? css.today : undefined}>
        <b>
          {weekday} {date}
        </b>
        {isToday && ' · hoy'}
        <small>{closed ?? toCounts(column)}</small>
      </h3>
      {cells.map((cell, at) => {
        const slot = { day, time: cell.time }
        const isNow = isToday && toMinutes(time) - toMinutes(cell.time) < minutes
        return (
          <div
            key={cell.time}
            className={css.cell}
            data-shut={cell.isShut || undefined}
            data-break={rows[at]?.isAfterBreak || undefined}
          >
            {(cell.blocks.length > 0 || cell.left > 0) && (
              <div className={css.places}>
                {cell.blocks.map((block) => (
                  <AppointmentBlock key={block.appointment.id} block={block} {...actions} />
                ))}
                {cell.left > 0 && (
                  <FreeSlot slot={slot} isBeside={cell.blocks.length > 0} {...actions} />
                )}
              </div>
            )}
            {isNow && time >= cell.time && (
              <NowLine share={(toMinutes(time) - toMinutes(cell.time)) / minutes} />
            )}
          </div>
        )
      })}
    </section>
  )
}

const toCounts = ({ booked, free, isOver }: Column): string =>
  [
    booked > 0 && (booked === 1 ? '1 turno' : `${booked} turnos`),
    free > 0 && (free === 1 ? '1 libre' : `${free} libres`),
    isOver && 'ya pasó',
  ]
    .filter(Boolean)
    .join(', ') || 'Sin turnos'

/** Marks the present moment; `share` is the part of the row that has passed. */
const NowLine = ({ share }: { share: number }) => (
  <i className={css.now} style={{ top: `${share * 100}%` }} aria-hidden="true" />
)
