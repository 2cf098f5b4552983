import type { AppointmentStatus } from '#contracts/dates.ts'

export const appointmentWords: Record<AppointmentStatus, string> = {
  asked: 'Por confirmar',
  confirmed: 'Confirmado',
  cancelled: 'Cancelado',
  attended: 'Vino',
  missed: 'No vino',
}
