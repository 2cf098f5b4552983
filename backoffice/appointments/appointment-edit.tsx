import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { SelectInput, useRecordContext } from 'react-admin'
import { useLocation } from 'react-router'
import { call } from '#app/session/call.ts'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { Columns, First, Inside } from '#backoffice/components/columns.tsx'
import { Facts } from '#backoffice/components/facts.tsx'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { formatDateTime } from '#backoffice/format/dates.ts'
import {
  appointmentWords,
  TELL_AFTER,
  toBudgetWords,
  toName,
  toPreferredTimes,
} from '#backoffice/messages/appointment-words.ts'
import { type AdminAppointment, adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import { formatPhone } from '#contracts/phone.ts'
import { AppointmentHistory } from './appointment-history.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { MOVE } from './outside-hours.tsx'
import { TellVisitor } from './tell-visitor.tsx'
import { WantedPiece } from './wanted-piece.tsx'

const outcomes = [
  { id: 'attended', name: 'Vino' },
  { id: 'missed', name: 'No vino' },
]

export const AppointmentEdit = () => (
  <AdminEdit<AdminAppointment>
    toTitle={(appointment) => `Turno de ${toName(appointment)}`}
    actions={(appointment) => <AppointmentActions appointment={appointment} />}
    redirect={false}
    transform={({ note, status, version, id }) => ({
      id,
      note,
      version,
      ...(outcomes.some((outcome) => outcome.id === status) && { status }),
    })}
  >
    <Columns
      main={
        <>
          <AdminForm isWide>
            <Panel title="Para el equipo">
              <Inside>
                <OptionalTextInput
                  source="note"
                  label="Nota"
                  helperText="La ve sólo el equipo."
                  multiline
                  minRows={3}
                />
                <SelectInput
                  source="status"
                  label="Qué pasó"
                  choices={outcomes}
                  helperText={false}
                />
              </Inside>
            </Panel>
          </AdminForm>
          <AppointmentHistory />
        </>
      }
      aside={
        <First>
          <TellVisitor />
          <Panel title="Visita">
            <Inside>
              <Visitor />
            </Inside>
          </Panel>
        </First>
      }
    />
  </AdminEdit>
)

function Visitor() {
  const visitor = useRecordContext<AdminAppointment>()
  if (!visitor) return null
  return (
    <Facts
      rows={[
        ['Estado', appointmentWords[visitor.status]],
        ['Cuándo', visitor.starts_at && formatDateTime(visitor.starts_at)],
        ['Puede', toPreferredTimes(visitor)],
        ['Motivo', visitor.reason],
        ['Presupuesto', toBudgetWords(visitor)],
        ['Quiere ver', visitor.product && <WantedPiece {...visitor.product} />],
        ['Teléfono', formatPhone(visitor.phone) || 'sin cargar'],
        ['Correo', visitor.email || 'sin cargar'],
        ['Lo pidió', formatDateTime(visitor.date_created)],
      ]}
    />
  )
}

function AppointmentActions({ appointment }: { appointment: AdminAppointment }) {
  const { state } = useLocation()
  const [open, setOpen] = useState<'confirm' | 'cancel' | null>(
    state === MOVE.state ? 'confirm' : null,
  )
  const { id, status, version, email } = appointment
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
          button={email ? 'Cancelar y avisar' : 'Cancelar el turno'}
          message="Turno cancelado"
          onClose={close}
          onSend={({ reason = '' }) =>
            call(adminAppointmentsApi.cancel, { params: { id }, body: { reason, version } })
          }
        >
          {email ? (
            <TextField
              name="reason"
              label="Motivo"
              helperText="Lo lee quien iba a venir."
              multiline
            />
          ) : (
            <p>{TELL_AFTER}</p>
          )}
        </FormDialog>
      )}
    </>
  )
}
