import { useRecordContext } from 'react-admin'
import { Inside } from '#backoffice/components/columns.tsx'
import { ContactButtons } from '#backoffice/components/contact-buttons.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { NO_MAIL } from '#backoffice/messages/appointment-words.ts'
import type { AdminAppointment } from '#contracts/admin/appointments.ts'
import { useNow } from './use-now.ts'
import { toVisitorText } from './visitor-texts.ts'

/** What to tell a visitor who gets no mail, with the ways to reach them. */
export function TellVisitor() {
  const appointment = useRecordContext<AdminAppointment>()
  const now = useNow()
  if (!appointment || appointment.email) return null
  const { phone, day, time } = appointment
  const text = toVisitorText(appointment, `${day}T${time}` <= now)
  if (!text) return null
  return (
    <Panel title={NO_MAIL}>
      <Inside>
        <p>«{text}»</p>
        <ContactButtons phone={phone} email="" greeting={text} />
      </Inside>
    </Panel>
  )
}
