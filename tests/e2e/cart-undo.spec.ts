import type { Page } from '@playwright/test'
import { cartApi } from '#contracts/cart.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'
import {
  abortRequests,
  addToAccountCart,
  BANDS,
  getProduct,
  HOOPS,
  main,
  row,
  rows,
  seedGuestCart,
  select,
  update,
} from './cart.ts'
import { addCustomer, signIn } from './people.ts'

/** Opens a bag with hoops and bands. */
async function openBag(page: Page, who: 'guest' | 'customer') {
  const hoops = await getProduct(page.request, HOOPS)
  const bands = await getProduct(page.request, BANDS)
  if (who === 'customer') {
    const person = await addCustomer(page.request)
    await addToAccountCart(page.request, person, HOOPS)
    await addToAccountCart(page.request, person, BANDS)
    await signIn(page, person)
  } else
    await seedGuestCart(
      page,
      [hoops, bands].map((product) => ({ product, count: 1 })),
    )
  await walkTo(page, '/cart')
  await expect(rows(page)).toHaveCount(2)
  return hoops
}

const remove = (page: Page, name: string) => page.getByRole('button', { name: `Quitar: ${name}` })
const undo = (page: Page, name: string) => page.getByRole('button', { name: `Deshacer: ${name}` })

for (const who of ['guest', 'customer'] as const) {
  test(`a ${who} puts a removed piece back where it was`, { tag: '@phone' }, async ({
    page,
    axe,
  }) => {
    const { name } = await openBag(page, who)
    await select(page, name).selectOption('2')
    await update(page, name)
    await expect(page.getByText('3 unidades.')).toBeVisible()
    await remove(page, name).click()
    await expect(undo(page, name)).toBeFocused()
    await expect(main(page).getByText(`Quitaste ${name}`)).toBeVisible()
    await expect(rows(page).first()).toContainText('Deshacer')
    await expect(page.getByText('1 unidad.')).toBeVisible()
    expect(await axe()).toEqual([])

    await undo(page, name).click()
    await expect(page.getByText('3 unidades.')).toBeVisible()
    await expect(undo(page, name)).toHaveCount(0)
    await expect(rows(page).first()).toContainText(name)
    await expect(page.getByRole('list', { name: 'Tu bolsa' })).toBeFocused()

    const removed = who === 'customer' && page.waitForResponse(`**${cartApi.removeItem.path}`)
    await remove(page, name).dblclick()
    await expect(undo(page, name)).toBeVisible()
    await expect(page.getByText('1 unidad.')).toBeVisible()
    // The bag shows it at once, and the account has it with the answer.
    await removed
    await page.reload()
    await expect(page.getByText('1 unidad.')).toBeVisible()
    await expect(undo(page, name)).toHaveCount(0)
  })
}

test('a piece is removed while its new quantity is still being sent', async ({ page }) => {
  const { name } = await openBag(page, 'customer')
  let letGo = () => {}
  const isRemoved = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**${cartApi.updateItem.path}`, async (route) => {
    await isRemoved
    await route.continue()
  })
  await select(page, name).selectOption('2')
  await update(page, name)
  await expect(page.getByText('3 unidades.')).toBeVisible()
  await remove(page, name).click()
  await expect(undo(page, name)).toBeFocused()
  const removed = page.waitForResponse(`**${cartApi.removeItem.path}`)
  letGo()
  await removed
  await expect(page.getByText('1 unidad.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 unidad.')).toBeVisible()
})

test('the last piece of a bag comes back, too', async ({ page }) => {
  const hoops = await getProduct(page.request, HOOPS)
  await seedGuestCart(page, [{ product: hoops, count: 1 }])
  await walkTo(page, '/cart')
  await remove(page, hoops.name).click()
  await expect(page.getByText('No hay productos en tu bolsa')).toBeVisible()
  await undo(page, hoops.name).click()
  await expect(row(page, hoops.name)).toBeVisible()
  await expect(page.getByText('No hay productos en tu bolsa')).toHaveCount(0)
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a piece that could not be put back stays removed, with the reason', async ({ page }) => {
    const { name } = await openBag(page, 'customer')
    await remove(page, name).click()
    await expect(page.getByText('1 unidad.')).toBeVisible()
    await abortRequests(page, cartApi.addItem.path)
    await undo(page, name).click()
    await expect(page.getByText('No pudimos agregarlo. Probá de nuevo.')).toBeVisible()
    await page.unroute(`**${cartApi.addItem.path}`)
    await undo(page, name).click()
    await expect(page.getByText('2 unidades.')).toBeVisible()
  })
})
