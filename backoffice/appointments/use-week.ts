import { useCallback } from 'react'
import { call } from '#app/session/call.ts'
import { addDays } from '#backoffice/components/dates.ts'
import { useReply } from '#backoffice/components/use-reply.ts'
import { type AdminAppointment, adminAppointmentsApi } from '#contracts/admin/appointments.ts'

const PER_PAGE = 100
const DAYS = 6

/** The calendar of a week, its appointments, and all requests. */
export function useWeek(monday: string) {
  const load = useCallback(async () => {
    const days = { from: monday, until: addDays(monday, DAYS - 1) }
    const [calendar, booked, { requests, count }] = await Promise.all([
      call(adminAppointmentsApi.listSlots, { query: days }),
      loadBooked(days),
      call(adminAppointmentsApi.listRequests),
    ])
    return { monday, calendar, booked, requests, requestCount: count }
  }, [monday])
  return useReply(load)
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
