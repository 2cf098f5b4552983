import { add, main, seeCart } from '#tests/e2e/cart.ts'
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
  await expect(seeCart(page)).toBeVisible()

  // It was chosen for this visit only; an address shows its piece.
  await page.goBack()
  await openResult(page, name)
  await expect(chosen(page)).toHaveCount(0)
  await expect(add(page)).toBeVisible()
  await page.reload()
  await expect(chosen(page)).toHaveText('14')
})
