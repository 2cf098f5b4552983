import type { Letter } from '#domain/mail/letter.ts'
import { letterOpening } from '#domain/mail/letter-opening.ts'
import type { MailLink } from './mail-links.ts'
import type { Person } from './users.ts'

type Addressee = Pick<Person, 'first_name'>

export const toActivation = ({ first_name }: Addressee, { uid, token }: MailLink): Letter => ({
  ...letterOpening('activation', { nombre: first_name }),
  preview: 'Un paso más y tu cuenta queda lista.',
  heading: `Hola, ${first_name}`,
  button: { text: 'Activar mi cuenta', path: `/activate/${uid}/${token}` },
  smallPrint: [
    'El enlace sirve una sola vez y vence en 7 días.',
    'Si no pediste una cuenta, no hagas nada: sin este paso no se activa.',
  ],
})

export function toWelcome({ first_name }: Addressee): Letter {
  const opened = letterOpening('welcome', { nombre: first_name })
  return {
    ...opened,
    preview: 'Ya podés guardar favoritos, comprar y seguir tus pedidos.',
    heading: `Te damos la bienvenida, ${first_name}`,
    paragraphs: [
      ...opened.paragraphs,
      'Si buscás alianzas o una pieza a medida, también podés reservar una hora en el local y probártelas con calma.',
    ],
    button: { text: 'Ver la tienda', path: '/shop' },
    smallPrint: [],
  }
}

export const toReset = ({ first_name }: Addressee, { uid, token }: MailLink): Letter => ({
  ...letterOpening('reset', { nombre: first_name }),
  preview: 'El enlace vence en una hora.',
  heading: `Hola, ${first_name}`,
  button: { text: 'Elegir otra contraseña', path: `/password/reset/confirm/${uid}/${token}` },
  smallPrint: [
    'El enlace sirve una sola vez y vence en una hora.',
    'Si no lo pediste, no hagas nada: tu contraseña sigue siendo la misma.',
  ],
})

/** The code is only in the text: a subject is shown on a locked screen. */
export const toSignInCode = ({ first_name }: Addressee, code: string): Letter => ({
  kind: 'sign_in_code',
  subject: 'Tu código para entrar',
  preview: 'Sirve una sola vez y vence en diez minutos.',
  heading: `Hola, ${first_name}`,
  paragraphs: [`Escribí este código donde lo pediste: ${code.slice(0, 3)} ${code.slice(3)}`],
  smallPrint: [
    'Sirve una sola vez y vence en diez minutos. Si pedís otro, vale el último.',
    'Nadie de la tienda te lo va a pedir. Si no lo pediste, no hagas nada: sin el código nadie entra.',
  ],
})

export const toPasswordChanged = ({ first_name }: Addressee): Letter => ({
  kind: 'password_changed',
  subject: 'Tu contraseña cambió',
  preview: 'Cerramos tu sesión en todos los dispositivos.',
  heading: `Hola, ${first_name}`,
  paragraphs: [
    'La contraseña de tu cuenta se cambió recién. Por tu seguridad cerramos la sesión en todos tus dispositivos: entrá de nuevo con la contraseña nueva.',
  ],
  button: { text: 'Ingresar', path: '/login' },
  smallPrint: ['Si no fuiste vos, pedí otra contraseña cuanto antes y escribinos.'],
})

export const toInvite = (
  { first_name, email }: Pick<Person, 'first_name' | 'email'>,
  { role, link: { uid, token }, panel }: { role: string; link: MailLink; panel: string },
): Letter => ({
  kind: 'invite',
  subject: 'Te invitaron a trabajar en la tienda',
  preview: 'Elegí tu contraseña para entrar.',
  heading: `Hola, ${first_name}`,
  paragraphs: [
    `Te sumaron al equipo de la tienda con el rol «${role}». Elegí una contraseña y ya podés entrar a la trastienda.`,
    `Después entrás siempre desde ${panel} con tu correo, ${email}.`,
  ],
  button: { text: 'Elegir mi contraseña', path: `/password/invitation/${uid}/${token}` },
  smallPrint: [
    'El enlace sirve una sola vez y vence en 7 días.',
    'Si no lo esperabas, no hagas nada: sin este paso nadie entra.',
  ],
})

