import Box from '@mui/material/Box'
import { Link } from 'react-router'
import { formatLongDay } from '#backoffice/components/dates.ts'
import type { AdminAppointment, adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import type { Reply } from '#contracts/endpoint.ts'

type Day = Reply<typeof adminAppointmentsApi.listSlots>['days'][number]
type Props = { day: Day; booked: AdminAppointment[]; isToday: boolean }

const slot = {
  display: 'grid',
  gridTemplateColumns: '3.25rem 1fr',
  paddingBlock: '0.375rem',
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: '0.9375rem',
}

/** Hidden on phones, where free slots would push the appointments out of view. */
const freeSlot = { ...slot, display: { xs: 'none', md: 'grid' } }

export function WeekDay({ day: { day, closed, slots }, booked, isToday }: Props) {
  const free = new Map(slots.map(({ time, left }) => [time, left]))
  const times = [...new Set([...free.keys(), ...booked.map(({ time }) => time ?? '')])].sort()
  return (
    <section aria-label={formatLongDay(day)}>
      <Box
        component="h3"
        sx={{
          fontFamily: 'var(--sans)',
          fontSize: '1rem',
          paddingBottom: '0.5rem',
          borderBottom: 2,
          borderColor: isToday ? 'secondary.main' : 'divider',
          '&::first-letter': { textTransform: 'uppercase' },
        }}
      >
        {formatLongDay(day)}
        {isToday && ' · hoy'}
      </Box>
      {closed && <p style={{ color: 'var(--ink-2)' }}>{closed}</p>}
      <Box sx={{ display: { md: 'none' }, color: 'text.secondary' }}>{toFree(slots)}</Box>
      <ul>
        {times.map((time) => (
          <Box
            component="li"
            key={time}
            sx={booked.some((each) => each.time === time) ? slot : freeSlot}
          >
            <span>{time}</span>
            <span>
              {booked
                .filter((each) => each.time === time)
                .map(({ id, first_name, last_name }) => (
                  <Link
                    key={id}
                    className="link"
                    to={`/appointments/${id}`}
                    style={{ display: 'block' }}
                  >
                    {first_name} {last_name}
                  </Link>
                ))}
              {!closed && (
                <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                  {toSlotsLeft(free.get(time) ?? 0)}
                </Box>
              )}
            </span>
          </Box>
        ))}
      </ul>
    </section>
  )
}

const toFree = (slots: Day['slots']) => {
  const left = slots.filter((slot) => slot.left > 0).length
  return left > 0 ? `${left} horas libres` : ''
}

const toSlotsLeft = (left: number) => {
  if (left === 0) return 'completo'
  return left === 1 ? 'queda 1 lugar' : `quedan ${left} lugares`
}
