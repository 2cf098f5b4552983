import type { Page } from '@playwright/test'
import { findListedProduct } from '#tests/e2e/buyers.ts'
import { goToBag } from '#tests/e2e/cart.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

const chat = (page: Page) => page.getByRole('link', { name: 'Estoy en línea ¡Escribime!' })
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) =>
  main(page).getByRole('link', { name, exact: true }).first().click()
const opacity = (page: Page) => chat(page).evaluate((link) => getComputedStyle(link).opacity)

/** The buttons, fields, prices and sentences that the link covers at this scroll position. */
const listCovered = (page: Page) =>
  chat(page).evaluate((link) => {
    if (getComputedStyle(link).opacity === '0') return []
    const box = link.getBoundingClientRect()
    const isCovered = ({ left, right, top, bottom }: DOMRect) =>
      left < box.right && right > box.left && top < box.bottom && bottom > box.top
    const controls = [
      ...document.querySelectorAll(':is(main, footer) :is(button, input, select, textarea)'),
    ]
    const covered = controls
      .filter((it) => isCovered(it.getBoundingClientRect()))
      .map((it) => it.outerHTML)
    const texts = document.createTreeWalker(document.querySelector('main') as Node, 4)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const range = document.createRange()
      range.selectNodeContents(text)
      const isRead = /\$\s?\d/.test(text.data) || text.data.trim().includes(' ')
      const isShown = text.parentElement?.checkVisibility() ?? false
      if (isRead && isShown && [...range.getClientRects()].some(isCovered)) covered.push(text.data)
    }
    return covered
  })

/** Scrolls through the page and checks every position. */
async function expectNothingCovered(page: Page) {
  const { height, view } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    view: window.innerHeight,
  }))
  for (let y = 0; y < height - view + 170; y += 170) {
    await page.evaluate((top) => window.scrollTo(0, top), y)
    await expect.poll(() => listCovered(page), { message: `${page.url()} at ${y}` }).toEqual([])
  }
}

test('the chat link covers no button, no field, no price and no sentence', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow()
  const product = await findListedProduct(page.request)
  await walkTo(page, '/shop')
  await press(page, product.name)
  await expectNothingCovered(page)
  await main(page).getByRole('button', { name: 'Añadir al carrito', exact: true }).first().click()
  await goToBag(page)
  await expect(main(page).getByText('Subtotal')).toBeVisible()
  await expectNothingCovered(page)
  await press(page, 'Iniciar Sesión')
  await press(page, 'Registrate')
  await expect(main(page).getByRole('button', { name: 'Crear cuenta' })).toBeVisible()
  await expectNothingCovered(page)
})

test('the chat link hides while typing and scrolling down, and comes back', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  const toEnd = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(async () => {
    await toEnd()
    expect(await opacity(page)).toBe('1')
  }).toPass()
  await chat(page).evaluate((link) => {
    const seen: boolean[] = []
    const note = () => seen.push(link.hasAttribute('data-away'))
    new MutationObserver(note).observe(link, { attributes: true })
    Object.assign(window, { seen })
  })
  const listSeen = () => page.evaluate(() => (window as unknown as { seen: boolean[] }).seen)
  await expect(async () => {
    await page.evaluate(
      () =>
        new Promise((drawn) => {
          window.scrollBy(0, -300)
          requestAnimationFrame(() => requestAnimationFrame(drawn))
        }),
    )
    await toEnd()
    expect(await listSeen()).toContain(true)
  }).toPass()
  await expect.poll(() => opacity(page)).toBe('1')

  await press(page, 'Solicite su cita')
  await main(page).getByRole('textbox').first().focus()
  await expect.poll(() => opacity(page)).toBe('0')
})
