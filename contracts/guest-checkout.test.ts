import { expect, test } from 'vitest'
import { BuyerDocument, GuestDelivery } from './guest-checkout.ts'

const read = (text: string) => {
  const parsed = BuyerDocument.safeParse(text)
  return parsed.success ? parsed.data : null
}

test('a document is an identity card, a CUIT with its check digit, or a passport', () => {
  expect(read('12.345.678')).toBe('12345678')
  expect(read('20-12345678-6')).toBe('20123456786')
  expect(read('aab 123456')).toBe('AAB123456')
  for (const text of ['20-12345678-5', '123', 'no tengo']) expect(read(text), text).toBeNull()
})

const form = {
  email: 'Julia@Example.com ',
  full_name: 'Julia Romero',
  telephone_number: '11 5555 0134',
  address_line_1: 'Bv. San Juan 620',
  city: 'Córdoba',
  state_province_region: 'Córdoba',
  postal_zip_code: '5000',
}

test('an e-mail is written in small letters, and the document is optional', () => {
  expect(GuestDelivery.parse({ ...form, document: '' })).toMatchObject({
    email: 'julia@example.com',
    address_line_2: '',
  })
})

test.each(['https://x.ar', 'WWW.x.ar', 'a@b.ar', '<b>', 'uno\ndos'])(
  'what is mailed carries no advertising: %s',
  (text) => {
    for (const name of ['address_line_1', 'address_line_2', 'city', 'full_name']) {
      const { error } = GuestDelivery.safeParse({ ...form, [name]: `Calle ${text}` })
      expect(error?.issues[0]?.path, name).toEqual([name])
    }
  },
)
