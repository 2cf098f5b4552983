import type { NewAppointment } from '#contracts/appointments.ts'
import { timeOf, toDayInWords } from '#contracts/dates.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import type { Letter, LetterDetail } from '#domain/mail/letter.ts'
import { letterOpening } from '#domain/mail/letter-opening.ts'
import { toPreferredTimes } from './preferred-times.ts'

type Request = Pick<NewAppointment, 'first_name' | 'available_days' | 'time_slot'>

export function toVisitor(request: Request, link: string): Letter {
  const opened = letterOpening('appointment', {
    nombre: request.first_name,
    cuando: toPreferredTimes(request),
  })
  return {
    ...opened,
    preview: 'Te escribimos con el día y la hora.',
    heading: `Hola, ${request.first_name}`,
    paragraphs: [
      ...opened.paragraphs,
      'Miramos la agenda y te escribimos con el día y la hora. La cita queda confirmada recién con ese mensaje.',
    ],
    details: [
      {
        label: 'Si ya no la necesitás',
        lines: ['Avisanos, así no te guardamos un horario.'],
        link: { text: 'Retirar el pedido', url: link },
      },
    ],
    button: { text: 'Ver la guía de talles', path: '/guia-de-talles' },
    smallPrint: ['Si no pediste una cita, no hagas nada: sin tu confirmación no se reserva.'],
  }
}

type Booking = { id: number; first_name: string; starts_at: Date }

const toPlace = ({ address }: ShopFacts) => `${address.street}, ${address.city}`

const toValues = ({ first_name, starts_at }: Booking) => ({
  nombre: first_name,
  dia: toDayInWords(starts_at),
  hora: timeOf(starts_at),
})

/** The link by which the visitor changes the appointment, and until when. */
export type ChangeLink = { url: string; notice_hours: number }

const toChangeLink = ({ url, notice_hours }: ChangeLink): LetterDetail => ({
  label: 'Si no podés venir',
  lines: [`elegí otra hora o cancelá, ${toLimit(notice_hours)}.`],
  link: { text: 'Cambiar o cancelar la cita', url },
})

const toLimit = (hours: number): string => {
  if (hours === 0) return 'hasta que empiece'
  return hours === 1 ? 'hasta 1 hora antes' : `hasta ${hours} horas antes`
}

const QUESTIONS = 'Si tenés dudas, respondé este correo.'

export function toConfirmed(
  appointment: Booking,
  isMoved: boolean,
  facts: ShopFacts,
  link: ChangeLink,
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
    details: [toChangeLink(link)],
    button: { text: 'Cómo llegar', path: '/contact#map-section' },
    smallPrint: [QUESTIONS, 'El archivo adjunto la agrega a tu calendario.'],
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
  smallPrint: [QUESTIONS],
  ...(calendar && { calendar }),
})

export function toReminder(appointment: Booking, facts: ShopFacts, link: ChangeLink): Letter {
  const opened = letterOpening('appointment_reminder', toValues(appointment))
  return {
    ...opened,
    preview: `${timeOf(appointment.starts_at)}, ${toPlace(facts)}`,
    heading: `Hola, ${appointment.first_name}`,
    paragraphs: [...opened.paragraphs, `Estamos en ${toPlace(facts)}.`],
    details: [toChangeLink(link)],
    button: { text: 'Cómo llegar', path: '/contact#map-section' },
    smallPrint: [QUESTIONS],
  }
}
