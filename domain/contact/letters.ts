import type { ContactForm } from '#contracts/contact.ts'
import type { Letter } from '#domain/mail/letter.ts'

type Message = Pick<ContactForm, 'user_name' | 'user_email' | 'subject' | 'phone' | 'message'>

export const toShop = ({ user_name, user_email, subject, phone, message }: Message): Letter => ({
  kind: 'contact',
  replyTo: user_email,
  subject: `Mensaje: ${subject}`,
  preview: `De ${user_name}`,
  heading: subject,
  paragraphs: [
    ...message.split(/[\r\n]+/).filter((line) => line.trim()),
    `${user_name} · ${phone} · ${user_email}`,
  ],
  smallPrint: ['Si respondés este mensaje, le llega a quien lo escribió.'],
})
