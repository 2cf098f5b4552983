import type { Page } from '@playwright/test'
import { shopFacts } from '#demo/shop-facts.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

const { legal } = shopFacts
const wordsOf = (page: Page) => page.locator('main').evaluate((main) => main.textContent ?? '')
/** Texts that each page must contain. */
const expectedTexts = {
  '/about': ['Sobre Nosotros', '1998', shopFacts.phone, shopFacts.email, 'Av. Rivadavia 4998'],
  '/contact': ['Contacto', 'Encuentranos', shopFacts.phone, shopFacts.email, shopFacts.hours],
  '/dates': [
    'Haz una cita',
    'Lunes',
    'Martes',
    'Miércoles',
    'Jueves',
    'Viernes',
    'Mañana',
    'Tarde',
  ],
  '/purchasing-policies': [
    'de 3 a 5 días hábiles después de acreditado el pago',
    'de 3 a 7 días hábiles',
    'de 10 a 15 días',
    '30 días',
    'Aros y piercings no tienen cambio ni devolución',
    'un año de garantía por defectos de fabricación',
    '10 días corridos',
    'El grabado se pide después de comprar',
    'precio sin impuestos nacionales',
    legal.legal_name,
    legal.cuit,
  ],
  '/frequents-questions': ['Preguntas frecuentes', 'de 3 a 5 días hábiles', 'Un año por defectos'],
  '/privacy-policies': [
    legal.data_notice.slice(0, 60),
    'AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA',
  ],
  '/cookies-policies': ['Política de cookies', 'ring_scale'],
  '/arrepentimiento': ['Botón de arrepentimiento', '10 días corridos'],
  '/guia-de-talles': ['Guía de talles', 'Con un anillo tuyo', 'Con tu dedo', '56 mm'],
}

for (const [path, texts] of Object.entries(expectedTexts)) {
  test(`${path} has its required texts, metadata and legal footer`, async ({ page, axe }) => {
    await walkTo(page, path)
    const words = await wordsOf(page)
    for (const text of texts) expect(words).toContain(text)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/ · Quilate$/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${path}$`),
    )
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Botón de arrepentimiento' })).toHaveAttribute(
      'href',
      '/arrepentimiento',
    )
    for (const name of [legal.consumer_defence_text, 'Data Fiscal']) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:/)
    }
    await expect(footer).toContainText(`CUIT ${legal.cuit}`)
    await expect(footer).toContainText(legal.legal_name)
    expect(await axe()).toEqual([])
  })
}

test('every content page fits a 320 px wide phone', { tag: '@thumb' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of Object.keys(expectedTexts)) await walkTo(page, path)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('content can be read and forms explain that they need JavaScript', async ({ page }) => {
    for (const path of ['/dates', '/contact', '/arrepentimiento']) {
      await walkTo(page, path)
      await expect(page.locator('main').getByText(/hace falta JavaScript/)).toBeVisible()
    }
    await walkTo(page, '/frequents-questions')
    await page.getByText('¿Qué garantía tienen las piezas?').click()
    await expect(page.getByText('Un año por defectos de fabricación')).toBeVisible()
  })
})

for (const path of ['/dates', '/contact', '/arrepentimiento']) {
  test(`the form of ${path} shows the notice required by Ley 25.326`, async ({ page }) => {
    await walkTo(page, path)
    await expect(page.locator('main').getByText(legal.data_notice)).toBeVisible()
  })
}

test('the map link scrolls to a local map; the external map loads on request only', async ({
  page,
}) => {
  const external: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') external.push(request.url())
  })
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>mapa</p>' }),
  )
  await walkTo(page, '/contact#map-section')
  await expect(page.locator('#map-section')).toBeInViewport()
  await expect(page.getByRole('link', { name: /^Abrir Av. Rivadavia 4998/ })).toHaveAttribute(
    'href',
    shopFacts.map.url,
  )
  expect(external).toEqual([])
  await page.getByRole('button', { name: 'Ver el mapa interactivo' }).click()
  const map = page.frameLocator('#map-section iframe').frameLocator('iframe')
  await expect(map.getByText('mapa')).toBeVisible()
  expect(external[0]).toContain('openstreetmap.org/export/embed.html')
})

test('every content page is in the sitemap', async ({ request }) => {
  const map = await (await request.get('/sitemaps/pages.xml')).text()
  for (const path of Object.keys(expectedTexts)) expect(map).toContain(`${path}</loc>`)
})
