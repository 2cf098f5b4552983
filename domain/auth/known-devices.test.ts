import { expect, test } from 'vitest'
import { createKnownDevices } from './known-devices.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
let time = Date.parse('2026-11-21T12:00:00Z')
const devices = createKnownDevices({ current: 'un secreto' }, () => time)

test('a device is recognized for its account in any spelling of the e-mail', () => {
  const token = devices.issue('ana@example.com', null)
  const id = devices.find('ANA@example.com ', token)
  expect(id).toMatch(/^[\w-]{22}$/)
  const renewed = devices.issue('ana@example.com', id)
  expect(devices.find('ana@example.com', renewed)).toBe(id)
  expect(devices.find('berta@example.com', token)).toBeNull()
})

test('a forged token or one of another shop is not a known device', () => {
  const token = devices.issue('ana@example.com', null)
  const foreign = createKnownDevices({ current: 'otro secreto' }, () => time).issue(
    'ana@example.com',
    null,
  )
  const altered = token.replace(/^./, (first) => (first === '_' ? '-' : '_'))
  for (const made of [undefined, '', 'x', '..', `${token}x`, altered, foreign]) {
    expect(devices.find('ana@example.com', made)).toBeNull()
  }
})

test('a device expires ninety days after its last sign-in', () => {
  const token = devices.issue('ana@example.com', null)
  time += 89 * DAY_MS
  expect(devices.find('ana@example.com', token)).not.toBeNull()
  time += 2 * DAY_MS
  expect(devices.find('ana@example.com', token)).toBeNull()
})

test('a device stays known after a change of the secret while the previous one is configured', () => {
  const token = devices.issue('ana@example.com', null)
  const find = (previous?: string) =>
    createKnownDevices({ current: 'un secreto nuevo', previous }, () => time).find(
      'ana@example.com',
      token,
    )
  expect(find('un secreto')).not.toBeNull()
  expect(find()).toBeNull()
})
