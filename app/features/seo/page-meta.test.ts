import { expect, test } from 'vitest'
import { shopFacts } from '#demo/shop-facts.ts'
import { pageMeta, toDescription } from './page-meta.ts'

const site = {
  shop: {
    ...shopFacts,
    look: { palette: 'papel' as const, logo: null },
    payment: { public_key: null, sdk_url: null, sandbox: true },
    installments: [],
    pay_ways: [],
    limits: { max_units_per_product: 20, max_units_per_order: 50 },
    preparation: { min_days: 3, max_days: 5 },
    contact_form: { public_key: '', service_id: '', template_id: '', origin: null },
  },
  publicUrl: 'https://quilate.example',
}
const page = { title: 'Aros', description: 'Aros de plata.', path: '/shop?category=10' }

test('a long description is cut after a whole word', () => {
  const cut = toDescription(`${'Una piedra grande, '.repeat(12)}y nada más.`)
  expect(cut.length).toBeLessThanOrEqual(160)
  expect(cut).toMatch(/(Una|piedra|grande)…$/)
  expect(toDescription('  Breve.\n\nY clara. ')).toBe('Breve. Y clara.')
})

test('a page has a canonical URL and an absolute image URL', () => {
  const meta = pageMeta(site, { ...page, image: { url: '/media/a.jpg', alt: 'Aros' } })
  expect(meta).toContainEqual({ title: 'Aros · Quilate' })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://quilate.example/shop?category=10',
  })
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://quilate.example/media/a.jpg?w=1200',
  })
})

test('a page can have the canonical URL of another one, and is shared with its own', () => {
  const meta = pageMeta(site, { ...page, path: '/product/7', canonicalPath: '/product/5' })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://quilate.example/product/5',
  })
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://quilate.example/product/7' })
})

test('an image has the size in which it is served, and its alt text in one line', () => {
  const share = (width: number, height: number) =>
    pageMeta(site, {
      ...page,
      image: { url: '/media/a.jpg', alt: 'Aros\nde plata ', width, height },
    })
  expect(share(2400, 1600)).toEqual(
    expect.arrayContaining([
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '800' },
      { property: 'og:image:alt', content: 'Aros de plata' },
    ]),
  )
  expect(share(900, 601)).toContainEqual({ property: 'og:image:height', content: '601' })
})

test('a hidden page is noindex and has no canonical URL', () => {
  const meta = pageMeta(site, { ...page, hidden: true })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex, follow' })
  expect(JSON.stringify(meta)).not.toContain('canonical')
})
