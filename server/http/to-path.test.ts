import { expect, test } from 'vitest'
import { toPath } from './to-path.ts'

test.each([
  ['/shop', '/shop'],
  ['/shop?', '/shop?'],
  ['/shop?page=2', '/shop?page=2'],
  ['http://evil.example/shop?page=2', '/shop?page=2'],
  ['http://evil.example?page=2', '/?page=2'],
  ['HTTPS://evil.example', '/'],
  ['*', '/*'],
])('%s is requested as %s', (url, path) => {
  expect(toPath(url)).toBe(path)
})
