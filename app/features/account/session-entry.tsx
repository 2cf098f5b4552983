import { useId } from 'react'
import { useBusy } from '#app/ui/use-busy.ts'
import { formatMoment } from '#contracts/dates.ts'
import { formatDate } from '#contracts/format-date.ts'
import type { Session } from '#contracts/sessions.ts'
import css from './sessions.module.css'

type Props = { session: Session; onClose: () => Promise<void> }

export function SessionEntry({ session, onClose }: Props) {
  const { device, current, date_created, last_used } = session
  const datesId = useId()
  const [isBusy, run] = useBusy()
  return (
    <li>
      <p>
        {device}
        {current && <span className={css.current}>Este dispositivo</span>}
      </p>
      <p className="note" id={datesId}>
        Último uso: <time dateTime={last_used}>{formatMoment(last_used)}</time>. Abierta el{' '}
        <time dateTime={date_created}>{formatDate(date_created)}</time>.
      </p>
      <button
        type="button"
        className={`link ${css.close}`}
        aria-label={`Cerrar sesión en ${device}${current ? ', este dispositivo' : ''}`}
        aria-describedby={datesId}
        aria-busy={isBusy}
        onClick={() => run(onClose)}
      >
        Cerrar
      </button>
    </li>
  )
}
