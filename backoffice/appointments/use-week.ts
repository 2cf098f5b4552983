import { useCallback } from 'react'
import { call } from '#app/session/call.ts'
import { useReply } from '#backoffice/components/use-reply.ts'
import { type AdminAppointment, adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import { addDays } from '#contracts/dates.ts'
import { toMonday } from './to-monday.ts'

const PER_PAGE = 100
const DAYS = 6

/** The calendar of a week, its appointments, and all requests. Null is the current week. */
export function useWeek(asked: string | null, today: string) {
  const load = useCallback(async () => {
    const monday = asked ?? (await findCurrentWeek(today))
    const days = { from: monday, until: addDays(monday, DAYS - 1) }
    const [calendar, booked, { requests, count }] = await Promise.all([
      call(adminAppointmentsApi.listSlots, { query: days }),
      loadBooked(days),
      call(adminAppointmentsApi.listRequests),
    ])
    return { monday, calendar, booked, requests, requestCount: count }
  }, [asked, today])
  return useReply(load)
}

/** The next one, once nobody is received any more in this one. */
async function findCurrentWeek(today: string): Promise<string> {
  const monday = toMonday(today)
  // A Sunday is before its Monday.
  const from = today < monday ? monday : today
  const query = { from, until: addDays(monday, DAYS - 1) }
  const { days } = await call(adminAppointmentsApi.listSlots, { query })
  return days.some(({ closed }) => closed === null) ? monday : addDays(monday, 7)
}

async function loadBooked(days: { from: string; until: string }): Promise<AdminAppointment[]> {
  const booked: AdminAppointment[] = []
  for (let page = 1; ; page += 1) {
    const { results, count } = await call(adminAppointmentsApi.list, {
      query: { ...days, page, per_page: PER_PAGE, sort: 'starts_at', order: 'asc' },
    })
    booked.push(...results)
    if (booked.length >= count || results.length === 0) return booked
  }
}
