import type { Page } from '@playwright/test'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { addOrder, addPiece, addStaff, goTo, openBackOffice } from './back-office.ts'
import { getTokens } from './people.ts'

const main = (page: Page) => page.getByRole('main')
const chip = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Many values are a list with a search, a few are a menu. */
async function choose(page: Page, filter: string, value: string) {
  await chip(page, filter).click()
  const inMenu = page.getByRole('menuitem', { name: value })
  const inList = page.getByRole('dialog', { name: filter }).getByRole('button', { name: value })
  await inMenu.or(inList).last().click()
}

for (const width of [1440, 390]) {
  test(`the audit log is filtered by person, kind and date, ${width} px wide`, async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const eva = await addStaff(page.request, 'owner')
    const piece = await addPiece(page.request)
    const { access } = await getTokens(page.request, eva)
    const changed = await page.request.put(
      `${adminProductsApi.update.path.replace(':id', String(piece.id))}`,
      {
        headers: { authorization: `JWT ${access}` },
        data: { subtitle: 'Cambio de Eva', version: 1 },
      },
    )
    expect(changed.status(), await changed.text()).toBe(200)

    await openBackOffice(page, 'Registro')
    await choose(page, 'Quién', `${eva.first_name} ${eva.last_name}`)
    await expect(chip(page, 'Quitar Quién')).toBeVisible()
    await choose(page, 'Qué', 'Productos')
    await chip(page, 'Fecha').click()
    await page.getByLabel('Período').selectOption('Hoy')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(chip(page, 'Fecha: Hoy')).toBeVisible()
    await expect(main(page).getByText('1 a 1 de 1')).toBeVisible()
    const link = main(page).getByRole('link', { name: piece.name })
    await expect(link).toBeVisible()
    expect(await axe()).toEqual([])

    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: piece.name })).toBeVisible()
    await page.goBack()
    await expect(chip(page, 'Fecha: Hoy')).toBeVisible()
    await expect(chip(page, 'Qué: Productos')).toBeVisible()
    await expect(link).toBeVisible()
    await chip(page, 'Quitar Fecha').click()
    await chip(page, 'Quitar Qué').click()
    await chip(page, 'Quitar Quién').click()
    await expect(chip(page, /^Quitar/)).toHaveCount(0)
  })

  test(`an order and a product lead to their entries alone, ${width} px wide`, async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { transaction_id, piece } = await addOrder(page.request)
    await openBackOffice(page, 'Pedidos')
    await page.getByLabel('Buscar').fill(transaction_id)
    await main(page).getByRole('link', { name: transaction_id }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: transaction_id })).toBeVisible()
    await page.getByRole('link', { name: 'Ver en el registro' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Registro' })).toBeVisible()
    await expect(main(page).getByText(`Pedido ${transaction_id}`, { exact: true })).toBeVisible()
    await expect(main(page).getByText(/^1 a 1 de 1$/)).toBeVisible()
    expect(await axe()).toEqual([])
    await chip(page, 'Quitar Objeto').click()
    await expect(chip(page, 'Qué')).toBeVisible()

    await goTo(page, 'Productos')
    await page.getByLabel('Buscar').fill(piece.name)
    await expect(page.getByText('1 a 1 de 1')).toBeVisible()
    await main(page).getByRole('link', { name: piece.name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: piece.name })).toBeVisible()
    await page.getByRole('link', { name: 'Ver en el registro' }).click()
    await expect(main(page).getByText(`Producto: ${piece.name}`, { exact: true })).toBeVisible()
    await expect(main(page).getByText('Dueña de la tienda').first()).toBeVisible()
  })
}
