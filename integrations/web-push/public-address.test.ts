import { expect, test } from 'vitest'
import { isPublicAddress, isPublicEndpoint, lookupPublic } from './public-address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'no address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.217.1.1', '2607:f8b0:4005::1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://localhost/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user@fcm.googleapis.com/x',
  'file:///etc/passwd',
  'nada',
])('%s is no push service', (endpoint) => {
  expect(isPublicEndpoint(endpoint)).toBe(false)
})

test('the services of the browsers are accepted', () => {
  for (const host of [
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    'web.push.apple.com',
  ]) {
    expect(isPublicEndpoint(`https://${host}/wpush/v2/abc`)).toBe(true)
  }
})

test('a host with an address of this machine is refused when it is looked up', async () => {
  const refused = await new Promise((resolve) => {
    lookupPublic('localhost', { all: true }, (error) => resolve(error?.message))
  })
  expect(refused).toBe('localhost is not a public host')
})
