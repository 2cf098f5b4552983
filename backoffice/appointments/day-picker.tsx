import { formatLongDay } from '#backoffice/format/dates.ts'
import { toShortDay } from '#backoffice/messages/appointment-words.ts'
import css from './day-picker.module.css'
import type { Column } from './to-week.ts'

type Props = { columns: Column[]; chosen: string; onChoose: (day: string) => void }

/** The days of the week, on phones. */
export const DayPicker = ({ columns, chosen, onChoose }: Props) => (
  <fieldset className={css.days} aria-label="Día">
    {columns.map(({ day }) => {
      const { weekday, date } = toShortDay(day)
      return (
        <button
          key={day}
          type="button"
          aria-pressed={day === chosen}
          aria-label={formatLongDay(day)}
          onClick={() => onChoose(day)}
        >
          {weekday}
          <b>{date}</b>
        </button>
      )
    })}
  </fieldset>
)
