const unreachable = 'Error conectando con el servidor, intenta mas tarde'

/** What the shop says after each thing one does here, word for word as agreed. */
export const messages = {
  activation: {
    good: 'Cuenta activada correctamente',
    bad: 'Error activando tu cuenta',
    network: unreachable,
  },
  login: {
    good: 'Inicio de sesión con éxito',
    bad: 'Error al iniciar sesión.',
    network: 'Error al iniciar, intenta mas tarde',
  },
  signUp: {
    good: 'Te enviamos un correo, por favor activa tu cuenta. Revisa el correo de spam',
    bad: 'Error al crear tu cuenta.',
    network: unreachable,
  },
  resetRequest: {
    good: 'El email de cambio de contraseña fue enviado',
    bad: 'Error al enviar email de cambio de contraseña',
  },
  resetConfirm: {
    good: 'La contraseña fue cambiada correctamente',
    bad: 'Error al cambiar la contraseña',
    unequal: 'Las contraseñas no coinciden',
  },
  logout: { good: 'Sesión cerrada exitosamente' },
} as const
