/** Errors of appointments: code → kind and message. */
export const appointmentRefusals = {
  appointment_not_found: ['not_found', 'No existe esa cita.'],
  appointment_not_confirmed: ['conflict', 'Esa cita no está confirmada.'],
  appointment_over: ['conflict', 'Esa cita ya terminó.'],
  appointment_link_not_found: ['not_found', 'Este enlace ya no sirve.'],
  appointment_changed: [
    'conflict',
    'Tu cita cambió mientras mirabas esta página. Fijate cómo quedó.',
  ],
  appointment_too_late: [
    'conflict',
    'Falta poco para tu cita, así que ya no se puede cambiar desde acá. Llamanos o escribinos.',
  ],
  slot_too_soon: ['conflict', 'Falta muy poco para ese horario. Elegí uno más adelante.'],
  day_is_open: ['conflict', 'A esa hora se atiende: no hace falta avisar.'],
  slot_full: ['conflict', 'Ese horario ya está completo.'],
} as const
