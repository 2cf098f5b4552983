import { days, type NewAppointment, timeSlots } from '#contracts/appointments.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import type { Letter } from '#domain/mail/letter.ts'
import { letterOpening } from '#domain/mail/letter-opening.ts'
import { timeOf, toDayInWords } from '#domain/time/argentina-time.ts'

const inWords = new Intl.ListFormat('es-AR')

const toWhen = ({ available_days, time_slot }: NewAppointment): string =>
  `${inWords.format(available_days.map((day) => days[day].toLowerCase()))}, por la ${timeSlots[time_slot].toLowerCase()}`

export function toVisitor(asked: NewAppointment): Letter {
  const opened = letterOpening('appointment', { nombre: asked.first_name, cuando: toWhen(asked) })
  return {
    ...opened,
    preview: 'Te escribimos con el día y la hora.',
    heading: `Hola, ${asked.first_name}`,
    paragraphs: [
      ...opened.paragraphs,
      'Miramos la agenda y te escribimos con el día y la hora. La cita queda confirmada recién con ese mensaje.',
    ],
    button: { text: 'Ver la guía de talles', path: '/guia-de-talles' },
    smallPrint: ['Si no pediste una cita, no hagas nada: sin tu confirmación no se reserva.'],
  }
}

export const toShop = (asked: NewAppointment): Letter => ({
  kind: 'appointment_asked',
  replyTo: asked.email,
  subject: 'Nuevo pedido de cita',
  preview: toWhen(asked),
  heading: 'Nuevo pedido de cita',
  paragraphs: [
    `${asked.first_name} ${asked.last_name} puede venir: ${toWhen(asked)}.`,
    `Teléfono: ${asked.phone}`,
    `Email: ${asked.email}`,
  ],
  smallPrint: ['Si respondés este mensaje, le llega a quien pidió la cita.'],
})

type Visit = { id: number; first_name: string; starts_at: Date }

const toPlace = ({ address }: ShopFacts) => `${address.street}, ${address.city}`

const ofVisit = ({ first_name, starts_at }: Visit) => ({
  nombre: first_name,
  dia: toDayInWords(starts_at),
  hora: timeOf(starts_at),
})

const MOVABLE = 'Si no podés venir, respondé este correo y buscamos otra hora.'

export function toConfirmed(
  visit: Visit,
  isMoved: boolean,
  facts: ShopFacts,
  calendar: string,
): Letter {
  const opened = letterOpening(
    isMoved ? 'appointment_moved' : 'appointment_confirmed',
    ofVisit(visit),
  )
  return {
    ...opened,
    preview: `${toDayInWords(visit.starts_at)}, ${timeOf(visit.starts_at)}`,
    heading: `Hola, ${visit.first_name}`,
    paragraphs: [...opened.paragraphs, `Estamos en ${toPlace(facts)}.`],
    button: { text: 'Cómo llegar', path: '/contact#map-section' },
    smallPrint: [MOVABLE, 'El archivo adjunto la agrega a tu calendario.'],
    calendar,
  }
}

export const toPostponed = (visit: Visit, calendar: string): Letter => ({
  ...letterOpening('appointment_postponed', ofVisit(visit)),
  preview: 'Te vamos a proponer otro día y hora.',
  heading: `Hola, ${visit.first_name}`,
  smallPrint: [
    'Si preferís un día u hora, respondé este correo.',
    'El archivo adjunto saca la cita de tu calendario.',
  ],
  calendar,
})

export const toVisitCancelled = (
  visit: Pick<Visit, 'first_name'>,
  reason: string,
  calendar: string | undefined,
): Letter => ({
  ...letterOpening('appointment_cancelled', { nombre: visit.first_name, motivo: reason }),
  preview: reason || 'Si querés, buscamos otra fecha.',
  heading: `Hola, ${visit.first_name}`,
  button: { text: 'Pedir otra cita', path: '/dates' },
  smallPrint: ['Si tenés dudas, respondé este correo.'],
  ...(calendar && { calendar }),
})

export function toReminder(visit: Visit, facts: ShopFacts): Letter {
  const opened = letterOpening('appointment_reminder', ofVisit(visit))
  return {
    ...opened,
    preview: `${timeOf(visit.starts_at)}, ${toPlace(facts)}`,
    heading: `Hola, ${visit.first_name}`,
    paragraphs: [...opened.paragraphs, `Estamos en ${toPlace(facts)}.`],
    button: { text: 'Cómo llegar', path: '/contact#map-section' },
    smallPrint: [MOVABLE],
  }
}
