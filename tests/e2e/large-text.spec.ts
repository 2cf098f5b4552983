import type { Locator } from '@playwright/test'
import { add, HOOPS, main, rows, seeCart } from '#tests/e2e/cart.ts'
import { bar } from '#tests/e2e/pieces.ts'
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

test('with letters twice as large, words stay whole in the bar and in the bag', {
  tag: '@thumb',
}, async ({ page }) => {
  await page.goto(`/product/${HOOPS}`)
  const button = bar(page).getByRole('button', { name: 'Añadir al carrito' })
  await expect(button).toBeInViewport({ ratio: 1 })
  expect(await listBroken(bar(page))).toEqual([])
  expect(await button.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  await add(page).click()
  await seeCart(page).click()
  await expect(rows(page)).toHaveCount(1)
  expect(await listBroken(main(page))).toEqual([])
})
