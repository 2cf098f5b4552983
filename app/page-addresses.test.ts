import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createPageAddresses, type PageHandle } from './page-addresses.ts'

type Route = { id: string; parentId?: string; path?: string; index?: true; handle?: PageHandle }

const routes: Route[] = [
  { id: 'root', path: '' },
  { id: 'frame', parentId: 'root', handle: { searchParams: ['theme'] } },
  { id: 'home', parentId: 'frame', index: true },
  { id: 'shop', parentId: 'frame', path: 'shop', handle: { searchParams: ['size', 'page'] } },
  { id: 'about', parentId: 'root', path: 'about' },
  { id: 'product', parentId: 'root', path: 'product/:id', handle: { hasIdInPath: true } },
  { id: 'link', parentId: 'root', path: 'link/:token' },
  { id: 'lost', parentId: 'root', path: '*' },
]
const build = {
  routes: Object.fromEntries(
    routes.map(({ handle, ...route }) => [route.id, { ...route, module: { handle } }]),
  ),
} as unknown as ServerBuild
const findAddress = createPageAddresses(build)

test.each([
  ['/', '/', false],
  ['/?', '/', false],
  ['/?x=1&&=2', '/', false],
  ['/about?page=2', '/about', false],
  ['/shop?page=2&size=14', '/shop?size=14&page=2', true],
  ['/shop?page=2&page=3&PAGE=4', '/shop?page=2', true],
  ['/shop?page=', '/shop?page=', true],
  ['/shop?theme=dark&size=14', '/shop?theme=dark&size=14', true],
  ['/product/7?x=1', '/product/7', false],
  ['/_.data?x=1', '/_.data', false],
  ['/shop.data?page=2&_routes=shop', '/shop.data?page=2&_routes=shop', true],
  ['/shop.data?_routes=shop,about,frame,shop', '/shop.data?_routes=frame%2Cshop', false],
  ['/shop.data?_routes=', '/shop.data', false],
  ['/shop?_routes=shop', '/shop', false],
])('%s has the address %s', (url, address, hasFreeValues) => {
  expect(findAddress(url)).toEqual({ url: address, hasFreeValues })
})

test.each([
  '/nada',
  '/shop/',
  '/SHOP',
  '//shop',
  '/sho%70',
  '/shop/_.data',
  '/product/07',
  '/product/7a',
  '/product/%37',
  '/product/12345678901',
  '/product/7/8',
  '/about/7',
  '/link/7',
  '/*',
  '*',
])('%s is not cached', (url) => {
  expect(findAddress(url)).toBeNull()
})
