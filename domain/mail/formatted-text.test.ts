import { expect, test } from 'vitest'
import { shopFacts } from '#demo/shop-facts.ts'
import { toFormattedHtml, toFormattedText } from './formatted-text.ts'
import { type Letter, toHtml, toText, toTextWithoutLinks } from './letter.ts'
import { withOwnersWords } from './letter-opening.ts'

const URL = 'https://quilate.example'
const values = { nombre: 'Rosa', pedido: 'QL-1', seguimiento: 'AB 1/2' }

const toForms = (markdown: string, more: Record<string, string> = {}) => {
  const text = { markdown, values: { ...values, ...more } }
  return {
    html: toFormattedHtml(text, URL).replaceAll(/ style="[^"]*"/g, ''),
    text: toFormattedText(text, (href) => (href.startsWith('/') ? `${URL}${href}` : href)),
  }
}

test('paragraphs, bold, lists and headings are HTML and readable as plain text', () => {
  const { html, text } = toForms(
    'Hola **{{nombre}}**:\nya *está*.\n\n## Qué sigue\n\n- Uno\n- Dos\n  - Tres\n\n3. Ir\n4. Venir\n\n> Una cita',
  )
  expect(html).toContain('<p>Hola <strong>Rosa</strong>: ya <em>está</em>.</p><h2>Qué sigue</h2>')
  expect(html).toContain('<ul><li>Uno</li><li>Dos<ul><li>Tres</li></ul></li></ul>')
  expect(html).toContain('<ol start="3"><li>Ir</li><li>Venir</li></ol>')
  expect(html).toContain('<blockquote><p>Una cita</p></blockquote>')
  expect(text).toBe(
    'Hola Rosa: ya está.\n\nQué sigue\n\n- Uno\n- Dos\n  - Tres\n\n3. Ir\n4. Venir\n\n> Una cita',
  )
})

test('links have absolute addresses, in plain text after their words', () => {
  const { html, text } = toForms(
    'Mirá [la guía](/guia-de-talles), https://quilate.example/shop o [escribinos](mailto:hola@quilate.example). [Seguilo](https://correo.example/?id={{seguimiento}}&x=1)',
  )
  expect(html).toContain(`<a href="${URL}/guia-de-talles">la guía</a>`)
  expect(html).toContain(`<a href="${URL}/shop">${URL}/shop</a>`)
  expect(html).toContain('href="https://correo.example/?id=AB%201%2F2&amp;x=1"')
  expect(text).toBe(
    `Mirá la guía (${URL}/guia-de-talles), ${URL}/shop o escribinos (hola@quilate.example). Seguilo (https://correo.example/?id=AB%201%2F2&x=1)`,
  )
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](java&Tab;script:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:x)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](https://evil.example/"onmouseover="alert(1))',
  '[x]({{nombre}}:alert(1))',
  '![x](https://evil.example/pixel.gif)',
  '![x" onerror="alert(1)](x)',
  '<javascript:alert(1)>',
  '```<script>\n<script>alert(1)</script>\n```',
  '`<script>alert(1)</script>`',
  '| <script>alert(1)</script> |\n| - |\n| <img src=x onerror=alert(1)> |',
  '[ref]\n\n[ref]: javascript:alert(1)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '[x](java&#115;cript&colon;alert(1))',
  '{{nombre}}',
  '**{{nombre}}** [{{nombre}}](https://quilate.example/{{nombre}})',
])('%s does nothing in a mail', (markdown) => {
  const hostile = '<script>alert(1)</script>[y](javascript:alert(1))**"onload="x'
  for (const nombre of [hostile, 'javascript']) {
    const { html } = toForms(markdown, { nombre })
    const tags = html.match(/<[^>]*>/g) ?? []
    for (const tag of tags) {
      expect(tag).toMatch(
        /^<\/?(div|p|strong|em|br|ul|ol|li|h2|blockquote|hr)( start="\d+")?>$|^<a href="(https:\/\/[^"]*|mailto:[^"]*)">$|^<\/a>$/,
      )
    }
  }
})

test('what shoppers typed is never format', () => {
  const nombre = '**Ro** [x](https://evil.example) # <b>\n\n- uno {{pedido}}'
  const { html, text } = toForms('Hola {{nombre}}.', { nombre })
  expect(html).toContain(
    '<p>Hola **Ro** [x](https://evil.example) # &lt;b&gt; - uno {{pedido}}.</p>',
  )
  expect(text).toBe('Hola **Ro** [x](https://evil.example) # <b> - uno {{pedido}}.')
})

test('entities and escapes of Markdown are signs in both forms', () => {
  const { html, text } = toForms('5 \\* 4 &amp; 3 &lt; 9, "sí" &#169; \\{x')
  expect(html).toContain('<p>5 * 4 &amp; 3 &lt; 9, &quot;sí&quot; © {x</p>')
  expect(text).toBe('5 * 4 & 3 < 9, "sí" © {x')
})

test('a paragraph whose placeholder has no value is left out', () => {
  const { html, text } = toForms('Uno\n\n{{motivo}}\n\nDos')
  expect(html).toContain('<p>Uno</p><p>Dos</p>')
  expect(text).toBe('Uno\n\nDos')
})

test('Markdown that is nested very deeply is shown as it was written', () => {
  const { html, text } = toForms(`${'> '.repeat(20_000)}hola {{nombre}}`)
  expect(html).toContain('hola Rosa')
  expect(text).toContain('hola Rosa')
})

test('the opening of the owner replaces that of the letter, whose other paragraphs stay', () => {
  const letter: Letter = {
    kind: 'order_paid',
    values,
    subject: 'Pago',
    preview: 'Pago',
    heading: 'Hola',
    paragraphs: ['Comienzo.', 'Lo de siempre <b>.'],
    smallPrint: [],
  }
  const opening = 'Gracias, **{{nombre}}**, de {{tienda}}. [Tu cuenta](/dashboard)'
  const own = withOwnersWords(letter, { subject: 'Va {{pedido}}', opening }, 'Quilate')
  const sender = { facts: shopFacts, publicUrl: URL }
  expect(own.subject).toBe('Va QL-1')
  const html = toHtml(own, sender)
  expect(html).toContain('Gracias, <strong>Rosa</strong>, de Quilate.')
  expect(html).toContain(`href="${URL}/dashboard"`)
  expect(html).toContain('Lo de siempre &lt;b&gt;.')
  expect(html).not.toContain('Comienzo.')
  expect(toText(own, sender)).toContain(
    `Gracias, Rosa, de Quilate. Tu cuenta (${URL}/dashboard)\n\nLo de siempre <b>.`,
  )
  expect(toTextWithoutLinks(own)).toContain('Gracias, Rosa, de Quilate. Tu cuenta ([enlace])')
})
