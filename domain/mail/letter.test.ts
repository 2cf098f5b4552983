import { expect, test } from 'vitest'
import { shopFacts } from '#demo/shop-facts.ts'
import { toActivation, toPasswordChanged, toReset, toWelcome } from '#domain/auth/letters.ts'
import { toHtml, toText } from './letter.ts'

const sender = { facts: shopFacts, publicUrl: 'https://quilate.example' }
const hostile = { first_name: '<img src=x onerror="alert(1)">&' }
const link = { uid: 'MQ', token: 'abc_-123' }

test.each([
  ['activation', toActivation(hostile, link), '/activate/MQ/abc_-123'],
  ['welcome', toWelcome(hostile), '/shop'],
  ['reset', toReset(hostile, link), '/password/reset/confirm/MQ/abc_-123'],
  ['password_changed', toPasswordChanged(hostile), '/login'],
])(
  'the %s email contains its link and the shop in text and HTML, and no injected HTML',
  (kind, letter, path) => {
    expect(letter.kind).toBe(kind)
    const html = toHtml(letter, sender)
    const text = toText(letter, sender)
    for (const form of [html, text]) {
      expect(form).toContain(`https://quilate.example${path}`)
      expect(form).toContain(shopFacts.full_name)
      expect(form).toContain(shopFacts.address.street)
      expect(form).toContain(shopFacts.email)
    }
    expect(html).not.toMatch(/<img|<script|<style|class=/)
    expect(html).toContain('&lt;img')
    expect(letter.subject).not.toContain('<')
  },
)

test('a detail with a link shows its text in HTML and its address in plain text', () => {
  const url = 'https://carrier.example/?id=1&lang="es"'
  const detail = { label: 'Seguimiento', lines: ['1'], link: { text: 'Seguirlo en <OCA>', url } }
  const letter = { ...toWelcome(hostile), details: [detail] }
  expect(toText(letter, sender)).toContain(`Seguimiento: 1\nSeguirlo en <OCA>: ${url}`)
  const html = toHtml(letter, sender)
  expect(html).toContain('href="https://carrier.example/?id=1&amp;lang=&quot;es&quot;"')
  expect(html).toContain('>Seguirlo en &lt;OCA&gt;</a>')
})
