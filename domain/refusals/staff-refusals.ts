/** Errors of staff and roles. */
export const staffRefusals = {
  staff_not_found: ['not_found', 'No existe esa persona en el equipo.'],
  staff_entered: ['conflict', 'Ya entró: no hace falta otra invitación.'],
  staff_waiting: ['conflict', 'Todavía no aceptó la invitación.'],
  last_owner: ['conflict', 'La tienda no puede quedarse sin responsable.'],
  role_not_found: ['not_found', 'No existe ese rol.'],
  role_fixed: ['conflict', 'El rol de la dueña puede todo: no se cambia.'],
  role_builtin: ['conflict', 'Ese rol viene con la tienda: se puede cambiar, no quitar.'],
  role_in_use: ['conflict', 'Todavía hay quien tiene ese rol: dale otro primero.'],
} as const
