import { expect, test } from 'vitest'
import { toLoginPath } from './login-path.ts'
import { toNextPath } from './next-path.ts'

test.each([
  ['/dashboard', '/dashboard'],
  ['/shop?category=10&page=2#main', '/shop?category=10&page=2#main'],
  ['/a/../orders', '/orders'],
])('%s is a place of this shop', (next, path) => {
  expect(toNextPath(next)).toBe(path)
})

test.each([
  null,
  '',
  'dashboard',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
])('%j leads nowhere else than home', (next) => {
  expect(toNextPath(next)).toBe('/')
})

test('the requested path survives the sign-in page', () => {
  const path = '/orders/detail/7?a=1&b=ñ'
  const asked = new URL(toLoginPath(path), 'http://shop').searchParams.get('next')
  expect(toNextPath(asked)).toBe('/orders/detail/7?a=1&b=%C3%B1')
})
