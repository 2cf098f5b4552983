import { expect, test } from 'vitest'
import { pageSlugs } from '#contracts/pages.ts'
import { shopFacts } from '#demo/shop-facts.ts'
import cookies from './cookies-policies.md?raw'
import { fillFacts } from './fill-facts.ts'
import { toPage } from './markdown.ts'
import privacy from './privacy-policies.md?raw'
import policy from './purchasing-policies.md?raw'

const htmlOf = (markdown: string) => toPage(`# Título\n\n${markdown}`).intro

test('a page has a title, an introduction and sections with ids', () => {
  const page = toPage(
    '# Cómo\n\nHola **todos**.\n\n## Envíos & más\n\nUno\n\n### Dos\n\n## Envíos & más',
  )
  expect(page).toMatchObject({ title: 'Cómo', description: 'Hola todos.' })
  expect(page.intro).toBe('<p>Hola <strong>todos</strong>.</p>\n')
  expect(page.sections.map(({ id, title }) => [id, title])).toEqual([
    ['envios-mas', 'Envíos & más'],
    ['envios-mas-1', 'Envíos & más'],
  ])
  expect(page.sections[0]?.html).toBe('<p>Uno</p>\n<h3>Dos</h3>\n')
})

test.each([
  '<script>alert(1)</script>',
  'Hola <img src=x onerror=alert(1)> y <b onclick="x()">chau</b>',
  '<iframe src="https://estafa.example"></iframe>\n\n<style>*{display:none}</style>',
  '[pulsá](javascript:alert(1))',
  '[pulsá](JaVaScRiPt:alert(1))',
  '[pulsá](<java\nscript:alert(1)>)',
  '[pulsá](&#106;avascript:alert(1))',
  '[pulsá](data:text/html;base64,PHNjcmlwdD4=)',
  '[pulsá](vbscript:x)',
  '[pulsá](//estafa.example)',
  '![foto](https://espia.example/x.gif "a")',
  '![x](x"onerror="alert(1))',
  '[a](https://x.example/"onmouseover="alert(1))',
  '[a](https://x.example "\\" onmouseover=alert(1)")',
  '<https://x.example/"onmouseover="alert(1)>',
  '```html"><script>alert(1)</script>\n<script>\n```',
  '`<script>`',
  '| <script>alert(1)</script> |\n|---|\n| <img src=x onerror=alert(1)> |',
  '- [x] <svg/onload=alert(1)>',
  '[ref]\n\n[ref]: javascript:alert(1)',
  '[a](/\\estafa.example)',
  '<!-- -->\n<base href="//estafa.example">',
])('no harmful markup results from %j', (hostile) => {
  const html = htmlOf(hostile)
  const tags = [...html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/gi)]
  const known =
    /^(p|a|strong|em|code|pre|ul|ol|li|table|thead|tbody|tr|th|td|h[3-6]|br|hr|blockquote|del)$/
  for (const [, , name = '', attributes = ''] of tags) {
    expect(name).toMatch(known)
    expect(attributes).toMatch(
      /^( href="(https?:|mailto:|tel:|\/[^/\\]|#)[^"]*"( target="_blank" rel="noopener noreferrer")?| class="language-[^"<]*"| start="\d+"| data-label="[^"<>]*")? ?\/?$/,
    )
  }
})

// A regular expression with catastrophic backtracking would time out.
test('ten thousand markup characters are parsed in time', () => {
  for (const characters of ['[', '*', '`', '<', '_', '> ', '- ', '![', '|', '#'])
    htmlOf(characters.repeat(10_000 / characters.length))
})

const facts = { ...shopFacts, preparation: { min_days: 2, max_days: 4 } }

test('the built-in policy states the time of preparation that is set', () => {
  expect(fillFacts(policy, facts)).toContain('**Preparación:** de 2 a 4 días hábiles después')
})

test('only known placeholders are replaced', () => {
  const text = fillFacts('{{nombre}}, {{ email }}, {{constructor}}, {{otra}}, {nombre}', facts)
  expect(text).toBe(
    'Quilate Joyería y Relojería, hola@quilate.example, {{constructor}}, {{otra}}, {nombre}',
  )
})

test.each(pageSlugs)('all placeholders of the built-in page %s are filled', async (slug) => {
  const { default: original } = await import(`./${slug}.md?raw`)
  const page = toPage(fillFacts(original, facts))
  expect(page.title).not.toBe('')
  expect(page.sections.length).toBeGreaterThan(2)
  expect(JSON.stringify(page)).not.toContain('{{')
})

test('the privacy page names the contact form service if there is one', () => {
  const form = { public_key: 'a', service_id: 'b', template_id: 'c' }
  const read = (origin: string | null) =>
    fillFacts(privacy, { ...facts, contact_form: { ...form, origin } })
  expect(read('https://api.emailjs.com')).toMatch(/EmailJS.*fuera de la Argentina/)
  expect(read(null)).not.toContain('EmailJS')
  expect(read(null)).toMatch(/## Transferencias internacionales\n\n.*Mercado Pago/)
})

test.each([privacy, cookies])('a page about data states when the map reveals the visit', (page) => {
  const read = (display: 'embedded' | 'on_request') =>
    fillFacts(page, { ...facts, map: { ...shopFacts.map, display } })
  expect(read('on_request')).toMatch('se carga sólo cuando lo pedís')
  expect(read('embedded')).toMatch('OpenStreetMap, que sabe de tu visita cuando abrís')
  expect(read('embedded')).not.toMatch('se carga sólo cuando lo pedís')
})
