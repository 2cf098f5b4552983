import type { NewRevocation } from '#contracts/revocations.ts'
import type { Letter } from '#domain/mail/letter.ts'

type Revocation = NewRevocation & { code: string }

const toOrder = ({ transaction_id }: Revocation) =>
  transaction_id ? [`Compra: ${transaction_id}`] : []

export const toConsumer = (revocation: Revocation): Letter => ({
  kind: 'revocation',
  subject: `Tu pedido de arrepentimiento ${revocation.code}`,
  preview: `Código ${revocation.code}`,
  heading: `Código ${revocation.code}`,
  paragraphs: [
    'Recibimos tu pedido de arrepentimiento. Este código es tu constancia: guardalo hasta que la devolución termine.',
    ...toOrder(revocation),
    'Dentro de las 24 horas te escribimos a esta dirección para coordinar la devolución. El envío de vuelta corre por nuestra cuenta y te reintegramos todo lo que pagaste.',
  ],
  button: { text: 'Leer la política de devoluciones', path: '/purchasing-policies' },
  smallPrint: ['Si no hiciste este pedido, respondé este mensaje y lo anulamos.'],
})

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
