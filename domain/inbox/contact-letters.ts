import type { ContactForm } from '#contracts/contact.ts'
import type { Letter } from '#domain/mail/letter.ts'

type Message = Pick<ContactForm, 'user_name' | 'user_email' | 'subject' | 'phone' | 'message'>

export const toShop = ({ user_name, user_email, subject, phone, message }: Message): Letter => ({
  kind: 'contact',
  replyTo: user_email,
  subject: `Mensaje: ${subject}`,
  preview: `De ${user_name}`,
  heading: subject,
  paragraphs: [...toLines(message), `${user_name} · ${phone} · ${user_email}`],
  smallPrint: ['Si respondés este mensaje, le llega a quien lo escribió.'],
})

type Question = Pick<Message, 'user_name' | 'subject' | 'message'>

/** The reply of the shop, followed by the original message. */
export const toAnswer = ({ user_name, subject, message }: Question, text: string): Letter => ({
  kind: 'contact_answer',
  subject: `Re: ${subject}`,
  preview: text.slice(0, 120),
  heading: `Hola, ${user_name.split(' ')[0]}`,
  paragraphs: toLines(text),
  smallPrint: ['Nos escribiste:', ...toLines(message)],
})

function toLines(text: string): string[] {
  return text.split(/[\r\n]+/).filter((line) => line.trim())
}
