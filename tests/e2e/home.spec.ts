import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/test.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Colecciones' })
const cards = (page: Page) =>
  page.getByRole('region', { name: 'Nuestros productos' }).getByRole('article')

test('home shows the hero with a link to the shop', { tag: '@phone' }, async ({ page, axe }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Lo que dura/)
  expect(await axe()).toEqual([])
  await page.getByRole('link', { name: 'Ver Tienda' }).click()
  await expect(page).toHaveURL('/shop')
})

test('three tabs show new, popular and best selling products', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/')
  const tabs = page.getByRole('tablist', { name: 'Nuestros productos' }).getByRole('tab')
  await expect(tabs).toHaveText(['Recientes', 'Populares', 'Más Vendidos'])
  await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true')
  await expect(cards(page)).toHaveCount(8)
  const recent = await cards(page).first().getByRole('heading').textContent()

  await expect(async () => {
    await tabs.nth(1).click()
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('tabpanel', { name: 'Populares' })).toBeVisible()
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(recent ?? '')

  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(2)).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Más Vendidos' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel', { name: 'Recientes' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true')
})

test('a card shows the price with and without taxes and links to its product', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  const card = cards(page).first()
  await expect(card).toContainText(/\$\s[\d.]+,\d{2}/)
  await expect(card).toContainText(/Precio sin impuestos nacionales: \$\s[\d.]+,\d{2}/)
  const name = await card.getByRole('heading').textContent()
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
})

test('a discount is shown as an integer', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await expect(
    cards(page)
      .getByText(/^Descuento del −\d+ %$/)
      .first(),
  ).toBeVisible()
})

test('going back from a product restores the selected tab', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const popular = page.getByRole('tab', { name: 'Populares' })
  await expect(async () => {
    await popular.click()
    await expect(popular).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
  }).toPass()
  await cards(page).last().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await page.goBack()
  await expect(popular).toHaveAttribute('aria-selected', 'true')
  await expect(cards(page).last()).toBeInViewport()
})

test('the promo of the month links to discounted products', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const promo = page.getByRole('region', { name: 'El mes del reloj' })
  await promo.getByRole('link', { name: 'Conócelas' }).click()
  await expect(page).toHaveURL('/shop?discount=true')
})

test('home links to history, appointments and WhatsApp', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  await expect(link('Nuestra Historia')).toHaveAttribute('href', '/about')
  await expect(link('Alianzas de boda')).toHaveAttribute('href', '/dates')
  await expect(link('Joyas a medida')).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/)
  await expect(link('Solicite su cita')).toHaveAttribute('href', '/dates')
})

test('home explains shipping, payment and promotions', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Envíos a todo el país', 'Medios de pago', 'Promociones']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
})

test('each viewport gets its own pictures', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/')
  const hero = page.getByRole('img', { name: 'Anillos y alianzas de oro sobre mármol verde' })
  const aros = carousel(page).getByRole('img', { name: 'Par de argollas de oro' })
  await aros.scrollIntoViewIfNeeded()
  for (const picture of [hero, aros]) {
    const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
    await expect.poll(shown).toContain('/media/')
    expect((await shown()).includes('-movil-')).toBe(isMobile)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('home can be read and navigated', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    await expect(cards(page)).toHaveCount(8)
    await expect(page.getByRole('tablist')).toBeHidden()
    await expect(carousel(page).getByRole('link', { name: 'Descubre Más Aros' })).toBeVisible()
    await carousel(page).getByRole('link', { name: 'Descubre Más Pulseras' }).click()
    await expect(page).toHaveURL('/shop?category=14')
  })
})
