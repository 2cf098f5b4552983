import { expect, test } from 'vitest'
import { toAddressLines, toBuyerChat, toChatGreeting, toMapAddress } from './contact.ts'

const address = {
  full_name: 'Ana Paz',
  address_line_1: 'Rivadavia 1234',
  address_line_2: '2.º B',
  postal_zip_code: 'S2000',
  city: 'Rosario',
  state_province_region: 'Santa Fe',
}

test('a chat greets by name and names the order', () => {
  const greeting = toChatGreeting({ full_name: 'Ana Paz', transaction_id: 'QL-1' })
  expect(greeting).toBe('Hola Ana, te escribimos por tu pedido QL-1.')
  expect(toBuyerChat({ telephone_number: '+5493415550101' }, greeting)).toBe(
    `https://wa.me/5493415550101?text=${encodeURIComponent(greeting)}`,
  )
  expect(toBuyerChat({ telephone_number: '6000-1234' }, greeting)).toBeNull()
})

test('an address has the lines of an envelope', () => {
  expect(toAddressLines(address)).toEqual(['Rivadavia 1234, 2.º B', 'S2000 Rosario, Santa Fe'])
  expect(toAddressLines({ ...address, address_line_2: '', postal_zip_code: '' })).toEqual([
    'Rivadavia 1234',
    'Rosario, Santa Fe',
  ])
  const empty = Object.fromEntries(Object.keys(address).map((key) => [key, '']))
  expect(toAddressLines(empty as typeof address)).toEqual([])
})

test('a map is searched for the address', () => {
  expect(toMapAddress(['Rivadavia 1234', 'Rosario'])).toBe(
    'https://www.google.com/maps/search/?api=1&query=Rivadavia%201234%2C%20Rosario%2C%20Argentina',
  )
})
