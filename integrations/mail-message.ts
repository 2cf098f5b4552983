import type { OutgoingMail } from '#domain/mail/mail.ts'

/** As the mail library takes it: an entry for a calendar is one of the mail's alternatives, and a file beside it. */
export const toMessage = ({ calendar, ...mail }: OutgoingMail) => ({
  ...mail,
  ...(calendar && { icalEvent: { ...calendar, filename: 'cita.ics' } }),
})
