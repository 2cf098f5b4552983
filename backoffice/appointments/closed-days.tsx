import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { ContactButtons } from '#backoffice/components/contact-buttons.tsx'
import { formatLongDay } from '#backoffice/components/dates.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { Section } from '#backoffice/components/section.tsx'
import {
  type AdminAppointment,
  adminAppointmentsApi,
  type Slot,
} from '#contracts/admin/appointments.ts'
import { NO_MAIL, toName, toSlotWords } from './appointment-words.ts'
import { toClosedText } from './visitor-texts.ts'

/** Link state that opens an appointment with the dialog for another time. */
export const MOVE = { state: 'move' }

const useAppointments = (filter: object) =>
  useGetList<AdminAppointment>('appointments', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'starts_at', order: 'ASC' },
    filter,
  })

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.5rem 0.75rem',
  alignItems: 'center',
  paddingBlock: '0.5rem',
  borderBottom: 1,
  borderColor: 'divider',
}

/** An appointment with its day and hour. */
type Given = AdminAppointment & Slot

/** A visitor or a colleague can change an appointment while the list is read: it then is in it without a day. */
const isGiven = (appointment: AdminAppointment): appointment is Given =>
  appointment.day !== null && appointment.time !== null

/** Warns about confirmed appointments on days that are closed. */
export function ClosedDays({ onChange }: { onChange?: () => void }) {
  const { data = [], refetch } = useAppointments({ on_closed_day: true })
  const [chosen, setChosen] = useState<Given | null>(null)
  const given = data.filter(isGiven)
  const close = () => {
    setChosen(null)
    void refetch()
    onChange?.()
  }
  if (given.length === 0) return null
  return (
    <Section title={`Confirmados en días sin atención (${given.length})`}>
      <p>Nadie los va a recibir, y no les llega el recordatorio.</p>
      <ul>
        {given.map((appointment) => (
          <Box component="li" key={appointment.id} sx={row}>
            <Box sx={{ flex: '1 1 15rem' }}>
              <Link className="link" to={`/appointments/${appointment.id}`}>
                {toName(appointment)}
              </Link>
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                {[toSlotWords(appointment), appointment.phone].filter(Boolean).join(' · ')}
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
  const { id, version, first_name, email, phone, day } = appointment
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
          Le llega un correo a {email}: el {formatLongDay(day)} no atendemos y le vamos a proponer
          otro horario. El turno vuelve a «Por confirmar».
        </p>
      ) : (
        <>
          <p>
            {NO_MAIL} que el {formatLongDay(day)} no atendemos. El turno vuelve a «Por confirmar».
          </p>
          <ContactButtons phone={phone} email="" greeting={toClosedText(appointment)} />
        </>
      )}
    </FormDialog>
  )
}

/** Names the visitors who have an appointment on days that are about to be closed. */
export function AppointmentsOnDays({ from, until }: { from: string; until: string }) {
  const { data = [] } = useAppointments({ status: 'confirmed', from, until })
  const given = data.filter(isGiven)
  if (given.length === 0) return null
  const isOneDay = from === until
  const named = given.map((each) => `${toName(each)} (${isOneDay ? each.time : toSlotWords(each)})`)
  return (
    <Alert severity="warning" sx={{ marginBottom: '1rem', overflowWrap: 'anywhere' }}>
      {isOneDay ? 'Ese día' : 'Esos días'} hay{' '}
      {given.length === 1 ? '1 turno confirmado' : `${given.length} turnos confirmados`}:{' '}
      {inWords.format(named)}. Al guardar los ves en Feriados, para moverlos o avisar.
    </Alert>
  )
}

const inWords = new Intl.ListFormat('es-AR')
