import { days, type NewAppointment, timeSlots } from '#contracts/dates.ts'
import type { Letter } from '#domain/mail/letter.ts'

const inWords = new Intl.ListFormat('es-AR')

const toWhen = ({ available_days, time_slot }: NewAppointment): string =>
  `${inWords.format(available_days.map((day) => days[day].toLowerCase()))}, por la ${timeSlots[time_slot].toLowerCase()}`

export const toVisitor = (asked: NewAppointment): Letter => ({
  kind: 'appointment',
  subject: 'Recibimos tu pedido de cita',
  preview: 'Te escribimos con el día y la hora.',
  heading: `Hola, ${asked.first_name}`,
  paragraphs: [
    `Anotamos tu pedido de cita: ${toWhen(asked)}.`,
    'Miramos la agenda y te escribimos con el día y la hora. La cita queda confirmada recién con ese mensaje.',
  ],
  button: { text: 'Ver la guía de talles', path: '/guia-de-talles' },
  smallPrint: ['Si no pediste una cita, no hagas nada: sin tu confirmación no se reserva.'],
})

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
