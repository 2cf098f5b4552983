import type { OutgoingMail } from '#domain/mail/mail.ts'

/** The input of nodemailer. `Auto-Submitted` prevents automatic replies; `icalEvent` adds the calendar event as an alternative and as an attachment. */
export const toMessage = ({ calendar, ...mail }: OutgoingMail) => ({
  ...mail,
  headers: { 'Auto-Submitted': 'auto-generated' },
  ...(calendar && { icalEvent: { ...calendar, filename: 'cita.ics' } }),
})
