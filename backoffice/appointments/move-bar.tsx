import { toName } from '#backoffice/messages/appointment-words.ts'
import type { AdminAppointment } from '#contracts/admin/appointments.ts'
import css from './move-bar.module.css'

type Props = { appointment: AdminAppointment; onDate: () => void; onStop: () => void }

/** Shown while a free hour is chosen for an appointment, instead of dragging it. */
export const MoveBar = ({ appointment, onDate, onStop }: Props) => (
  <div className={css.bar} role="status">
    <p>
      <strong>{toName(appointment)}</strong>: elegí una hora libre de esta semana o de otra.
    </p>
    <button type="button" onClick={onDate}>
      Elegir por fecha
    </button>
    <button type="button" onClick={onStop}>
      Dejar como está
    </button>
  </div>
)
