import { expect, test } from 'vitest'
import type { AdminAppointment } from '#contracts/admin/appointments.ts'
import { type Calendar, toWeek } from './to-week.ts'

const times = ['10:00', '10:30', '11:00', '15:00', '15:30']
const open = (day: string, full: string[] = []) => ({
  day,
  closed: null,
  slots: times.map((time) => ({ time, left: full.includes(time) ? 0 : 1 })),
})
const calendar = (...days: Calendar['days']): Calendar => ({ times, minutes: 30, days })
const visit = (change: Partial<AdminAppointment>): AdminAppointment => ({
  id: 1,
  first_name: 'Ana',
  last_name: 'Gil',
  phone: '',
  email: 'ana@example.com',
  available_days: ['jueves'],
  time_slot: 'morning',
  status: 'confirmed',
  starts_at: null,
  day: '2026-11-26',
  time: '10:00',
  minutes: 30,
  reason: '',
  budget: null,
  product: null,
  note: '',
  date_created: '2026-11-20T10:00:00.000Z',
  version: 1,
  ...change,
})
const now = '2026-11-26T10:30'
const week = (input: Partial<Parameters<typeof toWeek>[0]>) =>
  toWeek({ calendar: calendar(open('2026-11-26')), booked: [], requests: [], now, ...input })

test('rows are the hours of a day, with a mark after the break', () => {
  expect(week({}).rows.filter((row) => row.isAfterBreak)).toEqual([
    { time: '15:00', isAfterBreak: true },
  ])
})

test('hours that have begun are past, and the others free', () => {
  const [column] = week({}).columns
  expect(column?.cells.map(({ isPast, left }) => (isPast ? 'past' : left))).toEqual([
    ...['past', 'past', 1, 1, 1],
  ])
  expect(column).toMatchObject({ booked: 0, free: 3 })
})

test('a day is over when its last hour has begun', () => {
  const isOver = (at: string) => week({ now: at }).columns[0]?.isOver
  expect(['2026-11-26T10:30', '2026-11-26T23:59', '2026-11-27T08:00'].map(isOver)).toEqual([
    false,
    true,
    true,
  ])
})

test('an appointment covers the rows of its length, but not the break', () => {
  const calendarOfDay = calendar(open('2026-11-26', ['10:30', '11:00']))
  const spanOf = (time: string, minutes: number) => {
    const [column] = week({ calendar: calendarOfDay, booked: [visit({ time, minutes })] }).columns
    return column?.cells.flatMap(({ blocks }) => blocks).map(({ span }) => span)
  }
  expect(spanOf('10:30', 60)).toEqual([2])
  expect(spanOf('11:00', 300)).toEqual([1])
  expect(spanOf('10:15', 30)).toEqual([2])
  expect(spanOf('09:00', 30)).toEqual([1])
  expect(spanOf('19:00', 30)).toEqual([1])
})

test('states have their kind, and cancelled ones are left out', () => {
  const booked = [
    visit({ id: 1, time: '10:00' }),
    visit({ id: 2, time: '11:00' }),
    visit({ id: 3, time: '15:00', status: 'attended' }),
    visit({ id: 4, time: '15:30', status: 'cancelled' }),
  ]
  const [column] = week({ booked }).columns
  expect(column?.cells.flatMap(({ blocks }) => blocks.map(({ kind }) => kind))).toEqual([
    'past',
    'given',
    'past',
  ])
})

test('a request is shown at the hour suggested for it, which then is not free', () => {
  const appointment = visit({ status: 'asked', day: null, time: null, minutes: null })
  const suggestion = { day: '2026-11-26', time: '11:00' }
  const [column] = week({ requests: [{ appointment, suggestion }] }).columns
  expect(column?.cells[2]).toMatchObject({ left: 0, blocks: [{ kind: 'asked', span: 1 }] })
  expect(column).toMatchObject({ booked: 0, free: 2 })
})

test('a Saturday without visits is left out, a holiday is shown', () => {
  const closed = (day: string, name: string) => ({ day, closed: name, slots: [] })
  const { columns } = week({
    calendar: calendar(closed('2026-11-23', 'Soberanía'), closed('2026-11-28', 'No atendemos')),
  })
  expect(columns.map(({ day }) => day)).toEqual(['2026-11-23'])
  const saturday = visit({ day: '2026-11-28' })
  const shown = week({ calendar: calendar(closed('2026-11-28', 'No')), booked: [saturday] })
  expect(shown.columns.map(({ day }) => day)).toEqual(['2026-11-28'])
})

test('hours at which only another day is open are shut, and Saturday ends earlier', () => {
  const [weekday, saturday] = [open('2026-11-27'), open('2026-11-28')]
  const withoutNoon = { ...weekday, slots: weekday.slots.filter(({ time }) => time !== '11:00') }
  const morning = { ...saturday, slots: saturday.slots.slice(0, 3) }
  const { columns } = week({ calendar: calendar(withoutNoon, morning), now: '2026-11-28T11:00' })
  const shut = columns.map(({ cells }) => cells.flatMap(({ time, isShut }) => (isShut ? time : [])))
  expect(shut).toEqual([['11:00'], ['15:00', '15:30']])
  expect(columns.map(({ isOver }) => isOver)).toEqual([true, true])
})
