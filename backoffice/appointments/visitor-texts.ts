import { formatLongDay } from '#backoffice/format/dates.ts'
import type { AdminAppointment, Slot } from '#contracts/admin/appointments.ts'

type Appointment = Pick<AdminAppointment, 'first_name' | 'status' | 'day' | 'time'>

/** «jueves 26 de noviembre» */
const toDayWords = (day: string): string => formatLongDay(day).replace(',', '')

const toWhen = ({ day, time }: Slot): string => `${toDayWords(day)} a las ${time}`

/** What to write to a visitor without an e-mail, or to say on the telephone. Null if there is nothing to tell. */
export function toVisitorText(appointment: Appointment, isPast: boolean): string | null {
  const { first_name, status, day, time } = appointment
  if (status === 'asked') {
    return `Hola ${first_name}, todavía no tenés día y hora para tu turno. ¿Cuándo te queda bien venir?`
  }
  if (!day || !time || isPast) return null
  const when = toWhen({ day, time })
  if (status === 'confirmed') {
    return `Hola ${first_name}, tu turno quedó para el ${when}. Si no podés venir, avisanos por acá.`
  }
  if (status === 'cancelled') {
    return `Hola ${first_name}, se canceló tu turno del ${when}. Si querés, buscamos otro día.`
  }
  return null
}

/** For an appointment on a day or at an hour without visits. */
export const toClosedText = ({
  first_name,
  day,
  time,
}: Pick<AdminAppointment, 'first_name'> & Slot): string =>
  `Hola ${first_name}, el ${toWhen({ day, time })} no atendemos, así que tenemos que cambiar tu turno. ¿Qué otro día y hora te quedan bien?`
