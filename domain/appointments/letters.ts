import { days, type NewAppointment, timeSlots } from '#contracts/appointments.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import type { Letter } from '#domain/mail/letter.ts'
import { letterOpening } from '#domain/mail/letter-opening.ts'
import { timeOf, toDayInWords } from '#domain/time/argentina-time.ts'

const inWords = new Intl.ListFormat('es-AR')

const toWhen = ({ available_days, time_slot }: NewAppointment): string =>
  `${inWords.format(available_days.map((day) => days[day].toLowerCase()))}, por la ${timeSlots[time_slot].toLowerCase()}`

export function toVisitor(request: NewAppointment): Letter {
  const opened = letterOpening('appointment', {
    nombre: request.first_name,
    cuando: toWhen(request),
  })
  return {
    ...opened,
    preview: 'Te escribimos con el día y la hora.',
    heading: `Hola, ${request.first_name}`,
    paragraphs: [
      ...opened.paragraphs,
      'Miramos la agenda y te escribimos con el día y la hora. La cita queda confirmada recién con ese mensaje.',
    ],
    button: { text: 'Ver la guía de talles', path: '/guia-de-talles' },
    smallPrint: ['Si no pediste una cita, no hagas nada: sin tu confirmación no se reserva.'],
  }
}

export const toShop = (request: NewAppointment): Letter => ({
  kind: 'appointment_asked',
  replyTo: request.email,
  subject: 'Nuevo pedido de cita',
  preview: toWhen(request),
  heading: 'Nuevo pedido de cita',
  paragraphs: [
    `${request.first_name} ${request.last_name} puede venir: ${toWhen(request)}.`,
    `Teléfono: ${request.phone}`,
    `Email: ${request.email}`,
  ],
  smallPrint: ['Si respondés este mensaje, le llega a quien pidió la cita.'],
})

type Booking = { id: number; first_name: string; starts_at: Date }

const toPlace = ({ address }: ShopFacts) => `${address.street}, ${address.city}`

const toValues = ({ first_name, starts_at }: Booking) => ({
  nombre: first_name,
  dia: toDayInWords(starts_at),
  hora: timeOf(starts_at),
})

const RESCHEDULE_HINT = 'Si no podés venir, respondé este correo y buscamos otra hora.'

export function toConfirmed(
  appointment: Booking,
  isMoved: boolean,
  facts: ShopFacts,
  calendar: string,
): Letter {
  const opened = letterOpening(
    isMoved ? 'appointment_moved' : 'appointment_confirmed',
    toValues(appointment),
  )
  return {
    ...opened,
    preview: `${toDayInWords(appointment.starts_at)}, ${timeOf(appointment.starts_at)}`,
    heading: `Hola, ${appointment.first_name}`,
    paragraphs: [...opened.paragraphs, `Estamos en ${toPlace(facts)}.`],
    button: { text: 'Cómo llegar', path: '/contact#map-section' },
    smallPrint: [RESCHEDULE_HINT, 'El archivo adjunto la agrega a tu calendario.'],
    calendar,
  }
}

export const toPostponed = (appointment: Booking, calendar: string): Letter => ({
  ...letterOpening('appointment_postponed', toValues(appointment)),
  preview: 'Te vamos a proponer otro día y hora.',
  heading: `Hola, ${appointment.first_name}`,
  smallPrint: [
    'Si preferís un día u hora, respondé este correo.',
    'El archivo adjunto saca la cita de tu calendario.',
  ],
  calendar,
})

export const toCancelled = (
  appointment: Pick<Booking, 'first_name'>,
  reason: string,
  calendar: string | undefined,
): Letter => ({
  ...letterOpening('appointment_cancelled', { nombre: appointment.first_name, motivo: reason }),
  preview: reason || 'Si querés, buscamos otra fecha.',
  heading: `Hola, ${appointment.first_name}`,
  button: { text: 'Pedir otra cita', path: '/dates' },
  smallPrint: ['Si tenés dudas, respondé este correo.'],
  ...(calendar && { calendar }),
})

export function toReminder(appointment: Booking, facts: ShopFacts): Letter {
  const opened = letterOpening('appointment_reminder', toValues(appointment))
  return {
    ...opened,
    preview: `${timeOf(appointment.starts_at)}, ${toPlace(facts)}`,
    heading: `Hola, ${appointment.first_name}`,
    paragraphs: [...opened.paragraphs, `Estamos en ${toPlace(facts)}.`],
    button: { text: 'Cómo llegar', path: '/contact#map-section' },
    smallPrint: [RESCHEDULE_HINT],
  }
}
