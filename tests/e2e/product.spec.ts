import type { Page } from '@playwright/test'
import { addRing } from '#tests/e2e/design-form.ts'
import { expect, opensAddresses, test } from '#tests/e2e/test.ts'

const BANDS = '/product/401'
const SOLD_OUT = '/product/403'
const UNREVIEWED = '/product/314'
const REDUCED = '/product/404'
const fold = (page: Page, title: string) =>
  page.locator('details', { has: page.locator('summary', { hasText: title }) })
async function readFacts(page: Page) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text))
}

test('a product shows what it is and what it costs', { tag: '@phone' }, async ({ page, axe }) => {
  await page.goto(BANDS)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alianzas clásicas de oro')
  await expect(page.getByText('$ 405.000,00', { exact: true })).toBeVisible()
  await expect(
    page.getByText('IVA incluido. Precio sin impuestos nacionales: $ 334.710,74'),
  ).toBeVisible()
  await expect(page.getByText(/^Cantidad disponible: \d+$/)).toBeVisible()
  await expect(page).toHaveTitle('Alianzas clásicas de oro · Talles 14 y 20 · Quilate')
  expect(await axe()).toEqual([])
})

test('the breadcrumb links to the category', async ({ page }) => {
  await page.goto(BANDS)
  const crumbs = page.getByRole('navigation', { name: 'Estás en' })
  await expect(crumbs.getByRole('link')).toHaveText(['Inicio', 'Tienda', 'Alianzas'])
  await crumbs.getByRole('link', { name: 'Alianzas' }).click()
  await expect(page).toHaveURL('/shop?category=13')
})

test('a product is drawn to scale where it is worn', { tag: '@phone' }, async ({ page }) => {
  await page.goto(BANDS)
  await page.locator('summary', { hasText: 'Características' }).click()
  await expect(page.getByRole('figure')).toContainText('3,5 mm de ancho, a escala en un dedo')
})

test('a sold out product cannot be added to the cart', { tag: '@phone' }, async ({ page, axe }) => {
  await page.goto(SOLD_OUT)
  await expect(page.getByRole('button', { name: 'Sin Stock' })).toBeDisabled()
  await expect(page.getByText('Cantidad disponible')).toBeHidden()
  await expect(page.getByRole('link', { name: /Preguntanos por WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=.*Alianzas/,
  )
  expect(await axe()).toEqual([])
})

test('a discounted product shows both prices and the rounded down discount', {
  tag: '@phone',
}, async ({ page, axe }) => {
  await page.goto(REDUCED)
  await expect(page.getByText('Antes $ 486.000,00')).toBeVisible()
  await expect(page.getByText('Descuento del −10 %').first()).toBeVisible()
  expect(await axe()).toEqual([])
})

test('description and features are collapsed and can be expanded', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto(BANDS)
  for (const title of ['Descripción', 'Características']) {
    await expect(fold(page, title)).not.toHaveAttribute('open')
    await page.locator('summary', { hasText: title }).click()
    await expect(fold(page, title)).toHaveAttribute('open', '')
  }
})

test('the features begin with material and size', { tag: '@phone' }, async ({ page }) => {
  await page.goto(BANDS)
  await page.locator('summary', { hasText: 'Características' }).click()
  const facts = fold(page, 'Características')
  await expect(facts.getByRole('term').first()).toHaveText('Material')
  await expect(facts.getByRole('definition').first()).toHaveText('Oro')
  await expect(facts.getByRole('definition').nth(1)).toHaveText('Talles 14 y 20')
})

test('a product can be shared in six ways', { tag: '@phone' }, async ({ page }) => {
  await page.goto(BANDS)
  const hosts = {
    email: /^mailto:\?subject=Alianzas/,
    Facebook: /^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?u=http.*product%2F401$/,
    Instagram: /^https:\/\/www\.instagram\.com\//,
    WhatsApp: /^https:\/\/wa\.me\/\?text=Alianzas.*product%2F401$/,
    Pinterest: /^https:\/\/www\.pinterest\.com\/pin\/create\/button\/\?.*media=http/,
    Twitter: /^https:\/\/twitter\.com\/intent\/tweet\?text=Alianzas/,
  }
  for (const [name, address] of Object.entries(hosts)) {
    const link = page.getByRole('link', { name: `Compartir por ${name}` })
    await expect(link).toHaveAttribute('href', address)
  }
})

test('related products link to their category', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/product/801')
  const related = page.getByRole('region', { name: 'También te pueden gustar' })
  await expect(related.getByRole('article')).toHaveCount(4)
  await related.getByRole('link', { name: 'Ver todos los relojes de hombre' }).click()
  await expect(page).toHaveURL('/shop?category=17')
})

