import type { VisitorAppointment } from '#contracts/appointment-links.ts'
import { toDayInWords, toMoment } from '#contracts/dates.ts'

/** «viernes 27 de noviembre» */
export const formatDay = (day: string): string => toDayInWords(toMoment(day, '12:00'))

export const toHoursBefore = (hours: number): string => {
  if (hours === 0) return 'hasta que empiece'
  return hours === 1 ? 'hasta 1 hora antes' : `hasta ${hours} horas antes`
}

/** What the page says about the state, above everything else. */
export function toStateText({ status, is_late, can_move }: VisitorAppointment): string | null {
  if (status === 'asked') return 'Todavía no le dimos día y hora. Te escribimos apenas la tengamos.'
  if (status === 'cancelled') return 'Esta cita está cancelada.'
  if (is_late) return 'Falta poco, así que ya no se puede cambiar desde acá. Llamanos o escribinos.'
  return can_move ? null : 'Esta cita ya pasó.'
}

/** Why a change was refused, by the code of the refusal. */
export const refusalWords: Record<string, string> = {
  slot_missing: 'Elegí una hora para cambiar la cita.',
  slot_gone: 'Ese horario ya no está disponible. Elegí otro.',
  slot_full: 'Alguien tomó ese horario recién. Estos siguen libres.',
  slot_too_soon: 'Falta muy poco para ese horario. Elegí uno más adelante.',
  appointment_changed: 'Tu cita cambió mientras mirabas esta página. Fijate cómo quedó.',
  appointment_too_late: 'Falta poco para tu cita, así que no hicimos el cambio.',
  appointment_not_confirmed: 'La cita volvió a estar sin hora, así que no hicimos el cambio.',
  appointment_over: 'Esta cita ya no se puede cambiar.',
  too_many_attempts: 'Hiciste muchos cambios seguidos. Probá más tarde, o llamanos.',
}

export const UNKNOWN_REFUSAL = 'No pudimos hacer el cambio. Probá de nuevo en un momento.'
