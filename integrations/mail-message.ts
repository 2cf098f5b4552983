import type { OutgoingMail } from '#domain/mail/mail.ts'

/** The input of nodemailer. `Auto-Submitted` prevents automatic replies; `icalEvent` adds the calendar event as an alternative and as an attachment. */
export const toMessage = ({ calendar, unsubscribeUrl, ...mail }: OutgoingMail) => ({
  ...mail,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  ...(calendar && { icalEvent: { ...calendar, filename: 'cita.ics' } }),
})
