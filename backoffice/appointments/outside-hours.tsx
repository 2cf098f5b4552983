import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { ContactButtons } from '#backoffice/components/contact-buttons.tsx'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { formatLongDay } from '#backoffice/format/dates.ts'
import { NO_MAIL, toName, toSlotWords } from '#backoffice/messages/appointment-words.ts'
import { adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import { formatPhone } from '#contracts/phone.ts'
import { type Given, isGiven, useAppointments } from './use-appointments.ts'
import { toClosedText } from './visitor-texts.ts'

/** Link state that opens an appointment with the dialog for another time. */
export const MOVE = { state: 'move' }

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.5rem 0.75rem',
  alignItems: 'center',
  paddingBlock: '0.5rem',
  borderBottom: 1,
  borderColor: 'divider',
}

/** Warns about confirmed appointments on days or at hours that are closed. */
export function OutsideHours({ onChange }: { onChange?: () => void }) {
  const { data = [], refetch } = useAppointments({ outside_hours: true })
  const [chosen, setChosen] = useState<Given | null>(null)
  const given = data.filter(isGiven)
  const close = () => {
    setChosen(null)
    void refetch()
    onChange?.()
  }
  if (given.length === 0) return null
  return (
    <Section title={`Confirmados cuando no se atiende (${given.length})`}>
      <p>Nadie los va a recibir, y no les llega el recordatorio.</p>
      <ul>
        {given.map((appointment) => (
          <Box component="li" key={appointment.id} sx={row}>
            <Box sx={{ flex: '1 1 15rem' }}>
              <Link className="link" to={`/appointments/${appointment.id}`}>
                {toName(appointment)}
              </Link>
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                {[toSlotWords(appointment), formatPhone(appointment.phone)]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
            </Box>
            <Box sx={{ display: 'flex', gap: '0.5rem' }}>
              <Button
                component={Link}
                to={`/appointments/${appointment.id}`}
                {...MOVE}
                variant="outlined"
              >
                Mover
              </Button>
              <Button variant="outlined" onClick={() => setChosen(appointment)}>
                Avisar
              </Button>
            </Box>
          </Box>
        ))}
      </ul>
      {chosen && <PostponeDialog appointment={chosen} onClose={close} />}
    </Section>
  )
}

type Props = { appointment: Given; onClose: () => void }

function PostponeDialog({ appointment, onClose }: Props) {
  const { id, version, first_name, email, phone, day, time } = appointment
  const when = `el ${formatLongDay(day)} a las ${time}`
  return (
    <FormDialog
      title={`Avisar a ${first_name}`}
      button={email ? 'Avisar' : 'Pasar a «Por confirmar»'}
      message={email ? 'Le avisamos por correo' : 'Espera otro día y hora'}
      onClose={onClose}
      onSend={() => call(adminAppointmentsApi.postpone, { params: { id }, body: { version } })}
    >
      {email ? (
        <p>
          Le llega un correo a {email}: {when} no atendemos y le vamos a proponer otro horario. El
          turno vuelve a «Por confirmar».
        </p>
      ) : (
        <>
          <p>
            {NO_MAIL} que {when} no atendemos. El turno vuelve a «Por confirmar».
          </p>
          <ContactButtons phone={phone} email="" greeting={toClosedText(appointment)} />
        </>
      )}
    </FormDialog>
  )
}
