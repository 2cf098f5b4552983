import type { Letter } from '#domain/mail/letter.ts'
import type { MailLink } from './mail-links.ts'
import type { Person } from './people.ts'

type Addressee = Pick<Person, 'first_name'>

export const toActivation = ({ first_name }: Addressee, { uid, token }: MailLink): Letter => ({
  kind: 'activation',
  subject: 'Activá tu cuenta',
  preview: 'Un paso más y tu cuenta queda lista.',
  heading: `Hola, ${first_name}`,
  paragraphs: [
    'Recibimos tus datos para abrir una cuenta en la tienda. Para activarla, confirmá que esta dirección de correo es tuya.',
  ],
  button: { text: 'Activar mi cuenta', path: `/activate/${uid}/${token}` },
  smallPrint: [
    'El enlace sirve una sola vez y vence en 7 días.',
    'Si no pediste una cuenta, no hagas nada: sin este paso no se activa.',
  ],
})

export const toWelcome = ({ first_name }: Addressee): Letter => ({
  kind: 'welcome',
  subject: 'Tu cuenta está lista',
  preview: 'Ya podés guardar favoritos, comprar y seguir tus pedidos.',
  heading: `Te damos la bienvenida, ${first_name}`,
  paragraphs: [
    'Tu cuenta quedó activa. Con ella podés guardar tus piezas favoritas, comprar sin volver a escribir tus datos y seguir cada pedido hasta tu puerta.',
    'Si buscás alianzas o una pieza a medida, también podés reservar una hora en el local y probártelas con calma.',
  ],
  button: { text: 'Ver la tienda', path: '/shop' },
  smallPrint: [],
})

export const toReset = ({ first_name }: Addressee, { uid, token }: MailLink): Letter => ({
  kind: 'reset',
  subject: 'Elegí una contraseña nueva',
  preview: 'El enlace vence en una hora.',
  heading: `Hola, ${first_name}`,
  paragraphs: ['Pediste cambiar la contraseña de tu cuenta. Desde acá podés elegir una nueva.'],
  button: { text: 'Elegir otra contraseña', path: `/password/reset/confirm/${uid}/${token}` },
  smallPrint: [
    'El enlace sirve una sola vez y vence en una hora.',
    'Si no lo pediste, no hagas nada: tu contraseña sigue siendo la misma.',
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
