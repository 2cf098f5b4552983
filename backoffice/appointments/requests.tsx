import { useState } from 'react'
import { formatCount } from '#backoffice/format/format-count.ts'
import type { AdminAppointment } from '#contracts/admin/appointments.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { RequestCard } from './request-card.tsx'
import css from './requests.module.css'
import type { Request } from './to-week.ts'

const FIRST_SHOWN = 6

type Props = { requests: Request[]; count: number; onChange: () => void }

/** The requests without a day and hour, oldest first. Nothing is shown without any. */
export function Requests({ requests, count, onChange }: Props) {
  const [chosen, setChosen] = useState<AdminAppointment | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const close = () => {
    setChosen(null)
    onChange()
  }
  if (count === 0) return null
  return (
    <section className={css.panel} aria-labelledby="requests">
      <header>
        <h2 id="requests">
          Por confirmar <small>{formatCount(count)}</small>
        </h2>
        <p className={css.hint}>Confirmar también manda el correo con el calendario</p>
      </header>
      <ul>
        {(showsAll ? requests : requests.slice(0, FIRST_SHOWN)).map((request) => (
          <RequestCard
            key={request.appointment.id}
            request={request}
            onOther={() => setChosen(request.appointment)}
            onChange={onChange}
          />
        ))}
      </ul>
      {requests.length > FIRST_SHOWN && !showsAll && (
        <button type="button" className={css.more} onClick={() => setShowsAll(true)}>
          Ver los {requests.length}
        </button>
      )}
      {showsAll && count > requests.length && (
        <p className={css.note}>
          Estos son los {requests.length} más viejos. Los demás aparecen a medida que respondés.
        </p>
      )}
      {chosen && <ConfirmDialog appointment={chosen} onClose={close} />}
    </section>
  )
}
