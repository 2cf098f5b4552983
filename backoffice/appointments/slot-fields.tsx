import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useCallback } from 'react'
import { call } from '#app/session/call.ts'
import { useReply } from '#backoffice/components/use-reply.ts'
import { adminAppointmentsApi, type Slot } from '#contracts/admin/appointments.ts'
import { dayOf } from '#contracts/dates.ts'
import { isInFuture } from './find-open-day.ts'

type Props = {
  slot: Slot
  onChange: (slot: Slot) => void
  /** Errors of the server. */
  errors?: { [field in keyof Slot]?: string | undefined }
}

/** Inputs for a day and one of its free times. */
export function SlotFields({ slot: { day, time }, onChange, errors = {} }: Props) {
  const load = useCallback(
    () => call(adminAppointmentsApi.listSlots, { query: { from: day, until: day } }),
    [day],
  )
  const found = useReply(load).reply?.days.find((each) => each.day === day)
  const free =
    found?.slots.filter(
      (slot) => slot.time === time || (slot.left > 0 && isInFuture({ day, time: slot.time })),
    ) ?? []
  const isOver = day < dayOf(new Date())
  const hint = isOver
    ? 'Ese día ya pasó.'
    : found && free.length === 0
      ? (found.closed ?? 'Ese día no queda lugar.')
      : ' '
  return (
    <>
      <TextField
        label="Día"
        type="date"
        required
        value={day}
        error={errors.day !== undefined}
        helperText={errors.day}
        onChange={({ target }) => onChange({ day: target.value, time: '' })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        label="Hora"
        select
        required
        value={free.some((slot) => slot.time === time) ? time : ''}
        onChange={({ target }) => onChange({ day, time: target.value })}
        error={errors.time !== undefined}
        helperText={errors.time ?? hint}
      >
        {free.map((slot) => (
          <MenuItem key={slot.time} value={slot.time}>
            {slot.time}
          </MenuItem>
        ))}
      </TextField>
    </>
  )
}
