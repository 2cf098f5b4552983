import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useCallback } from 'react'
import { call } from '#app/session/call.ts'
import { useReply } from '#backoffice/parts/use-reply.ts'
import { adminAppointmentsApi } from '#contracts/admin/appointments.ts'

type Props = {
  day: string
  time: string
  onDay: (day: string) => void
  onTime: (time: string) => void
}

/** A day, and the hours at which somebody can still come on it. */
export function SlotFields({ day, time, onDay, onTime }: Props) {
  const ask = useCallback(
    () => call(adminAppointmentsApi.listSlots, { query: { from: day, until: day } }),
    [day],
  )
  const found = useReply(ask).reply?.days.find((it) => it.day === day)
  const free = found?.slots.filter(({ left, time: hour }) => left > 0 || hour === time) ?? []
  const hint = found && free.length === 0 ? (found.closed ?? 'Ese día no queda lugar.') : ' '
  return (
    <>
      <TextField
        label="Día"
        type="date"
        required
        value={day}
        onChange={({ target }) => {
          onTime('')
          onDay(target.value)
        }}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        label="Hora"
        select
        required
        value={free.some((slot) => slot.time === time) ? time : ''}
        onChange={({ target }) => onTime(target.value)}
        helperText={hint}
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
