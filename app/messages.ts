const unreachable = 'Error conectando con el servidor, intenta mas tarde'
const activationMailed =
  'Te enviamos un correo, por favor activa tu cuenta. Revisa el correo de spam'

/** The toast messages. Their texts are specified, so do not rephrase them. */
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
    good: activationMailed,
    bad: 'Error al crear tu cuenta.',
    network: unreachable,
  },
  resend: {
    good: activationMailed,
    bad: 'Error al enviar el email de activación',
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
  appointment: {
    good: 'Tu cita se registro correctamente, revisa tu email o casilla de mensajes',
    bad: 'Hubo un error al registrar su cita, intente nuevamente más tarde',
    state: 'No se pudo crear la cita',
  },
  contact: { good: 'Enviado', incomplete: 'Todos los campos son obligatorios' },
  revocation: {
    good: 'Recibimos tu pedido de arrepentimiento',
    bad: 'No pudimos registrar tu pedido, intentá nuevamente más tarde',
  },
  logout: { good: 'Sesión cerrada exitosamente' },
  removal: { good: 'Tu cuenta fue eliminada' },
  session: { over: 'Tu sesión ya estaba cerrada. Ingresá de nuevo.' },
  coupon: {
    good: 'Cupón aplicado',
    bad: 'Este cupón no existe',
    toKept: (name: string) => `Guardamos tu cupón ${name}: se aplica cuando vas a pagar.`,
  },
  preference: {
    good: 'Preferencia de pago creada correctamente',
    bad: 'Ocurrió un error, intente más tarde',
    exception: 'Ocurrió un error de servidor, intente más tarde',
    guest: 'Error de autenticación, inicia sesión antes de continuar',
  },
  payment: { bad: 'Error processing payment' },
  orderCancel: {
    good: 'Tu pedido fue cancelado',
    bad: 'No se pudo cancelar el pedido',
  },
  orderReturn: {
    good: 'Recibimos tu pedido',
    bad: 'No se pudo cambiar',
    photos: 'No pudimos subir todas las fotos: mandalas por correo',
    withdrawn: 'Quedó sin efecto',
  },
  cart: { notEnough: 'Not enough in stock' },
  network: unreachable,
} as const

/** The message for a reply with status 429: when the next attempt is possible. */
export function toRateLimitMessage(seconds = 60): string {
  const minutes = Math.ceil(seconds / 60)
  const wait =
    seconds < 60 ? toCount(seconds, 'segundo') : minutes < 60 ? toCount(minutes, 'minuto') : null
  return `Demasiados intentos. Esperá ${wait ?? 'una hora'} y probá de nuevo.`
}

const toCount = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
