import { expect, test } from 'vitest'
import { stripTrackingParams } from './strip-tracking-params.ts'

test.each([
  ['/shop', '/shop'],
  ['/shop?', '/shop?'],
  ['/shop?page=2&material=oro', '/shop?page=2&material=oro'],
  ['/product/202?fbclid=IwAR0abc', '/product/202'],
  ['/shop?utm_source=ig&page=2&utm_medium=story', '/shop?page=2'],
  ['/search?q=oro+18&gclid=abc&srsltid=d', '/search?q=oro+18'],
  ['/search?q=utm_source', '/search?q=utm_source'],
  ['/?_gl=1*x&_ga', '/'],
  ['/shop?cupon=VERANO&page=2', '/shop?page=2'],
  ['http://evil.example/shop?page=2', '/shop?page=2'],
  ['HTTPS://evil.example', '/'],
  ['*', '/*'],
])('%s is requested as %s', (asked, plain) => {
  expect(stripTrackingParams(asked)).toBe(plain)
})
