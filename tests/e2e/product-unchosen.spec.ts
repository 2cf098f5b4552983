import { add, goOnShopping, main, seeCart } from '#tests/e2e/cart.ts'
import { addDesign } from '#tests/e2e/designs.ts'
import {
  announced,
  chosen,
  openFromHome,
  openResult,
  price,
  rings,
  size,
} from '#tests/e2e/pieces.ts'
import { expect, test } from '#tests/e2e/test.ts'

test('a design opened from a list has no size until one is chosen', { tag: '@phone' }, async ({
  page,
  axe,
  context,
}) => {
  const { name, ids } = await addDesign(rings)
  await openFromHome(page, name)
  await expect(chosen(page)).toHaveCount(0)
  await expect(price(page)).toHaveText('Desde $ 70.000,00')
  await expect(main(page)).not.toContainText('Cantidad disponible')
  await add(page).click()
  const message = main(page).getByText('Elegí tu talle para añadirlo al carrito.')
  await expect(message).toHaveRole('alert')
  await expect(size(page, '8')).toBeFocused()
  await expect(size(page, '8')).toBeInViewport({ ratio: 1 })
  expect(await axe()).toEqual([])

  await size(page, '14').click()
  await expect(chosen(page)).toHaveText('14')
  await expect(page).toHaveURL(`/product/${ids[2]}`)
  await expect(announced(page)).toHaveText('Talle 14, Oro. $ 70.000,00. Cantidad disponible: 2')
  await expect(message).toHaveCount(0)
  await expect(price(page)).toHaveText('$ 70.000,00')
  await add(page).click()
  await goOnShopping(page)
  await expect(seeCart(page)).toBeVisible()

  // It was chosen for this visit only; an address shows its piece.
  await page.goBack()
  await openResult(page, name)
  await expect(chosen(page)).toHaveCount(0)
  await expect(add(page)).toBeVisible()
  // A phone reloads the pages of tabs that it had put away.
  await page.reload()
  await expect(chosen(page)).toHaveCount(0)
  await add(page).click()
  await expect(message).toHaveRole('alert')
  const shared = await context.newPage()
  await shared.goto(page.url())
  await expect(chosen(shared)).toHaveText('14')
})

test('a sold-out design asks for the size before it offers a mail', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  const { name, ids } = await addDesign([
    { size: 'Talle 14', quantity: 0 },
    { size: 'Talle 16', quantity: 0 },
  ])
  await openFromHome(page, name)
  await expect(chosen(page)).toHaveCount(0)
  await expect(main(page).getByText('Elegí tu talle y te avisamos cuando vuelva.')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Sin Stock' })).toBeDisabled()
  await expect(main(page).getByLabel(/^Te escribimos/)).toHaveCount(0)
  expect(await axe()).toEqual([])
  await size(page, '16').click()
  await expect(page).toHaveURL(`/product/${ids[1]}`)
  await expect(main(page).getByLabel(/^Te escribimos .* talle 16/)).toBeVisible()
})

test('an appointment names the design without a size until one is chosen', async ({ page }) => {
  const { name, ids } = await addDesign(rings)
  await openFromHome(page, name)
  const link = main(page).getByRole('link', { name: 'Verla en el local' })
  const piece = main(page).getByRole('group', { name: 'Pieza que querés ver' })
  await link.click()
  await expect(piece).toContainText(name)
  await expect(piece).not.toContainText('Talle')
  await page.getByLabel('Nombre', { exact: true }).fill('Lucía')
  await page.getByLabel('Apellido').fill('Pérez')
  await page.getByLabel('Email').fill(`lucia${Date.now()}@example.com`)
  await page.getByLabel('Teléfono').fill('11 5555 1234')
  await page.getByRole('checkbox', { name: 'Lunes' }).check()
  const sent = page.waitForRequest('**/api/dates/new-date')
  await page.getByRole('button', { name: 'Solicitar cita' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ any_size: true })
  await expect(page.getByText('Cita solicitada')).toBeVisible()

  await page.goBack()
  await size(page, '14').click()
  await link.click()
  await expect(page).toHaveURL(`/dates?product=${ids[2]}`)
  await expect(piece).toContainText(`${name} · Talle 14`)
})
