import { createTransport, type Transporter } from 'nodemailer'
import type { Mailer, OutgoingMail } from '#domain/mail/mail.ts'
import { toMessage } from './mail-message.ts'

export const TIMEOUT_MS = 20_000

type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

/** Sends over SMTP. Only a permanent rejection of the recipient is returned as refusal; other errors are retried. */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return { deliver: (mail) => deliverOver(transport, mail) }
}

export async function deliverOver(
  transport: Pick<Transporter, 'sendMail'>,
  mail: OutgoingMail,
): Promise<{ refusal: string | null }> {
  try {
    await transport.sendMail(toMessage(mail))
    return { refusal: null }
  } catch (error) {
    const { code, command, responseCode = 0, message } = error as SmtpError
    // Only the recipient: a refused sender means wrong settings, and its mails must wait.
    const isRecipientRefused = code === 'EENVELOPE' && command === 'RCPT TO'
    if (isRecipientRefused && responseCode >= 550) return { refusal: message }
    throw error
  }
}
