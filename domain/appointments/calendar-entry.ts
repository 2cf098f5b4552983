type Entry = {
  uid: string
  /** Calendars use the entry with the highest sequence of a `uid`. */
  sequence: number
  method: 'REQUEST' | 'CANCEL'
  starts_at: Date
  minutes: number
  summary: string
  description: string
  location: string
  url: string
  organizer: { name: string; email: string }
  attendee: { name: string; email: string }
  stamp: Date
}

const MAX_LINE_BYTES = 75

const toUtcDateTime = (date: Date): string =>
  `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')

/** Removes quotation marks and control characters, which RFC 5545 forbids in quoted values. */
const quote = (text: string): string => `"${text.replaceAll(/["\p{Cc}]/gu, '')}"`

/** Folds lines at 75 bytes, as RFC 5545 requires, without splitting characters. */
function fold(line: string): string {
  let folded = ''
  let lineBytes = 0
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (lineBytes + bytes > MAX_LINE_BYTES) {
      folded += '\r\n '
      lineBytes = 1
    }
    folded += character
    lineBytes += bytes
  }
  return folded
}

const toAlarm = (summary: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(summary)}`,
  'TRIGGER:-PT2H',
  'END:VALARM',
]

/** Builds an iCalendar file (RFC 5545) that adds an appointment to a calendar, or removes it. */
export function toCalendarEntry(entry: Entry): string {
  const { method, organizer, attendee, starts_at } = entry
  const ends_at = new Date(starts_at.getTime() + entry.minutes * 60_000)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quilate//Citas//ES',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${toUtcDateTime(entry.stamp)}`,
    `DTSTART:${toUtcDateTime(starts_at)}`,
    `DTEND:${toUtcDateTime(ends_at)}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `LOCATION:${escapeText(entry.location)}`,
    `URL:${entry.url}`,
    `ORGANIZER;CN=${quote(organizer.name)}:mailto:${organizer.email}`,
    `ATTENDEE;CN=${quote(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    ...(method === 'CANCEL' ? [] : toAlarm(entry.summary)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
