import type { APIRequestContext, Page } from '@playwright/test'
import { adminCouponsApi } from '#contracts/admin/coupons.ts'
import { adminDiscountRulesApi } from '#contracts/admin/discount-rules.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { addPiece, askAsOwner, goTo, openBackOffice } from './back-office.ts'
import { uniqueCode } from './unique-code.ts'

const rows = (page: Page) => page.getByRole('main').locator('[data-key]')
const place = (page: Page) => page.getByRole('main').locator('[data-at]')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Three rows whose names begin alike. The newest comes first. */
const fill: Record<string, (request: APIRequestContext, name: string) => Promise<unknown>> = {
  async Productos(request, name) {
    await addPiece(request, { name })
  },
  async 'Reglas de descuento'(request, name) {
    const owner = await askAsOwner(request)
    await owner.post(adminDiscountRulesApi.create.path, { name, percentage: 5, active: false })
  },
  async Cupones(request, name) {
    const owner = await askAsOwner(request)
    await owner.post(adminCouponsApi.create.path, { name, percentage: 5, active: false })
  },
}

async function search(page: Page, text: string) {
  await page.keyboard.press('/')
  await expect(page.getByRole('main').getByRole('searchbox', { name: 'Buscar' })).toBeFocused()
  await page.keyboard.type(text)
  await expect(page.getByText('1 a 3 de 3')).toBeVisible()
  await page.keyboard.press('Enter')
}

for (const width of [1440, 390]) {
  test(`the keys search, move, open and return in every list, ${width} px wide`, async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const name = `LISTA${uniqueCode().toUpperCase()}`
    for (const add of Object.values(fill)) {
      for (const each of ['UNO', 'DOS', 'TRES']) await add(page.request, `${name}-${each}`)
    }
    await openBackOffice(page)
    for (const list of Object.keys(fill)) {
      await goTo(page, list)
      await expect(heading(page, list)).toBeVisible()
      await expect(rows(page).first()).toBeVisible()
      await search(page, name)
      await expect(rows(page)).toHaveCount(3)
      await page.keyboard.press('j')
      await expect(place(page)).toContainText(`${name}-TRES`)
      await expect(place(page)).toHaveAttribute('aria-current', 'true')
      await page.keyboard.press('j')
      await page.keyboard.press('j')
      await page.keyboard.press('j')
      await expect(place(page)).toContainText(`${name}-UNO`)
      await page.keyboard.press('Escape')
      await expect(place(page)).toHaveCount(0)
      await page.keyboard.press('j')
      await page.keyboard.press('j')
      await page.keyboard.press('k')
      await page.keyboard.press('j')
      await expect(place(page)).toContainText(`${name}-DOS`)
      expect(await axe(), list).toEqual([])
      await page.keyboard.press('Enter')
      await expect(heading(page, new RegExp(`${name}-DOS`))).toBeVisible()
      await page.goBack()
      // The filter and the place of the keys are as they were.
      await expect(page.getByText('1 a 3 de 3')).toBeVisible()
      await expect(place(page)).toContainText(`${name}-DOS`)
    }
    // The menu opens the whole list.
    await goTo(page, 'Productos')
    await expect(rows(page)).not.toHaveCount(3)
    await expect(page.getByText('1 a 3 de 3')).toHaveCount(0)
  })
}

test('the keys choose products, one or up to here, and let go', async ({ page }) => {
  const name = `Equis${uniqueCode()}`
  for (const each of ['uno', 'dos', 'tres'])
    await addPiece(page.request, { name: `${name} ${each}` })
  await openBackOffice(page, 'Productos')
  await search(page, name)
  const bar = page.getByRole('region', { name: 'Con los elegidos' })
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(bar).toContainText('1 diseño, 1 pieza')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(bar).toContainText('3 diseños, 3 piezas')
  await page.keyboard.press('x')
  await expect(bar).toContainText('2 diseños, 2 piezas')
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(place(page)).toContainText(`${name} uno`)
})

test('the keys belong to fields, menus and dialogs while these are open', async ({ page }) => {
  await addPiece(page.request)
  await openBackOffice(page, 'Productos')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Material' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(place(page)).toHaveCount(0)
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Atajos' })
  await expect(shortcuts).toContainText('Elegir pedidos o piezas')
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(shortcuts).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.type('jk')
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('jk')
  await expect(place(page)).toHaveCount(0)
})
