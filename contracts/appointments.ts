import * as z from 'zod/mini'
import { Email, PersonName } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { blankAsAbsent, Decimal, Id } from './scalars.ts'
import { OptionalLine, Phone } from './visitor-fields.ts'

export const days = {
  lunes: 'Lunes',
  martes: 'Martes',
  miercoles: 'Miércoles',
  jueves: 'Jueves',
  viernes: 'Viernes',
} as const
export type Day = keyof typeof days
export const dayValues = Object.keys(days) as Day[]

export const appointmentStatuses = [
  'asked',
  'confirmed',
  'cancelled',
  'attended',
  'missed',
] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

export const timeSlots = { morning: 'Mañana', afternoon: 'Tarde' } as const

/** Suggestions for the reason of a visit, which is free text. */
export const visitReasons = [
  'Alianzas',
  'Anillo de compromiso',
  'Pieza a medida',
  'Un regalo',
  'Prueba o cambio de talle',
  'Reparación o grabado',
] as const

const NOT_A_BUDGET = 'Escribí un monto en pesos, como 600.000.'
const MAX_BUDGET = 1_000_000_000

export const Reason = OptionalLine(80)
/** In pesos. */
export const Budget = blankAsAbsent(
  Decimal.check(z.gte(1, NOT_A_BUDGET), z.lte(MAX_BUDGET, NOT_A_BUDGET)),
)

/** Removes duplicates and sorts days by weekday. */
const inOrder = z.transform((chosen: Day[]) => dayValues.filter((day) => chosen.includes(day)))

const NewAppointment = z.object({
  first_name: PersonName,
  last_name: PersonName,
  phone: Phone,
  email: Email,
  available_days: z.pipe(
    z
      .array(
        z.enum(dayValues, 'Elegí días de lunes a viernes.'),
        'Elegí al menos un día de lunes a viernes.',
      )
      .check(
        z.minLength(1, 'Elegí al menos un día de lunes a viernes.'),
        z.maxLength(20, 'Elegí días de lunes a viernes.'),
      ),
    inOrder,
  ),
  time_slot: z.enum(['morning', 'afternoon'], 'Elegí mañana o tarde.'),
  reason: Reason,
  budget: Budget,
  /** The piece that the visitor wants to see. */
  product_id: blankAsAbsent(Id),
  /** Whether the piece stands for its design, because no size was chosen. */
  any_size: z.optional(z.boolean()),
})
export type NewAppointment = z.output<typeof NewAppointment>

export const appointmentsApi = {
  newDate: endpoint({
    method: 'POST',
    path: '/api/dates/new-date',
    summary: 'Asks for an appointment; the shop and the visitor get a mail',
    access: 'anyone',
    body: NewAppointment,
    status: 201,
    response: z.object({
      id: z.int(),
      first_name: z.string(),
      last_name: z.string(),
      phone: z.string(),
      email: z.string(),
      available_days: z.array(z.enum(dayValues)),
      time_slot: z.enum(['morning', 'afternoon']),
    }),
  }),
}
