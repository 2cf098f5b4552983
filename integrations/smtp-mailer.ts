import { createTransport, type Transporter } from 'nodemailer'
import type { Mailer, OutgoingMail } from '#domain/mail/mail.ts'
import { toMessage } from './mail-message.ts'

/** A server that works accepts and greets in a moment; it may scan the content of a mail before it replies. */
export const timeouts = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 20_000,
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

/** Sends over SMTP. Only a permanent rejection of the recipient is returned as refusal; other errors are retried. */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    ...timeouts,
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
