import type { NewRevocation } from '#contracts/revocations.ts'
import type { Letter } from '#domain/mail/letter.ts'
import { letterOpening } from '#domain/mail/letter-opening.ts'

type Revocation = NewRevocation & { code: string }

const toOrder = ({ transaction_id }: Revocation) =>
  transaction_id ? [`Compra: ${transaction_id}`] : []

export function toConsumer(revocation: Revocation): Letter {
  const opened = letterOpening('revocation', { codigo: revocation.code })
  return {
    ...opened,
    preview: `Código ${revocation.code}`,
    heading: `Código ${revocation.code}`,
    paragraphs: [
      ...opened.paragraphs,
      ...toOrder(revocation),
      'Dentro de las 24 horas te escribimos a esta dirección para coordinar la devolución. El envío de vuelta corre por nuestra cuenta y te reintegramos todo lo que pagaste.',
    ],
    button: { text: 'Leer la política de devoluciones', path: '/purchasing-policies' },
    smallPrint: ['Si no hiciste este pedido, respondé este mensaje y lo anulamos.'],
  }
}

export const toShop = (revocation: Revocation): Letter => ({
  kind: 'revocation_asked',
  replyTo: revocation.email,
  subject: `Arrepentimiento ${revocation.code}`,
  preview: `De ${revocation.email}`,
  heading: `Arrepentimiento ${revocation.code}`,
  paragraphs: [
    'Alguien pidió dejar sin efecto una compra. Hay 24 horas para responder.',
    `Email: ${revocation.email}`,
    ...toOrder(revocation),
    ...(revocation.reason?.split(/[\r\n]+/).filter((line) => line.trim()) ?? []),
  ],
  smallPrint: ['Si respondés este mensaje, le llega a quien hizo el pedido.'],
})

export const toAnswer = (code: string, text: string): Letter => ({
  kind: 'revocation_answer',
  subject: `Sobre tu arrepentimiento ${code}`,
  preview: text.slice(0, 120),
  heading: `Código ${code}`,
  paragraphs: text.split(/[\r\n]+/).filter((line) => line.trim()),
  smallPrint: ['Si respondés este mensaje, nos llega a nosotros.'],
})
