import { expect, test } from 'vitest'
import { toNetwork, toNetworks, toSite } from './networks.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('%s belongs to the network %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})

test('an IPv6 address belongs to a /64, a /56 and a /48', () => {
  expect(toNetworks('2001:db8:1:a2ff::1')).toEqual([
    '2001:db8:1:a2ff',
    '2001:db8:1:a200/56',
    '2001:db8:1/48',
  ])
  expect(toNetworks('2001:db8:1:7::1')).toEqual([
    '2001:db8:1:7',
    '2001:db8:1:000/56',
    '2001:db8:1/48',
  ])
})

test.each([
  ['2001:db8:1:7::1', '2001:db8:1:ff::1', '2001:db8:1:100::1'],
  ['2001:db8:1:a200::', '2001:db8:1:a2ff::', '2001:db8:1:a300::'],
])('%s and %s share a /56, %s is outside of it', (one, other, outside) => {
  expect(toNetworks(one)[1]).toBe(toNetworks(other)[1])
  expect(toNetworks(outside)[1]).not.toBe(toNetworks(one)[1])
  expect(toSite(outside)).toBe(toSite(one))
})

test('an IPv4 address is a site of its own', () => {
  expect([toSite('203.0.113.7'), toSite('::ffff:203.0.113.7')]).toEqual([
    '203.0.113.7',
    '203.0.113.7',
  ])
})
