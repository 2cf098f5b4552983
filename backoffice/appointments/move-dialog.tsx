import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { TELL_AFTER, toSlotWords } from '#backoffice/messages/appointment-words.ts'
import {
  type AdminAppointment,
  adminAppointmentsApi,
  type Slot,
} from '#contracts/admin/appointments.ts'

type Props = {
  appointment: AdminAppointment
  slot: Slot
  onClose: () => void
  onDone: () => void
}

/** Confirms an hour that was chosen in the week. A request is always answered; of a move the visitor may know already. */
export function MoveDialog({ appointment, slot, onClose, onDone }: Props) {
  const { id, version, first_name, email, day, time } = appointment
  const isMoved = appointment.status === 'confirmed'
  const [wantsMail, setWantsMail] = useState(true)
  const notify = wantsMail && email !== ''
  const verb = isMoved ? 'Mover' : 'Confirmar'
  return (
    <FormDialog
      title={`${isMoved ? 'Mover el turno' : 'Dar día y hora'} · ${first_name}`}
      button={notify ? `${verb} y avisar` : verb}
      message={isMoved ? 'Turno movido' : 'Turno confirmado'}
      onClose={onClose}
      onDone={onDone}
      onSend={() =>
        call(adminAppointmentsApi.confirm, { params: { id }, body: { ...slot, notify, version } })
      }
    >
      {isMoved && day && time && <p>Era el {toSlotWords({ day, time })}.</p>}
      <p>
        {isMoved ? 'Pasa al' : 'Queda para el'} <strong>{toSlotWords(slot)}</strong>.
      </p>
      {!email && <p>{TELL_AFTER}</p>}
      {email && isMoved && (
        <FormControlLabel
          control={
            <Checkbox checked={notify} onChange={({ target }) => setWantsMail(target.checked)} />
          }
          label={`Avisarle por correo a ${email}, con la cita para su calendario`}
          sx={{ marginTop: '0.75rem', overflowWrap: 'anywhere' }}
        />
      )}
      {email && !isMoved && <p>Le llega un correo a {email}, con la cita para su calendario.</p>}
    </FormDialog>
  )
}
