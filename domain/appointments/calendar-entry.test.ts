import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCalendarEntry } from './calendar-entry.ts'

const entry = {
  uid: 'cita-7@quilate.example',
  sequence: 2,
  method: 'REQUEST',
  starts_at: new Date('2026-11-24T13:30:00Z'),
  minutes: 45,
  summary: 'Cita en Quilate',
  description: 'Te esperamos.',
  location: 'Av. Rivadavia 4998, Caballito',
  url: 'https://quilate.example',
  organizer: { name: 'Quilate', email: 'hola@quilate.example' },
  attendee: { name: 'Ana "la de oro"', email: 'ana@example.com' },
  stamp: new Date('2026-11-21T10:00:00Z'),
} as const

/** Unfolds the lines as a calendar does. */
const unfold = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('an entry contains time, place and code', () => {
  const lines = unfold(toCalendarEntry(entry))
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      'UID:cita-7@quilate.example',
      'SEQUENCE:2',
      'DTSTART:20261124T133000Z',
      'DTEND:20261124T141500Z',
      'LOCATION:Av. Rivadavia 4998\\, Caballito',
      'STATUS:CONFIRMED',
      'ATTENDEE;CN="Ana la de oro";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ana@example.com',
    ]),
  )
  expect(lines.at(0)).toBe('BEGIN:VCALENDAR')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})

test('a confirmed entry has a reminder two hours before, a cancelled one has none', () => {
  const lines = unfold(toCalendarEntry(entry))
  const from = lines.indexOf('BEGIN:VALARM')
  expect(lines.slice(from, from + 5)).toEqual([
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Cita en Quilate',
    'TRIGGER:-PT2H',
    'END:VALARM',
  ])
  expect(lines.indexOf('END:VEVENT')).toBe(from + 5)
  expect(toCalendarEntry({ ...entry, method: 'CANCEL' })).not.toContain('VALARM')
})

test('a cancellation has the same id', () => {
  const lines = unfold(toCalendarEntry({ ...entry, method: 'CANCEL', sequence: 3 }))
  expect(lines).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3', `UID:${entry.uid}`]),
  )
})

test('lines end in CRLF, have at most 75 octets and lose no character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (description) => {
      const text = toCalendarEntry({ ...entry, description })
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const told = unfold(text).find((line) => line.startsWith('DESCRIPTION:'))
      expect(
        told
          ?.slice(12)
          .replaceAll('\\n', '\n')
          .replaceAll(/\\([\\;,])/g, '$1'),
      ).toBe(description.replaceAll(/\r\n|\r/g, '\n'))
    }),
  )
})
