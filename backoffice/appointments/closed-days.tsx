import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { formatLongDay } from '#backoffice/components/dates.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { type AdminAppointment, adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import { toName, toSlotWords } from './appointment-words.ts'

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

/** Warns about confirmed appointments on days that are closed. */
export function ClosedDays({ onChange }: { onChange?: () => void }) {
  const { data = [], refetch } = useAppointments({ on_closed_day: true })
  const [chosen, setChosen] = useState<AdminAppointment | null>(null)
  const close = () => {
    setChosen(null)
    void refetch()
    onChange?.()
  }
  if (data.length === 0) return null
  return (
    <Section title={`Confirmados en días sin atención (${data.length})`}>
      <p>Nadie los va a recibir, y no les llega el recordatorio.</p>
      <ul>
        {data.map((appointment) => (
          <Box component="li" key={appointment.id} sx={row}>
            <Box sx={{ flex: '1 1 15rem' }}>
              <Link className="link" to={`/appointments/${appointment.id}`}>
                {toName(appointment)}
              </Link>
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                {toSlot(appointment)} · {appointment.phone}
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

const toSlot = ({ day, time }: AdminAppointment) =>
  toSlotWords({ day: day ?? '', time: time ?? '' })

type Props = { appointment: AdminAppointment; onClose: () => void }

function PostponeDialog({ appointment, onClose }: Props) {
  const { id, version, first_name, email, day } = appointment
  return (
    <FormDialog
      title={`Avisar a ${first_name}`}
      button="Avisar"
      message="Le avisamos por correo"
      onClose={onClose}
      onSend={() => call(adminAppointmentsApi.postpone, { params: { id }, body: { version } })}
    >
      <p>
        Le llega un correo a {email}: el {formatLongDay(day ?? '')} no atendemos y le vamos a
        proponer otro horario. El turno vuelve a «Por confirmar».
      </p>
    </FormDialog>
  )
}

/** Names the visitors who have an appointment on a day that is about to be closed. */
export function AppointmentsOnDay({ day }: { day: string }) {
  const { data = [] } = useAppointments({ status: 'confirmed', from: day, until: day })
  if (data.length === 0) return null
  const named = data.map((each) => `${toName(each)} (${each.time})`)
  return (
    <Alert severity="warning" sx={{ marginBottom: '1rem', overflowWrap: 'anywhere' }}>
      {data.length === 1
        ? 'Ese día hay 1 turno confirmado: '
        : `Ese día hay ${data.length} turnos confirmados: `}
      {inWords.format(named)}. Al guardar los ves en Feriados, para moverlos o avisar.
    </Alert>
  )
}

const inWords = new Intl.ListFormat('es-AR')