test('the rating links to the reviews', { tag: '@phone' }, async ({ page }) => {
  await page.goto(BANDS)
  await page.getByRole('link', { name: /^4,8 · \d+ reseñas$/ }).click()
  const reviews = page.getByRole('region', { name: 'Reseñas' })
  await expect(reviews).toBeInViewport()
  const first = reviews.getByRole('article').first()
  await expect(first.getByRole('heading')).toHaveText('Leandro')
  await expect(first).toContainText('31 de Octubre, 2026')
  await expect(reviews.getByRole('article').nth(1)).toContainText('Compra verificada')
  await expect(reviews.getByRole('img', { name: '4,5 de 5 estrellas' }).first()).toBeVisible()
})

test('a product without reviews says so', { tag: '@phone' }, async ({ page, axe }) => {
  await page.goto(UNREVIEWED)
  await expect(page.getByRole('link', { name: 'Sin reseñas todavía' })).toBeVisible()
  await expect(page.getByText('Esta pieza todavía no tiene reseñas.')).toBeVisible()
  expect(await axe()).toEqual([])
})

test('structured data contains the offer and the rating', async ({ page }) => {
  await page.goto(BANDS)
  const [design, crumbs] = await readFacts(page)
  expect(design).toMatchObject({
    '@type': 'ProductGroup',
    name: 'Alianzas clásicas de oro',
    aggregateRating: { reviewCount: 8, bestRating: 5 },
  })
  const product = design.hasVariant.find(({ sku }: { sku: string }) => sku === '401')
  expect(product).toMatchObject({
    '@type': 'Product',
    sku: '401',
    offers: {
      price: '405000.00',
      priceCurrency: 'ARS',
      availability: 'https://schema.org/InStock',
      seller: { name: 'Quilate Joyería y Relojería' },
    },
  })
  expect(product.image[0]).toMatch(/^https?:\/\/.*\/media\/.*\.jpg\?w=1200$/)
  expect(crumbs['@type']).toBe('BreadcrumbList')
  expect(crumbs.itemListElement).toHaveLength(4)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product\/401$/)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/media\//)
})

test('structured data of a product without reviews has no rating', async ({ page }) => {
  await page.goto(UNREVIEWED)
  const [product] = await readFacts(page)
  expect(product.aggregateRating).toBeUndefined()
})

test('structured data of a sold out size has the rating of its design', async ({ page }) => {
  await page.goto(SOLD_OUT)
  const [{ aggregateRating, hasVariant }] = await readFacts(page)
  expect(aggregateRating).toMatchObject({ reviewCount: 8, bestRating: 5 })
  const soldOut = hasVariant.find(({ sku }: { sku: string }) => sku === '403')
  expect(soldOut.offers.availability).toBe('https://schema.org/OutOfStock')
})

test('the address of a hidden size leads to its design', async ({ page }) => {
  const ring = await addRing(page)
  const [hidden, other] = ring.pieces
  const pieces = [{ id: hidden.id, version: hidden.version, visible: false }]
  await ring.owner.put(`/api/admin/designs/${ring.id}`, { pieces })
  await page.goto(`/product/${hidden.id}`)
  await expect(page).toHaveURL(`/product/${other.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ring.name)
})

test.describe('an unknown product', opensAddresses('no link leads there'), () => {
  test.use({ expectedErrors: [/404/] })

  for (const address of ['/product/99999', '/product/anillo', '/product/0', '/product/1.5']) {
    test(`${address} is a 404 page`, async ({ page }) => {
      const reply = await page.goto(address)
      expect(reply?.status()).toBe(404)
      await expect(page.getByText('Error404')).toBeVisible()
    })
  }
})
