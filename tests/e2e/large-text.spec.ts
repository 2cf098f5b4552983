import type { Locator } from '@playwright/test'
import { add, BRACELET, goToBag, HOOPS, main, rows } from '#tests/e2e/cart.ts'
import { confirmGuest, fillContact, fillDelivery, makeEmail } from '#tests/e2e/guest.ts'
import { bar } from '#tests/e2e/pieces.ts'
import { button, option, seeOrder, wallet } from '#tests/e2e/purchase.ts'
import { expect, test } from '#tests/e2e/test.ts'
import config from '../../playwright.config.ts'

const { launchOptions } = config.use ?? {}
const TWICE_AS_LARGE = '--blink-settings=defaultFontSize=32'
test.use({
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), TWICE_AS_LARGE] },
})

/** The words of an element that are broken into lines. */
const listBroken = (element: Locator) =>
  element.evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      for (const { 0: word, index } of node.nodeValue?.matchAll(/\S+/g) ?? []) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (range.getClientRects().length > 1) broken.push(word)
      }
    }
    return broken
  })

/** The texts that reach beyond the window, without those for screen readers alone. */
const listCut = (element: Locator) =>
  element.evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const range = document.createRange()
      range.selectNodeContents(node)
      const isOutside = [...range.getClientRects()].some(({ right }) => right > innerWidth)
      if (isOutside && !node.parentElement?.closest('.hush')) cut.push(String(node.nodeValue))
    }
    return cut
  })

test('with letters twice as large, words stay whole in the bar and in the bag', {
  tag: '@thumb',
}, async ({ page }) => {
  await page.goto(`/product/${HOOPS}`)
  const addButton = bar(page).getByRole('button', { name: 'Añadir al carrito' })
  await expect(addButton).toBeInViewport({ ratio: 1 })
  expect(await listBroken(bar(page))).toEqual([])
  expect(await addButton.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  await add(page).click()
  await goToBag(page)
  await expect(rows(page)).toHaveCount(1)
  expect(await listBroken(main(page))).toEqual([])
})

// Every page of ours is checked to be no wider than the window.
test.describe('purchase', () => {
  test.use({ expectedErrors: [/^\/sandbox\/.* px wide/] })
  test('with letters twice as large, a guest buys and reads the order', { tag: '@thumb' }, async ({
    page,
  }) => {
    // A price of six digits.
    await page.goto(`/product/${BRACELET}`)
    await add(page).click()
    await goToBag(page)
    await main(page).getByRole('link', { name: 'Comprar sin cuenta' }).click()
    const name = makeEmail().replace('@', '.de.los.angeles.fernandez.gutierrez@')
    await confirmGuest(page, true, name)
    await wallet(page).click()
    await page.getByLabel(/^APRO/).check()
    await page.getByRole('button', { name: 'Pagar' }).click()
    // Its page leads back by itself.
    await expect(main(page).getByText('Recibimos tu pago', { exact: true })).toBeVisible()
    const order = main(page)
      .getByText(/QL-[A-Z\d]{4}-[A-Z\d]{4}/)
      .first()
    await order.scrollIntoViewIfNeeded()
    await expect(order).toBeInViewport({ ratio: 1 })
  })
})

test.describe('a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('with letters twice as large, a guest buys by transfer at 320 px, and no price is cut', {
    tag: '@thumb',
  }, async ({ page }) => {
    await page.goto(`/product/${BRACELET}`)
    await add(page).click()
    await goToBag(page)
    await expect(rows(page)).toHaveCount(1)
    await main(page).getByRole('link', { name: 'Comprar sin cuenta' }).click()
    await fillContact(page, makeEmail())
    await button(page, 'Continuar a la entrega').click()
    await fillDelivery(page)
    await button(page, 'Continuar al pago').click()
    await option(page, 'Transferencia').check()
    await button(page, 'Confirmar').click()
    await button(page, 'Hacer el pedido').click()
    const due = main(page).locator('p').filter({ hasText: 'Copiar' }).first()
    await expect(due).toContainText('$')
    expect(await listBroken(due)).toEqual([])
    expect(await listCut(main(page))).toEqual([])
    await page.getByRole('button', { name: 'Cerrar aviso' }).click()
    await seeOrder(page)
    await button(page, 'Cancelar pedido').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Si ya transferiste')
    expect(await listCut(dialog)).toEqual([])
  })
})
