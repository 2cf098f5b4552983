import type { Letter } from '#domain/mail/letter.ts'
import type { Person } from './users.ts'

type Addressee = Pick<Person, 'first_name'>

export const toEmailCode = ({ first_name }: Addressee, code: string): Letter => ({
  kind: 'email_code',
  subject: 'Tu código para cambiar el correo',
  preview: 'Sirve una sola vez y vence en diez minutos.',
  heading: `Hola, ${first_name}`,
  paragraphs: [
    `Escribí este código en «Tu cuenta», y desde entonces entrás al panel con este correo: ${code.slice(0, 3)} ${code.slice(3)}`,
  ],
  smallPrint: [
    'Sirve una sola vez y vence en diez minutos. Si pedís otro, vale el último.',
    'Si no lo pediste, no hagas nada: sin el código no cambia nada.',
  ],
})

/** For the holder of an account whose address somebody wants for another account. */
export const toEmailTaken = ({ first_name }: Addressee): Letter => ({
  kind: 'email_taken',
  subject: 'Tu correo ya es de una cuenta',
  preview: 'Por eso no puede ser el de otra.',
  heading: `Hola, ${first_name}`,
  paragraphs: [
    'Alguien del equipo de la tienda quiso usar este correo para entrar al panel. Ya es el de tu cuenta, así que no puede ser el de otra.',
  ],
  smallPrint: ['Si no fuiste vos, no hagas nada: tu cuenta sigue igual.'],
})

export const toEmailChanged = ({ first_name }: Addressee, email: string): Letter => ({
  kind: 'email_changed',
  subject: 'Cambió el correo de tu cuenta',
  preview: 'Desde ahora entrás con el nuevo.',
  heading: `Hola, ${first_name}`,
  paragraphs: [`Desde ahora entrás al panel con ${email}. Este correo ya no abre tu cuenta.`],
  smallPrint: ['Si no fuiste vos, avisá cuanto antes a quien dirige la tienda.'],
})
