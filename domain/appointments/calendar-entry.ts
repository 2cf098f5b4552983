type Entry = {
  uid: string
  /** Of two entries of one `uid` a calendar believes the higher. */
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

const OCTETS = 75

const toMoment = (date: Date): string =>
  `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')

/** Within quotation marks everything but a quotation mark and control signs may stand. */
const quote = (text: string): string => `"${text.replaceAll(/["\p{Cc}]/gu, '')}"`

/** No line is longer than 75 octets, and no sign is cut in two. */
function fold(line: string): string {
  let folded = ''
  let width = 0
  for (const sign of line) {
    const octets = Buffer.byteLength(sign)
    if (width + octets > OCTETS) {
      folded += '\r\n '
      width = 1
    }
    folded += sign
    width += octets
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

/** RFC 5545: what makes an appointment an entry in its visitor's calendar, and takes it out again. */
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
    `DTSTAMP:${toMoment(entry.stamp)}`,
    `DTSTART:${toMoment(starts_at)}`,
    `DTEND:${toMoment(ends_at)}`,
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
