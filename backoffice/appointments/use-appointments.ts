import { useGetList } from 'react-admin'
import type { AdminAppointment, Slot } from '#contracts/admin/appointments.ts'

/** The first ones, by their day and hour. */
export const useAppointments = (filter: object) =>
  useGetList<AdminAppointment>('appointments', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'starts_at', order: 'ASC' },
    filter,
  })

/** An appointment with its day and hour. */
export type Given = AdminAppointment & Slot & { minutes: number }

/** A visitor or a colleague can change an appointment while the list is read: it then is in it without a day. */
export const isGiven = (appointment: AdminAppointment): appointment is Given =>
  appointment.day !== null && appointment.time !== null && appointment.minutes !== null

/** Confirmed visits that are still to come. */
export function useUpcoming(filter: { from: string; until?: string }): Given[] {
  const { data = [] } = useAppointments({ status: 'confirmed', ...filter })
  const now = new Date().toISOString()
  return data.filter(isGiven).filter(({ starts_at }) => starts_at && starts_at > now)
}
