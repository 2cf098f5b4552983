import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { SelectInput, useRecordContext } from 'react-admin'
import { call } from '#app/session/call.ts'
import { DeskEdit } from '#backoffice/parts/desk-edit.tsx'
import { DeskForm } from '#backoffice/parts/desk-form.tsx'
import { Facts } from '#backoffice/parts/facts.tsx'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { Line } from '#backoffice/parts/line.tsx'
import { formatMoment } from '#backoffice/parts/moments.ts'
import { adminAppointmentsApi, type DeskAppointment } from '#contracts/admin/appointments.ts'
import { appointmentWords } from './appointment-words.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

const outcomes = [
  { id: 'attended', name: 'Vino' },
  { id: 'missed', name: 'No vino' },
]

export const AppointmentEdit = () => (
  <DeskEdit<DeskAppointment>
    toTitle={({ first_name, last_name }) => `Turno de ${first_name} ${last_name}`}
    actions={(appointment) => <Keys appointment={appointment} />}
    redirect={false}
    transform={({ note, status, version, id }) => ({
      id,
      note,
      version,
      ...(outcomes.some((outcome) => outcome.id === status) && { status }),
    })}
  >
    <Visitor />
    <DeskForm>
      <Line source="note" label="Nota" helperText="La ve sólo el equipo." multiline minRows={3} />
      <SelectInput source="status" label="Qué pasó" choices={outcomes} />
    </DeskForm>
  </DeskEdit>
)

function Visitor() {
  const visitor = useRecordContext<DeskAppointment>()
  if (!visitor) return null
  return (
    <Facts
      rows={[
        ['Estado', appointmentWords[visitor.status]],
        ['Cuándo', visitor.starts_at && formatMoment(visitor.starts_at)],
        ['Puede', visitor.available_days.join(', ')],
        ['Teléfono', visitor.phone],
        ['Correo', visitor.email],
        ['Lo pidió', formatMoment(visitor.date_created)],
      ]}
    />
  )
}

function Keys({ appointment }: { appointment: DeskAppointment }) {
  const [open, setOpen] = useState<'confirm' | 'cancel' | null>(null)
  const { id, status, version } = appointment
  const close = () => setOpen(null)
  if (status !== 'asked' && status !== 'confirmed') return null
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen('confirm')}>
        {status === 'asked' ? 'Dar día y hora' : 'Cambiar día y hora'}
      </Button>
      <Button color="error" onClick={() => setOpen('cancel')}>
        Cancelar turno
      </Button>
      {open === 'confirm' && <ConfirmDialog appointment={appointment} onClose={close} />}
      {open === 'cancel' && (
        <FormDialog
          title="Cancelar el turno"
          button="Cancelar y avisar"
          said="Turno cancelado"
          onClose={close}
          onSend={({ reason }) =>
            call(adminAppointmentsApi.cancel, { params: { id }, body: { reason, version } })
          }
        >
          <TextField
            name="reason"
            label="Motivo"
            helperText="Lo lee quien iba a venir."
            multiline
          />
        </FormDialog>
      )}
    </>
  )
}
