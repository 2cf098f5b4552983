import { formatLongDay } from '#backoffice/components/dates.ts'
import type { AdminAppointment, Slot } from '#contracts/admin/appointments.ts'
import { type AppointmentStatus, days } from '#contracts/appointments.ts'

export const appointmentWords: Record<AppointmentStatus, string> = {
  asked: 'Por confirmar',
  confirmed: 'Confirmado',
  cancelled: 'Cancelado',
  attended: 'Vino',
  missed: 'No vino',
}

export const timeSlotWords: Record<AdminAppointment['time_slot'], string> = {
  morning: 'de mañana',
  afternoon: 'de tarde',
}

const inWords = new Intl.ListFormat('es-AR')

/** «lunes y miércoles, de mañana»: the times that the visitor prefers. */
export const toPreferredTimes = ({
  available_days,
  time_slot,
}: Pick<AdminAppointment, 'available_days' | 'time_slot'>): string =>
  `${inWords.format(available_days.map((day) => days[day].toLowerCase()))}, ${timeSlotWords[time_slot]}`

export const toName = ({
  first_name,
  last_name,
}: Pick<AdminAppointment, 'first_name' | 'last_name'>): string => `${first_name} ${last_name}`

/** «miércoles, 25 de noviembre · 10:00» */
export const toSlotWords = ({ day, time }: Slot): string => `${formatLongDay(day)} · ${time}`
