import { formatLongDay } from '#backoffice/format/dates.ts'
import type { AdminAppointment, Slot } from '#contracts/admin/appointments.ts'
import { type AppointmentStatus, days } from '#contracts/appointments.ts'
import { toDayAndMonth, toMoment } from '#contracts/dates.ts'
import { formatShortPrice } from '#contracts/pesos.ts'
import type { Tone } from './tone.ts'

export const appointmentWords: Record<AppointmentStatus, string> = {
  asked: 'Por confirmar',
  confirmed: 'Confirmado',
  cancelled: 'Cancelado',
  attended: 'Vino',
  missed: 'No vino',
}

/** Colour means that a hand is needed. */
export const appointmentTones: Record<AppointmentStatus, Tone> = {
  asked: 'todo',
  confirmed: 'good',
  cancelled: 'calm',
  attended: 'good',
  missed: 'bad',
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
}: Pick<AdminAppointment, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

export const NO_MAIL = 'Sin correo: avisale por WhatsApp o teléfono'
export const TELL_AFTER = `${NO_MAIL}. El texto con el día y la hora te queda listo en el turno.`

/** «miércoles, 25 de noviembre · 10:00» */
export const toSlotWords = ({ day, time }: Slot): string => `${formatLongDay(day)} · ${time}`

/** «Hasta $ 600.000» */
export const toBudgetWords = ({ budget }: Pick<AdminAppointment, 'budget'>): string | null =>
  budget === null ? null : `Hasta ${formatShortPrice(budget)}`

/** What the visitor comes for, in a few words. */
export const toWish = ({ reason, product }: Pick<AdminAppointment, 'reason' | 'product'>): string =>
  reason || (product?.name ?? '')

const shortWeekday = new Intl.DateTimeFormat('es-AR', { weekday: 'short', timeZone: 'UTC' })

/** «jue» and «26» */
export const toShortDay = (day: string): { weekday: string; date: number } => ({
  weekday: shortWeekday.format(new Date(`${day}T12:00:00Z`)).replace('.', ''),
  date: Number(day.slice(8)),
})

/** «23 al 27 de noviembre», «30 de noviembre al 4 de diciembre» */
export const toWeekWords = (from: string, until: string): string =>
  from.slice(0, 7) === until.slice(0, 7)
    ? `${Number(from.slice(8))} al ${toDayAndMonth(toMoment(until, '12:00'))}`
    : `${toDayAndMonth(toMoment(from, '12:00'))} al ${toDayAndMonth(toMoment(until, '12:00'))}`
