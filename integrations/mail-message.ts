import type { OutgoingMail } from '#domain/mail/mail.ts'

/** As the mail library takes it. Nobody wrote it, so that no automatic reply comes back; an entry for a calendar is one of the mail's alternatives, and a file beside it. */
export const toMessage = ({ calendar, ...mail }: OutgoingMail) => ({
  ...mail,
  headers: { 'Auto-Submitted': 'auto-generated' },
  ...(calendar && { icalEvent: { ...calendar, filename: 'cita.ics' } }),
})
