import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { deflateParts, stitch } from './stitched-gzip.ts'

const nonces = [
  'AAAAAAAAAAAAAAAAAAAAAAAA',
  'script nonce="script non',
  'ñandú 0123456789 ñandú!'.slice(0, 22),
]
const card = '<li class="card"><a href="/product/7">Anillo de oro, con ñ</a></li>'

test.each([
  ['a single part', [card]],
  ['repeated parts', [card, card.repeat(40), `${card}"`, card]],
  ['empty parts', ['', card, '', '']],
  [
    'parts larger than the compression window',
    [card.repeat(900), 'x'.repeat(70_000), card.repeat(3)],
  ],
])('%s are restored with any nonce between them', (_, texts) => {
  const parts = texts.map((text) => Buffer.from(text))
  for (const nonce of nonces) {
    const deflated = deflateParts(parts, Buffer.byteLength(nonce))
    expect(gunzipSync(Buffer.concat(stitch(parts, deflated, nonce))).toString()).toBe(
      texts.join(nonce),
    )
  }
})

test('repeated text compresses to almost nothing', () => {
  const parts = [Buffer.from(card), Buffer.from(card)]
  const [first, second] = deflateParts(parts, 24)
  expect(second?.length).toBeLessThan((first?.length ?? 0) / 4)
})
