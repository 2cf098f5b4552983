import type { NewAppointment } from '#contracts/appointments.ts'
import { timeOf, toDayInWords } from '#contracts/dates.ts'
import { toPieceWords } from '#contracts/order-words.ts'
import { toProductName } from '#contracts/product-name.ts'
import type { Letter } from '#domain/mail/letter.ts'
import { type Centavos, formatMoney } from '#domain/money.ts'
import { toLetterPhoto } from '#domain/orders/sale.ts'
import { toPreferredTimes } from './preferred-times.ts'
import type { WantedPiece } from './wanted-product.ts'

type Wish = { reason: string; budget: Centavos | null; piece: WantedPiece | null }
type Visitor = Pick<NewAppointment, 'first_name' | 'last_name' | 'phone' | 'email'>
type Request = Visitor & Pick<NewAppointment, 'available_days' | 'time_slot'>
type Named = Visitor & { id: number }

const toContact = ({ phone, email }: Visitor) => [`Teléfono: ${phone}`, `Email: ${email}`]
const toName = ({ first_name, last_name }: Visitor) => `${first_name} ${last_name}`.trim()
const REPLIES = 'Si respondés este mensaje, le llega a quien pidió la cita.'

/** Reports a request to the shop. */
export const toShop = (request: Request, { reason, budget, piece }: Wish): Letter => ({
  kind: 'appointment_asked',
  replyTo: request.email,
  subject: reason ? `Nuevo pedido de cita: ${reason}` : 'Nuevo pedido de cita',
  preview: toPreferredTimes(request),
  heading: 'Nuevo pedido de cita',
  paragraphs: [
    `${toName(request)} puede venir: ${toPreferredTimes(request)}.`,
    ...(reason ? [`Motivo: ${reason}`] : []),
    ...(budget === null ? [] : [`Presupuesto: hasta ${formatMoney(budget)}`]),
    ...toContact(request),
  ],
  ...(piece && { items: [toItem(piece)] }),
  button: { text: 'Dar día y hora', path: '/admin/semana' },
  smallPrint: [REPLIES],
})

const toItem = (piece: WantedPiece) => ({
  name: toProductName(piece),
  description: toPieceWords(piece),
  figure: formatMoney(piece.final_price),
  photo: toLetterPhoto(piece.photo, piece.name),
})

const inWords = (at: Date) => `${toDayInWords(at)}, ${timeOf(at)}`

const toVisitorLetter = (
  visitor: Named,
  letter: Pick<Letter, 'kind' | 'subject' | 'preview' | 'heading' | 'paragraphs'>,
): Letter => ({
  ...letter,
  replyTo: visitor.email,
  paragraphs: [...letter.paragraphs, ...toContact(visitor)],
  button: { text: 'Ver el turno', path: `/admin/appointments/${visitor.id}` },
  smallPrint: ['Lo hizo con el enlace de su correo. Ya le confirmamos el cambio.', REPLIES],
})

/** Reports to the shop that a visitor moved an appointment. */
export const toMovedByVisitor = (visitor: Named, from: Date, to: Date): Letter =>
  toVisitorLetter(visitor, {
    kind: 'appointment_moved_by_visitor',
    subject: `${toName(visitor)} movió su cita: ${inWords(to)}`,
    preview: `Antes: ${inWords(from)}`,
    heading: 'Una cita cambió de hora',
    paragraphs: [`${toName(visitor)} viene el ${inWords(to)}. Antes era el ${inWords(from)}.`],
  })

/** Reports to the shop that a visitor cancelled an appointment or, without a date, withdrew a request. */
export const toCancelledByVisitor = (visitor: Named, at: Date | null): Letter =>
  toVisitorLetter(visitor, {
    kind: 'appointment_cancelled_by_visitor',
    subject: at
      ? `${toName(visitor)} canceló su cita: ${inWords(at)}`
      : `${toName(visitor)} retiró su pedido de cita`,
    preview: at ? 'Ese horario quedó libre.' : 'Ya no hace falta darle una hora.',
    heading: at ? 'Una cita cancelada' : 'Un pedido retirado',
    paragraphs: [
      at
        ? `${toName(visitor)} no viene el ${inWords(at)}. Ese horario quedó libre.`
        : `${toName(visitor)} ya no necesita la cita que pidió.`,
    ],
  })
