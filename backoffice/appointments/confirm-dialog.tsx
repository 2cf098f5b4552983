import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import {
  TELL_AFTER,
  toPreferredTimes,
  toSlotWords,
} from '#backoffice/messages/appointment-words.ts'
import {
  type AdminAppointment,
  adminAppointmentsApi,
  type Slot,
} from '#contracts/admin/appointments.ts'
import { dayOf } from '#contracts/dates.ts'
import { SlotFields } from './slot-fields.tsx'

type Props = { appointment: AdminAppointment; onClose: () => void }

/** Confirms an appointment: suggests slots that match the preferred times, and allows any other. */
export function ConfirmDialog({ appointment, onClose }: Props) {
  const { id, version, first_name, email } = appointment
  const [chosen, setChosen] = useState<Slot | null>(null)
  const load = useCallback(() => call(adminAppointmentsApi.suggestSlots, { params: { id } }), [id])
  const suggested = useReply(load)
  const slot = chosen ??
    suggested.reply?.slots[0] ??
    suggested.reply?.next ?? { day: dayOf(new Date()), time: '' }
  const isMoved = appointment.status === 'confirmed'
  return (
    <FormDialog
      title={`${isMoved ? 'Cambiar el turno' : 'Dar día y hora'} · ${first_name}`}
      button={`${isMoved ? 'Cambiar' : 'Confirmar'}${email ? ' y avisar' : ''}`}
      message="Turno confirmado"
      onClose={onClose}
      onSend={() =>
        call(adminAppointmentsApi.confirm, { params: { id }, body: { ...slot, version } })
      }
    >
      <p>
        Pidió {toPreferredTimes(appointment)}.{' '}
        {email ? `Le llega un correo a ${email}, con la cita para su calendario.` : TELL_AFTER}
      </p>
      <Loaded of={suggested}>
        {({ slots }) => (
          <>
            <Suggestions slots={slots} chosen={slot} onChoose={setChosen} />
            <SlotFields slot={slot} onChange={setChosen} />
          </>
        )}
      </Loaded>
    </FormDialog>
  )
}

type Choice = { slots: Slot[]; chosen: Slot; onChoose: (slot: Slot) => void }

function Suggestions({ slots, chosen, onChoose }: Choice) {
  if (slots.length === 0) return <p>En los próximos dos meses no queda lugar en lo que pidió.</p>
  return (
    <Box
      role="group"
      aria-label="Lo que pidió"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem', marginBlock: '1rem 1.5rem' }}
    >
      {slots.map((slot) => {
        const isChosen = slot.day === chosen.day && slot.time === chosen.time
        return (
          <Button
            key={`${slot.day} ${slot.time}`}
            variant={isChosen ? 'contained' : 'outlined'}
            aria-pressed={isChosen}
            onClick={() => onChoose(slot)}
          >
            {toSlotWords(slot)}
          </Button>
        )
      })}
    </Box>
  )
}
