import type { Letter } from '#domain/mail/letter.ts'
import { orderButton } from './letter-parts.ts'
import { type Sale, toItemsOnly } from './sale.ts'

type Message = { id: number; subject: string; text: string }

/** A message that staff wrote to the buyer. Each line is a paragraph. */
export function toMessageLetter({ order, ...sale }: Sale, { id, subject, text }: Message): Letter {
  const { transaction_id } = order
  const paragraphs = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return {
    kind: 'order_message',
    orderEventId: id,
    subject: subject || `Sobre tu pedido ${transaction_id}`,
    preview: paragraphs[0] as string,
    heading: 'Sobre tu pedido',
    paragraphs,
    ...toItemsOnly({ order, ...sale }),
    button: orderButton(order),
    smallPrint: ['Podés responder este correo.'],
  }
}
