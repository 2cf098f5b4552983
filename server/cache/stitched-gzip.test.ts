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
  ['one part', [card]],
  ['parts that repeat each other', [card, card.repeat(40), `${card}"`, card]],
  ['empty ones', ['', card, '', '']],
  ['more than a window', [card.repeat(900), 'x'.repeat(70_000), card.repeat(3)]],
])('%s come out as they went in, whatever stands between', (_, texts) => {
  const parts = texts.map((text) => Buffer.from(text))
  for (const nonce of nonces) {
    const deflated = deflateParts(parts, Buffer.byteLength(nonce))
    expect(gunzipSync(Buffer.concat(stitch(parts, deflated, nonce))).toString()).toBe(
      texts.join(nonce),
    )
  }
})

test('what was said before costs next to nothing', () => {
  const parts = [Buffer.from(card), Buffer.from(card)]
  const [first, second] = deflateParts(parts, 24)
  expect(second?.length).toBeLessThan((first?.length ?? 0) / 4)
})
