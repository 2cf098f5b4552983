import { addCustomer, signIn } from '#tests/e2e/people.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'
import {
  add,
  badge,
  getProduct,
  goToBag,
  HOOPS,
  main,
  miniCart,
  rows,
  SOLD_OUT,
  seeCart,
  seedGuestCart,
  waitUntilQuiet,
} from './cart.ts'

test('a guest sees what was added and what the bag costs, and goes on to pay', {
  tag: '@phone',
}, async ({ page, axe, isMobile }) => {
  const bracelet = await getProduct(page.request, 509)
  await seedGuestCart(page, [{ product: bracelet, count: 2 }])
  await page.goto(`/product/${HOOPS}`)
  const hoops = await getProduct(page.request, HOOPS)
  await add(page).click()
  const lines = miniCart(page).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText(hoops.name)
  await expect(lines.first()).toContainText('recién agregado')
  await expect(lines.last()).toContainText('Cantidad: 2')
  const total = hoops.final_price + 2 * bracelet.final_price
  const digits = total.toLocaleString('es-AR', { minimumFractionDigits: 2 })
  await expect(miniCart(page).getByText('Subtotal').locator('..')).toContainText(digits)
  await expect(miniCart(page)).toContainText('envío')
  // It has come in when nothing moves any more.
  expect(await axe()).toEqual([])
  const place = await miniCart(page).boundingBox()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBe(width)
  if (isMobile) expect((place?.y ?? 0) + (place?.height ?? 0)).toBe(height)

  await miniCart(page).getByRole('link', { name: 'Comprar sin cuenta' }).click()
  await expect(page).toHaveURL('/comprar')
  await expect(main(page).getByRole('heading', { name: 'Contacto' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`/product/${HOOPS}`)
  await expect(seeCart(page)).toBeVisible()
  await expect(miniCart(page)).toHaveCount(0)
})

test('the cross, Escape, Back and a click beside it close it; a double click does not', async ({
  page,
}) => {
  await page.goto(`/product/${HOOPS}`)
  await add(page).dblclick()
  await expect(miniCart(page)).toBeVisible()
  await miniCart(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(miniCart(page)).toHaveCount(0)
  await expect(seeCart(page)).toBeFocused()

  await walkTo(page, '/shop')
  const cards = page.getByRole('region', { name: 'Productos' })
  const first = cards.getByRole('button', { name: /^Añadir al carrito: / }).first()
  await first.click()
  await expect(miniCart(page)).toBeVisible()
  await page.goBack()
  await expect(miniCart(page)).toHaveCount(0)
  await expect(page).toHaveURL('/shop')
  await first.click()
  await expect(miniCart(page)).toBeVisible()
  await expect(async () => {
    await page.mouse.click(200, 300)
    await expect(miniCart(page)).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expect(page).toHaveURL('/shop')
})

test('what sold out has to leave the bag before it is paid', { tag: '@phone' }, async ({
  page,
}) => {
  const soldOut = await getProduct(page.request, SOLD_OUT)
  await seedGuestCart(page, [{ product: soldOut, count: 1 }])
  await page.goto(`/product/${HOOPS}`)
  await add(page).click()
  await expect(miniCart(page).getByRole('button', { name: 'Seguir comprando' })).toBeVisible()
  await expect(miniCart(page).getByRole('link', { name: 'Comprar sin cuenta' })).toHaveCount(0)
  await goToBag(page)
  await expect(main(page).getByText(/se agotó y no suma al total/)).toBeVisible()
  const pay = main(page).getByRole('button', { name: 'Comprar sin cuenta' })
  await expect(pay).toBeDisabled()
  await expect(pay).toHaveAccessibleDescription(/quitalo de tu bolsa para ir a pagar/)
})

test('a customer is led to pay', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, await addCustomer(page.request))
  await page.goto(`/product/${HOOPS}`)
  await add(page).click()
  await miniCart(page).getByRole('link', { name: 'Ir a Pagar' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(main(page).getByRole('heading', { name: 'Envío' })).toBeVisible()
})

test('it does not open over the bag when its code comes too late', { tag: '@phone' }, async ({
  page,
}) => {
  const held: (() => void)[] = []
  await page.route('**/assets/mini-cart-*.js', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto(`/product/${HOOPS}`)
  await add(page).click()
  await expect.poll(() => held.length).toBe(1)
  await badge(page, 'Bolsa de compras, 1 producto').click()
  await expect(page).toHaveURL('/cart')
  await expect(rows(page)).toHaveCount(1)
  for (const release of held) release()
  await waitUntilQuiet(page)
  await expect(miniCart(page)).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Comprar sin cuenta' }).click()
  await expect(page).toHaveURL('/comprar')
})
