import { Link } from 'react-router'
import { toChatAddress } from '#app/ui/chat-address.ts'
import { Panel } from '#backoffice/components/panel.tsx'
import css from '#backoffice/dashboard/dashboard.module.css'
import { formatAgo } from '#backoffice/format/dates.ts'
import { formatCount } from '#backoffice/format/format-count.ts'
import type { Summary } from '#contracts/admin/summary.ts'
import { toChatNumber } from '#contracts/phone.ts'
import agenda from './agenda.module.css'
import { ChatButton } from './chat-button.tsx'
import { RowAction } from './row.tsx'

type Visit = Summary['appointments'][number]

export const countVisits = ({ appointments, appointments_asked }: Summary): number =>
  appointments.length + appointments_asked.count

const toChat = ({ full_name, phone, time }: Visit) =>
  toChatAddress(
    toChatNumber(phone),
    `Hola ${full_name.split(' ')[0]}, te escribimos por tu turno de hoy a las ${time}.`,
  )

/** Who comes today, then who waits for an hour. */
export function TodaysAppointments({ summary }: { summary: Summary }) {
  const { appointments, appointments_asked: asked } = summary
  if (countVisits(summary) === 0) return null
  const next = appointments.find(({ is_past }) => !is_past)
  return (
    <Panel
      title={appointments.length > 0 ? 'Turnos de hoy' : 'Turnos'}
      count={appointments.length || undefined}
      aside={
        <Link className={css.go} to="/semana">
          Semana
        </Link>
      }
    >
      <ul className={agenda.agenda}>
        {appointments.map((visit) => (
          <li
            key={visit.id}
            className={visit.is_past ? agenda.past : visit === next ? agenda.next : undefined}
          >
            <time>{visit.time}</time>
            <div>
              <Link to={`/appointments/${visit.id}`}>
                {visit === next ? <strong>{visit.full_name}</strong> : visit.full_name}
              </Link>
              {visit.note && <small>{visit.note}</small>}
            </div>
            {!visit.is_past && (
              <ChatButton to={toChat(visit)} label={`Escribir por WhatsApp: ${visit.full_name}`} />
            )}
          </li>
        ))}
        {asked.results.map(({ id, full_name, date_created }) => (
          <li key={id} className={agenda.asked}>
            <div>
              {full_name}
              <small>Pide un turno · {formatAgo(date_created)}</small>
            </div>
            <RowAction to={`/appointments/${id}`} label="Confirmar" name={full_name} />
          </li>
        ))}
      </ul>
      {asked.count > asked.results.length && (
        <div className={agenda.more}>
          <Link className={css.go} to="/semana">
            Ver los {formatCount(asked.count)} por confirmar
          </Link>
        </div>
      )}
    </Panel>
  )
}
