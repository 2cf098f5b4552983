/** Errors of signing in and of changing credentials: code → kind and message. */
export const signInRefusals = {
  second_factor_on: ['conflict', 'Ya tenés activado el segundo paso.'],
  second_factor_off: ['conflict', 'El segundo paso no está activado.'],
  second_factor_needed: [
    'conflict',
    'La tienda pide un segundo paso: agregá otro antes de quitar este.',
  ],
  second_factor_first: [
    'conflict',
    'Activá primero tu propio segundo paso en «Tu cuenta»: si no, quedarías afuera.',
  ],
  passkeys_of_staff: [
    'conflict',
    'Tus llaves de acceso se manejan en la trastienda, en «Tu cuenta».',
  ],
  passkey_not_found: ['not_found', 'No existe esa llave de acceso.'],
  passkeys_unavailable: [
    'conflict',
    'En esta dirección no funcionan las llaves de acceso: abrí la tienda por su nombre (en la misma computadora, localhost).',
  ],
  too_many_passkeys: ['conflict', 'Ya tenés 20 llaves de acceso: quitá alguna primero.'],
  not_authenticated: ['unauthenticated', 'Las credenciales de autenticación no se proveyeron.'],
  bad_authorization_header: [
    'unauthenticated',
    'El encabezado de autorización debe contener dos valores separados por un espacio.',
  ],
  wrong_credentials: [
    'unauthenticated',
    'No se encontró una cuenta activa con las credenciales proporcionadas.',
  ],
  sign_up_key_wrong: ['unauthenticated', 'Tu cuenta está activa: ingresá con tu contraseña.'],
  mail_code_wrong: [
    'unauthenticated',
    'Ese código no es, ya se usó o venció. Fijate en el último correo, o pedí otro.',
  ],
  otp_required: ['unauthenticated', 'Escribí el código de tu aplicación de autenticación.'],
  otp_invalid: ['unauthenticated', 'Ese código no sirve, o ya se usó. Esperá el siguiente.'],
  passkey_required: [
    'unauthenticated',
    'Entrá con tu llave de acceso, o escribí uno de tus códigos de respaldo.',
  ],
  passkey_refused: [
    'unauthenticated',
    'No pudimos comprobar esa llave de acceso. Probá de nuevo o entrá con tu contraseña.',
  ],
  token_not_valid: [
    'unauthenticated',
    'El token proporcionado no es válido para ningún tipo de token.',
  ],
  token_invalid: ['unauthenticated', 'El token no es válido.'],
  token_expired: ['unauthenticated', 'El token ha expirado.'],
  token_wrong_type: ['unauthenticated', 'El token tiene un tipo incorrecto.'],
  user_not_found: ['unauthenticated', 'No se encontró el usuario.'],
  user_inactive: ['unauthenticated', 'El usuario está inactivo.'],
  confirmation_required: [
    'forbidden',
    'Confirmá con tu contraseña, un código o tu llave de acceso que sos vos.',
  ],
  second_factor_required: [
    'forbidden',
    'La tienda pide un segundo paso a todo el equipo: activá el tuyo en «Tu cuenta».',
  ],
} as const