/** For a customer whom the shop entered. */
export const toCustomerInvite = (
  { first_name }: Pick<Person, 'first_name'>,
  { uid, token }: MailLink,
): Letter => ({
  kind: 'customer_invite',
  subject: 'Tu cuenta en la tienda está lista',
  preview: 'Elegí tu contraseña para entrar.',
  heading: `Hola, ${first_name}`,
  paragraphs: [
    'Te abrimos una cuenta en la tienda. Elegí una contraseña y vas a poder ver tus pedidos, tus talles y tus datos.',
  ],
  button: { text: 'Elegir mi contraseña', path: `/password/welcome/${uid}/${token}` },
  smallPrint: [
    'El enlace sirve una sola vez y vence en 7 días.',
    'Si no lo esperabas, no hagas nada: sin este paso nadie entra.',
  ],
})

/** Sent after an invitation was accepted, so that the invited person notices if somebody else accepted it. */
export const toStaffWelcome = ({
  first_name,
  email,
}: Pick<Person, 'first_name' | 'email'>): Letter => ({
  kind: 'staff_welcome',
  subject: 'Ya podés entrar a la trastienda',
  preview: 'Elegiste tu contraseña.',
  heading: `Hola, ${first_name}`,
  paragraphs: [
    `Elegiste tu contraseña y ya sos parte del equipo. Para entrar a la trastienda usá tu correo, ${email}.`,
  ],
  button: { text: 'Ir a la trastienda', path: '/admin' },
  smallPrint: ['Si no fuiste vos, avisá cuanto antes al resto del equipo.'],
})

/** Sent instead of an invitation to a person who already has an account. */
export const toStaffChange = ({ first_name }: Addressee, text: string): Letter => ({
  kind: 'staff_change',
  subject: 'Cambió tu lugar en el equipo',
  preview: text,
  heading: `Hola, ${first_name}`,
  paragraphs: [text],
  button: { text: 'Ir a la trastienda', path: '/admin' },
  smallPrint: ['Si no lo esperabas, respondé este correo.'],
})

export const toNewDevice = ({ first_name }: Addressee, device: string): Letter => ({
  kind: 'new_device',
  subject: 'Entraron a tu cuenta desde otro dispositivo',
  preview: `Fue desde ${device}.`,
  heading: `Hola, ${first_name}`,
  paragraphs: [
    `Alguien entró a la trastienda con tu cuenta desde un dispositivo que no conocíamos: ${device}. Si fuiste vos, no hagas nada.`,
  ],
  smallPrint: [
    'Si no fuiste vos, cambiá tu contraseña ahora: eso cierra todas las sesiones. Después avisá al resto del equipo.',
  ],
})

export const toSecondFactor = ({ first_name }: Addressee, isOn: boolean): Letter => ({
  kind: 'second_factor',
  subject: isOn ? 'Activaste el segundo paso' : 'Se desactivó el segundo paso',
  preview: 'Así entrás a la trastienda desde ahora.',
  heading: `Hola, ${first_name}`,
  paragraphs: [
    isOn
      ? 'Desde ahora, para entrar hace falta tu contraseña y el código de tu teléfono. Cerramos tus otras sesiones.'
      : 'Desde ahora no te pedimos el código de tu teléfono para entrar.',
  ],
  smallPrint: ['Si no fuiste vos, cambiá tu contraseña cuanto antes y avisá al resto del equipo.'],
})

export const toPasskey = (
  { first_name }: Addressee,
  { name, isAdded, isStaff }: { name: string; isAdded: boolean; isStaff: boolean },
): Letter => ({
  kind: 'passkey',
  subject: isAdded ? 'Agregaste una llave de acceso' : 'Se quitó una llave de acceso',
  preview: `Se llama «${name}».`,
  heading: `Hola, ${first_name}`,
  paragraphs: [
    isAdded
      ? `Desde ahora podés entrar con la llave de acceso «${name}»${isStaff ? ', y tu contraseña sola no alcanza' : ''}.`
      : `La llave de acceso «${name}» ya no abre tu cuenta.`,
  ],
  smallPrint: [
    isStaff
      ? 'Si no fuiste vos, cambiá tu contraseña cuanto antes y avisá al resto del equipo.'
      : 'Si no fuiste vos, cambiá tu contraseña cuanto antes y escribinos.',
  ],
})
