import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInlineScripts, SCRIPT_MARK } from './inline-scripts.ts'

const marked = (attributes: string, script: string) =>
  `<script${attributes} nonce="${SCRIPT_MARK}">${script}</script>`
const toHash = (script: string) => `sha256-${hash('sha256', script, 'base64')}`

test('the marked inline scripts of a page are allowed by their hash, each once', () => {
  const page = `<head>${marked('', 'one()')}</head><body>${marked(' type="module"', 'two()')}${marked('', 'one()')}`
  expect(hashInlineScripts(page)).toEqual({
    html: page.replaceAll(` nonce="${SCRIPT_MARK}"`, ''),
    hashes: [toHash('one()'), toHash('two()')],
  })
})

test('a script without the mark is not allowed, whatever it pretends', () => {
  const page =
    '<script>stolen()</script><script nonce="x">stolen()</script><script nonce="">stolen()</script>'
  expect(hashInlineScripts(page)).toEqual({ html: page, hashes: [] })
})

test('scripts from a file are allowed by their origin, and need no hash', () => {
  const page = marked(' src="/assets/a.js"', '')
  expect(hashInlineScripts(page).hashes).toEqual([])
})

test('a script may span lines', () => {
  expect(hashInlineScripts(marked('', 'a()\nb()')).hashes).toEqual([toHash('a()\nb()')])
})
