import { useCallback } from 'react'
import { useRecordContext } from 'react-admin'
import { call } from '#app/session/call.ts'
import { Section } from '#backoffice/components/section.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { formatDateTime, formatWhen } from '#backoffice/format/dates.ts'
import type { AppointmentChange } from '#contracts/admin/appointment-history.ts'
import { type AdminAppointment, adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import css from './appointment-history.module.css'

/** What staff and the visitor did with an appointment. It is read again after each change. */
export function AppointmentHistory() {
  const appointment = useRecordContext<AdminAppointment>()
  return appointment ? <Changes key={appointment.version} id={appointment.id} /> : null
}

function Changes({ id }: { id: AdminAppointment['id'] }) {
  const load = useCallback(() => call(adminAppointmentsApi.history, { params: { id } }), [id])
  const changes = useReply(load).reply?.changes ?? []
  if (changes.length === 0) return null
  return (
    <Section title="Historia">
      <ol className={css.history}>
        {changes.map((change) => (
          <li key={change.id}>
            <time dateTime={change.at}>{formatWhen(change.at)}</time>
            <span>
              <strong>{change.author || 'La tienda'}</strong> {toSentence(change)}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function toSentence({ action, from, to, status }: AppointmentChange): string {
  const moved = from && to && ` del ${formatDateTime(from)} al ${formatDateTime(to)}`
  const given = to ? ` para el ${formatDateTime(to)}` : ''
  switch (action) {
    case 'create':
      return `dio el turno${given}`
    case 'confirm':
      return moved ? `movió el turno${moved}` : `dio día y hora${given}`
    case 'move':
      return `movió el turno${moved ?? given} desde el enlace del correo`
    case 'postpone':
      return 'avisó que a esa hora no se atiende'
    case 'cancel':
      return 'canceló el turno'
    default:
      if (status === 'attended') return 'anotó que vino'
      return status === 'missed' ? 'anotó que no vino' : 'cambió la nota'
  }
}
