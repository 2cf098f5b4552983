import * as z from 'zod/mini'
import { Email, PersonName } from './account-fields.ts'
import { Reason } from './appointments.ts'
import { blankAsAbsent, Day, Text } from './scalars.ts'
import { Phone } from './visitor-fields.ts'

export const Time = z
  .string('Tiene que ser una hora.')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Tiene que ser una hora.'))
export const when = { day: Day, time: Time }
export const Note = z._default(Text(2_000).check(z.trim()), '')

/** Who calls or stands at the counter often gives a first name and a phone only. */
export const GivenAppointment = z
  .object({
    first_name: PersonName,
    last_name: blankAsAbsent(PersonName),
    phone: blankAsAbsent(Phone),
    email: blankAsAbsent(Email),
    reason: Reason,
    note: Note,
    ...when,
  })
  .check(
    z.refine(({ phone, email }) => Boolean(phone || email), {
      path: ['phone'],
      error: 'Escribí un teléfono o un correo, para poder avisarle.',
    }),
  )
