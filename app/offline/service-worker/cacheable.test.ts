import { expect, test } from 'vitest'
import {
  isShopPage,
  listAssets,
  toCacheablePage,
  toFileKind,
  toOfflineAddress,
  toPageOfData,
} from './cacheable.ts'

const at = (path: string) => new URL(path, 'https://quilate.example')

test.each([
  ['/', '/'],
  ['/shop?category=10&page=2', '/shop?category=10&page=2'],
  ['/shop/', '/shop'],
  ['/search?search=oro', '/search?search=oro'],
  ['/product/202', '/product/202'],
  ['/cart', '/cart'],
  ['/sin-conexion?de=%2Fshop', '/sin-conexion'],
])('%s is kept as %s', (path, kept) => {
  expect(toCacheablePage(at(path))).toBe(kept)
})

test.each([
  '/login?next=/cart',
  '/register',
  '/dashboard',
  '/edit-profile',
  '/orders',
  '/orders/detail/QL-1',
  '/checkout',
  '/wishlist',
  '/dates',
  '/arrepentimiento',
  '/activate/MQ/token',
  '/avisos/token',
  '/password/reset/confirm/MQ/token',
  '/password/invitation/MQ/token',
  '/password/welcome/MQ/token',
  '/product/x',
  '/admin',
  '/api/product/get-products',
  '/auth/users/me/',
])('%s is never kept', (path) => {
  expect(toCacheablePage(at(path))).toBeNull()
})

test('an address with a token is not passed to the offline page', () => {
  expect(toOfflineAddress(at('/product/7?a=b'))).toBe('/sin-conexion?de=%2Fproduct%2F7%3Fa%3Db')
  expect(toOfflineAddress(at('/activate/MQ/token'))).toBe('/sin-conexion')
  expect(toOfflineAddress(at('/avisos/token'))).toBe('/sin-conexion')
  expect(toOfflineAddress(at('/password/reset/confirm/MQ/token'))).toBe('/sin-conexion')
})

test.each([
  ['/_root.data', '/'],
  ['/product/202.data', '/product/202'],
  ['/shop.data?category=10&_routes=routes%2Fshop', '/shop?category=10'],
  ['/shop/_.data', '/shop'],
])('the router asks %s for the page %s', (data, page) => {
  expect(toPageOfData(at(data))).toBe(page)
})

test('other requests have no page', () => {
  expect(toPageOfData(at('/shop'))).toBeNull()
  expect(toPageOfData(at('/api/x.data'))).toBeNull()
  expect(
    ['/admin', '/api/shop', '/auth/x', '/dev/mail', '/sandbox/pay'].map(at).map(isShopPage),
  ).toEqual([false, false, false, false, false])
  expect(isShopPage(at('/administrar'))).toBe(true)
})

test('the kind of a file follows from its folder', () => {
  expect(toFileKind(at('/assets/root-1.js'))).toBe('assets')
  expect(toFileKind(at('/media/a.jpg?w=480'))).toBe('photos')
  expect(toFileKind(at('/sw.js'))).toBeNull()
})

test('the assets of a page are listed', () => {
  const html =
    '<link href="/assets/style-A.css"><script>import "/assets/m-1.js";import "/assets/m-1.js"</script><link href="/assets/f.woff2">'
  expect(listAssets(html)).toEqual(['/assets/style-A.css', '/assets/m-1.js', '/assets/f.woff2'])
})
