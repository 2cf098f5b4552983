import type { Letter } from '#domain/mail/letter.ts'
import type { Person } from './users.ts'

type Addressee = Pick<Person, 'first_name'>

export const toEmailCode = ({ first_name }: Addressee, code: string): Letter => ({
  kind: 'email_code',
  subject: 'Tu código para cambiar el correo',
  preview: 'Sirve una sola vez y vence en diez minutos.',
  heading: `Hola, ${first_name}`,
  paragraphs: [
    `Escribí este código en «Tu cuenta», y desde entonces entrás a la trastienda con este correo: ${code.slice(0, 3)} ${code.slice(3)}`,
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
    'Alguien del equipo de la tienda quiso usar este correo para entrar a la trastienda. Ya es el de tu cuenta, así que no puede ser el de otra.',
  ],
  smallPrint: ['Si no fuiste vos, no hagas nada: tu cuenta sigue igual.'],
})

export const toEmailChanged = ({ first_name }: Addressee, email: string): Letter => ({
  kind: 'email_changed',
  subject: 'Cambió el correo de tu cuenta',
  preview: 'Desde ahora entrás con el nuevo.',
  heading: `Hola, ${first_name}`,
  paragraphs: [
    `Desde ahora entrás a la trastienda con ${email}. Este correo ya no abre tu cuenta.`,
  ],
  smallPrint: ['Si no fuiste vos, avisá cuanto antes al resto del equipo.'],
})

/** For the other owners, who can close the account if somebody else did it. */
export const toEmailChangedOf = (
  { first_name }: Addressee,
  name: string,
  email: string,
): Letter => ({
  kind: 'email_changed_of',
  subject: `Cambió el correo de ${name}`,
  preview: 'Desde ahora entra a la trastienda con otro.',
  heading: `Hola, ${first_name}`,
  paragraphs: [`${name} cambió el correo con el que entra a la trastienda. El nuevo es ${email}.`],
  button: { text: 'Ver el equipo', path: '/admin/staff' },
  smallPrint: [
    'Si te resulta raro, preguntale por teléfono. En «Equipo» podés quitarle el acceso.',
  ],
})
