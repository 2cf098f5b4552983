import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { addDays, formatDay, toDay } from '#backoffice/components/dates.ts'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { AppointmentTabs } from '#backoffice/components/tabs.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { PageHeader } from '#backoffice/shell/page-header.tsx'
import { adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import { AppointmentRequests } from './appointment-requests.tsx'
import { ClosedDays } from './closed-days.tsx'
import { toMonday } from './to-monday.ts'
import { WeekDay } from './week-day.tsx'

const MAX_APPOINTMENTS = 100

/** The appointments of a week, and the free slots. */
export function Week() {
  const today = toDay(new Date())
  const [monday, setMonday] = useState(() => toMonday(today))
  const until = addDays(monday, 5)
  const load = useCallback(async () => {
    const days = { from: monday, until }
    const query = { ...days, per_page: MAX_APPOINTMENTS, sort: 'starts_at', order: 'asc' } as const
    const [calendar, booked] = await Promise.all([
      call(adminAppointmentsApi.listSlots, { query: days }),
      call(adminAppointmentsApi.list, { query }),
    ])
    return { days: calendar.days, booked: booked.results }
  }, [monday, until])
  const reply = useReply(load)
  return (
    <>
      <PageHeader title="Turnos">
        <Button component={Link} to="/appointments/create" variant="contained">
          Nuevo turno
        </Button>
      </PageHeader>
      <AppointmentTabs />
      <ClosedDays onChange={reply.retry} />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: '0.5rem',
          flexWrap: 'wrap',
          marginBottom: '1rem',
        }}
      >
        <Button variant="outlined" size="small" onClick={() => setMonday(addDays(monday, -7))}>
          Semana anterior
        </Button>
        <Button size="small" onClick={() => setMonday(toMonday(today))}>
          Esta semana
        </Button>
        <Button variant="outlined" size="small" onClick={() => setMonday(addDays(monday, 7))}>
          Semana siguiente
        </Button>
        <h2 aria-live="polite" style={{ fontSize: '1.25rem' }}>
          {formatDay(monday)} a {formatDay(until)}
        </h2>
      </Box>
      <Loaded of={reply}>
        {({ days, booked }) => (
          <Box
            sx={{
              display: 'grid',
              gap: '1.25rem',
              gridTemplateColumns: {
                xs: '1fr',
                md: `repeat(${Math.max(days.length, 1)}, minmax(8rem, 1fr))`,
              },
              marginBottom: '2.5rem',
            }}
          >
            {days.map((day) => (
              <WeekDay
                key={day.day}
                day={day}
                isToday={day.day === today}
                booked={booked.filter(
                  (each) => each.day === day.day && each.status !== 'cancelled',
                )}
              />
            ))}
          </Box>
        )}
      </Loaded>
      <AppointmentRequests onChange={reply.retry} />
    </>
  )
}
