import { expect, test } from 'vitest'
import { listShareLinks } from './share-links.ts'

const links = Object.fromEntries(
  listShareLinks({
    url: 'https://quilate.example/product/7',
    name: 'Anillo & perla',
    photo: 'https://quilate.example/media/a.jpg?w=1200',
    instagram: 'https://www.instagram.com/quilate.example',
  }).map(({ name, href }) => [name, href]),
)

test('each network gets the URL and the name of the product, encoded', () => {
  expect(Object.keys(links)).toEqual([
    'email',
    'Facebook',
    'Instagram',
    'WhatsApp',
    'Pinterest',
    'Twitter',
  ])
  expect(links['email']).toBe(
    'mailto:?subject=Anillo%20%26%20perla&body=Anillo%20%26%20perla%0Ahttps%3A%2F%2Fquilate.example%2Fproduct%2F7',
  )
  expect(new URL(links['Facebook'] ?? '').searchParams.get('u')).toBe(
    'https://quilate.example/product/7',
  )
  expect(new URL(links['WhatsApp'] ?? '').searchParams.get('text')).toBe(
    'Anillo & perla https://quilate.example/product/7',
  )
  expect(new URL(links['Pinterest'] ?? '').searchParams.get('media')).toBe(
    'https://quilate.example/media/a.jpg?w=1200',
  )
  expect(new URL(links['Twitter'] ?? '').searchParams.get('text')).toBe('Anillo & perla')
})

test('Instagram has no share link, so it leads to the profile of the shop', () => {
  expect(links['Instagram']).toBe('https://www.instagram.com/quilate.example')
})
