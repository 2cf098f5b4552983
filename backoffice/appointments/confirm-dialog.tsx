import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { toDay } from '#backoffice/parts/moments.ts'
import { adminAppointmentsApi, type DeskAppointment } from '#contracts/admin/appointments.ts'
import { SlotFields } from './slot-fields.tsx'

type Props = { appointment: DeskAppointment; onClose: () => void }

export function ConfirmDialog({ appointment, onClose }: Props) {
  const { id, version, first_name, email, available_days, time_slot } = appointment
  const [day, setDay] = useState(appointment.day ?? toDay(new Date()))
  const [time, setTime] = useState(appointment.time ?? '')
  const isMoved = appointment.status === 'confirmed'
  return (
    <FormDialog
      title={`${isMoved ? 'Cambiar el turno' : 'Dar día y hora'} · ${first_name}`}
      button={isMoved ? 'Cambiar y avisar' : 'Confirmar y avisar'}
      said="Turno confirmado"
      onClose={onClose}
      onSend={() =>
        call(adminAppointmentsApi.confirm, { params: { id }, body: { day, time, version } })
      }
    >
      <p>
        Puede {available_days.join(', ') || 'cualquier día'},{' '}
        {time_slot === 'morning' ? 'de mañana' : 'de tarde'}. Le llega un correo a {email}, con la
        cita para su calendario.
      </p>
      <SlotFields day={day} time={time} onDay={setDay} onTime={setTime} />
    </FormDialog>
  )
}
