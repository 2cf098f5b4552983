import { expect, test } from 'vitest'
import { listExpired, needsAttempt, toDueNight } from './backup-schedule.ts'

test.each([
  ['2026-11-25T06:59:00Z', 4, '2026-11-24'],
  ['2026-11-25T07:00:00Z', 4, '2026-11-25'],
  ['2026-11-25T02:30:00Z', 23, '2026-11-24'],
  ['2026-11-25T01:30:00Z', 23, '2026-11-23'],
  ['2026-11-25T03:00:00Z', 0, '2026-11-25'],
])('at %s the backup of %i o’clock in Argentina is due for %s', (now, hour, night) => {
  expect(toDueNight(new Date(now), hour)).toBe(night)
})

const now = new Date('2026-11-25T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const failure = { code: 'backup_disk_full' }

test.each([
  ['that nobody began', undefined, true],
  ['that succeeded', { attempts: 1, date_finished: minutesAgo(300), failure: null }, false],
  ['whose server was killed', { attempts: 1, date_finished: null, failure: null }, true],
  ['that failed just now', { attempts: 1, date_finished: minutesAgo(59), failure }, false],
  ['that failed an hour ago', { attempts: 2, date_finished: minutesAgo(60), failure }, true],
  ['that failed three times', { attempts: 3, date_finished: minutesAgo(300), failure }, false],
])('a night %s', (_what, night, expected) => {
  expect(needsAttempt(night, now)).toBe(expected)
})

const daysAgo = (days: number) => now.getTime() - days * 86_400_000
const backup = (name: string, days: number, change: object = {}) => ({
  ...{ name, at: daysAgo(days), origin: 'night', isVerified: true, isHere: true },
  ...change,
})
const namesOf = (backups: ReturnType<typeof backup>[], keep = 14) =>
  listExpired(backups, keep, now).map(({ name }) => name)

test('only automatic backups that are too old are deleted', () => {
  const all = [
    backup('new', 0),
    backup('kept', 13.9),
    backup('old', 14.1),
    backup('by hand', 90, { origin: 'hand' }),
    backup('of a restore', 90, { origin: 'before_restore' }),
    backup('elsewhere', 90, { isHere: false }),
    backup('damaged', 20, { isVerified: false }),
  ]
  expect(namesOf(all)).toEqual(['old', 'damaged'])
})

test('the last good backup is never deleted, however old it is', () => {
  expect(namesOf([backup('good', 40), backup('older', 50)])).toEqual(['older'])
  expect(
    namesOf([backup('good', 40), backup('new and damaged', 0, { isVerified: false })]),
  ).toEqual([])
  expect(namesOf([backup('unread', 40, { isVerified: false })])).toEqual([])
})
