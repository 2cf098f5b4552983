import { useState } from 'react'
import { formatLongDay } from '#backoffice/format/dates.ts'
import type { AdminAppointment, Slot } from '#contracts/admin/appointments.ts'
import { PlusIcon } from './appointment-icons.tsx'
import css from './free-slot.module.css'
import type { GridActions } from './week-grid.tsx'

type Props = GridActions & {
  slot: Slot
  /** Whether it shares its hour with appointments. */
  isBeside: boolean
  dragged: AdminAppointment | null
  onDrag: (appointment: AdminAppointment | null) => void
}

/** A free hour: opens a new appointment, or takes the one that is moved. */
export function FreeSlot({ slot, isBeside, moved, dragged, onChoose, onDrop, onDrag }: Props) {
  const [isOver, setIsOver] = useState(false)
  const where = `${formatLongDay(slot.day)}, ${slot.time}`
  return (
    <button
      type="button"
      className={css.free}
      data-beside={isBeside || undefined}
      data-target={(dragged ?? moved) ? (isOver ? 'over' : 'allowed') : undefined}
      aria-label={moved ? `Mover acá: ${where}` : `Dar turno: ${where}`}
      onClick={() => onChoose(slot)}
      onDragOver={(event) => {
        if (!dragged) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        if (dragged) onDrop(dragged, slot)
        onDrag(null)
      }}
    >
      <PlusIcon className={css.plus} />
      <span className={css.hour}>{slot.time}</span>
      <span className={css.word}>{moved ? 'Acá' : 'Libre'}</span>
    </button>
  )
}
