import { expect, test } from 'vitest'
import { tag } from './xml.ts'

test('XML special characters are escaped', () => {
  expect(tag('title', `Aros <"Luna"> & 'Sol'`)).toBe(
    '<title>Aros &lt;&quot;Luna&quot;&gt; &amp; &apos;Sol&apos;</title>',
  )
})

test('characters that XML cannot contain are removed, and emoji stay', () => {
  expect(tag('title', 'Anillo\u0000\u000B \uD83D\uDC8D\uD83D')).toBe(
    '<title>Anillo \u{1F48D}</title>',
  )
})
