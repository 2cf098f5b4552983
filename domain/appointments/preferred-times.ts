import { days, type NewAppointment, timeSlots } from '#contracts/appointments.ts'

const inWords = new Intl.ListFormat('es-AR')

/** «lunes y viernes, por la mañana» */
export const toPreferredTimes = ({
  available_days,
  time_slot,
}: Pick<NewAppointment, 'available_days' | 'time_slot'>): string =>
  `${inWords.format(available_days.map((day) => days[day].toLowerCase()))}, por la ${timeSlots[time_slot].toLowerCase()}`
