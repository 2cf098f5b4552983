import type { Page } from '@playwright/test'
import { menu } from '#backoffice/shell/menu/menu-entries.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { addOrder, goTo, openBackOffice } from './back-office.ts'
import { fillLists } from './fill-lists.ts'

const entries = menu.flatMap((group) => group.entries).filter(({ without }) => !without)
const lists = [
  ...[['Pedidos'], ['Devoluciones'], ['Clientes'], ['Cupones'], ['Envíos'], ['Productos']],
  ...[['Categorías'], ['Promociones'], ['Reseñas'], ['Turnos', 'Lista'], ['Mensajes']],
  ...[['Ajustes'], ['Equipo']],
]

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const scrollToEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
const readPlace = (page: Page) => page.evaluate(() => window.scrollY)
/** Until the screen is loaded, its place may change. */
const untilLoaded = (page: Page) =>
  expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)

async function expectTop(page: Page, screen: string) {
  await untilLoaded(page)
  await expect(heading(page), screen).toBeInViewport()
  // Who asks for the screen that is shown already gets to its top a frame later.
  await expect.poll(() => readPlace(page), { message: screen }).toBe(0)
}

for (const width of [1440, 390]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 600 } })

    test(`every entry of the menu opens at its top, ${width} px wide`, async ({ page }) => {
      test.setTimeout(180_000)
      await fillLists(page.request)
      await openBackOffice(page)
      for (const { label } of entries) {
        await untilLoaded(page)
        await scrollToEnd(page)
        await goTo(page, label)
        await expectTop(page, label)
      }
    })

    test(`a row of a list opens at its top, ${width} px wide`, async ({ page }) => {
      test.setTimeout(180_000)
      await fillLists(page.request)
      await openBackOffice(page)
      for (const way of lists) {
        await goTo(page, ...way)
        await untilLoaded(page)
        const title = (await heading(page).textContent()) as string
        await scrollToEnd(page)
        const row = page.getByRole('main').locator('[data-key] a[href^="/admin/"]').last()
        const card = page.getByRole('main').locator('a[href^="/admin/ajustes/"]').last()
        await row.or(card).last().click()
        await expect(heading(page)).not.toHaveText(title)
        await expectTop(page, way.join(' › '))
      }
    })

    test(`back and forward return to the place, ${width} px wide`, async ({ page }) => {
      await openBackOffice(page, 'Productos')
      await untilLoaded(page)
      const row = page.getByRole('main').locator('[data-key]').nth(12).getByRole('link').first()
      await row.evaluate((link) => link.scrollIntoView({ block: 'center' }))
      const place = await readPlace(page)
      expect(place).toBeGreaterThan(100)
      await row.click()
      await expect(heading(page)).not.toHaveText('Productos')
      await expectTop(page, 'producto')
      await page.goBack()
      await expect(heading(page)).toHaveText('Productos')
      await expect.poll(() => readPlace(page)).toBe(place)
      await page.reload()
      await expect.poll(() => readPlace(page)).toBe(place)
    })
  })
}

test('the menu opens a list with all its rows, whatever a link or a person filtered before', async ({
  page,
}) => {
  await addOrder(page.request)
  await openBackOffice(page)
  const rows = page.getByRole('main').locator('[data-key]')
  const filters = page.getByRole('search')
  await goTo(page, 'Pedidos')
  await page.getByLabel('Buscar').fill('no existe')
  await expect(page.getByText('Nada coincide con estos filtros.')).toBeVisible()
  await goTo(page, 'Clientes')
  await goTo(page, 'Pedidos')
  await expect(rows.first()).toBeVisible()
  await expect(page.getByLabel('Buscar')).toHaveValue('')

  await page.getByLabel('Buscar').fill('no existe')
  await expect(page.getByText('Nada coincide con estos filtros.')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Trastienda' })
    .getByRole('link', { name: /^Pedidos/ })
    .click()
  await expect(rows.first()).toBeVisible()
  await expect(page.getByLabel('Buscar')).toHaveValue('')

  await goTo(page, 'Reseñas')
  await filters.getByRole('button', { name: 'Oculta' }).click()
  await page.getByRole('menuitem', { name: 'Sí' }).click()
  await expect(filters.getByText('Oculta: Sí')).toBeVisible()
  await goTo(page, 'Hoy')
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(heading(page)).toHaveText('Pedidos')
  await goTo(page, 'Reseñas')
  await expect(filters.getByText('Oculta: Sí')).toHaveCount(0)
})
