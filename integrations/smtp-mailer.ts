import { createTransport } from 'nodemailer'
import type { Mailer } from '#domain/mail/mail.ts'
import { toMessage } from './mail-message.ts'

const PATIENCE = 20_000

type SmtpError = Error & { code?: string; responseCode?: number }

/** Sends over SMTP. Only a server that refuses the addressee for good is taken at its word. */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async deliver(mail) {
      try {
        await transport.sendMail({
          ...toMessage(mail),
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return { refusal: null }
      } catch (error) {
        const { code, responseCode = 0, message } = error as SmtpError
        if (code === 'EENVELOPE' && responseCode >= 550) return { refusal: message }
        throw error
      }
    },
  }
}
