import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/test.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Colecciones' })
const currentSlide = (page: Page) => carousel(page).locator('button[aria-current]')

/** Scrolls to the carousel, which loads its script when it comes near. */
async function startCarousel(page: Page) {
  await carousel(page).scrollIntoViewIfNeeded()
  await expect(carousel(page).locator('[class*=moved]')).toBeVisible()
}

/** Opens the page with a fake clock. */
async function openWithFakeClock(page: Page, reducedMotion: 'reduce' | 'no-preference') {
  await page.emulateMedia({ reducedMotion })
  await page.clock.install()
  await page.goto('/')
  await startCarousel(page)
}

test('the carousel links to its categories', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  for (const [name, category] of Object.entries({ Aros: 10, Collares: 12, Pulseras: 14 })) {
    const link = carousel(page).getByRole('link', { name: `Descubre Más ${name}` })
    await expect(link).toHaveAttribute('href', `/shop?category=${category}`)
  }
})

test('the carousel advances every four seconds, 30 px between its slides', {
  tag: '@phone',
}, async ({ page }) => {
  await openWithFakeClock(page, 'no-preference')
  await expect(currentSlide(page)).toHaveAccessibleName('Ver Aros')
  const [first, second] = await carousel(page)
    .getByRole('listitem')
    .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect()))
  expect(Math.round((second?.left ?? 0) - (first?.right ?? 0))).toBe(30)

  await page.clock.runFor(3_000)
  await expect(currentSlide(page)).toHaveAccessibleName('Ver Aros')
  await page.clock.runFor(1_200)
  await expect(currentSlide(page)).toHaveAccessibleName('Ver Collares')
  await page.clock.runFor(4_100)
  await expect(currentSlide(page)).toHaveAccessibleName('Ver Pulseras')
  await page.clock.runFor(4_100)
  await expect(currentSlide(page)).toHaveAccessibleName('Ver Aros')
})

test('the carousel pauses on hover, on focus and by its button', async ({ page, isMobile }) => {
  await openWithFakeClock(page, 'no-preference')
  if (!isMobile) {
    await carousel(page).hover()
    await page.clock.runFor(9_000)
    await expect(currentSlide(page)).toHaveAccessibleName('Ver Aros')
    await page.mouse.move(0, 0)
  }
  await carousel(page).getByRole('button', { name: 'Ver Aros' }).focus()
  await page.clock.runFor(9_000)
  await expect(currentSlide(page)).toHaveAccessibleName('Ver Aros')

  await carousel(page).getByRole('button', { name: 'Pausar el carrusel' }).press('Enter')
  await carousel(page).getByRole('button', { name: 'Reanudar el carrusel' }).blur()
  await page.clock.runFor(9_000)
  await expect(currentSlide(page)).toHaveAccessibleName('Ver Aros')
})

test('the indicator buttons show their slide', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await startCarousel(page)
  await carousel(page).getByRole('button', { name: 'Ver Pulseras' }).click()
  await expect(currentSlide(page)).toHaveAccessibleName('Ver Pulseras')
  await expect(carousel(page).getByRole('heading', { name: 'Pulseras' })).toBeInViewport()
})

test('the carousel does not move with reduced motion', {
  tag: '@phone',
}, async ({ page }) => {
  await openWithFakeClock(page, 'reduce')
  await page.clock.runFor(13_000)
  await expect(currentSlide(page)).toHaveAccessibleName('Ver Aros')
})
