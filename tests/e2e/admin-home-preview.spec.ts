import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/test.ts'
import { openBackOffice, press } from './back-office.ts'
import { uniqueCode } from './unique-code.ts'

/** The check of accessibility tries to run in the frame; an empty title cannot be previewed. */
test.use({ expectedErrors: [/Blocked script.*srcdoc|status of 400.*preview-home/] })

const findShown = (page: Page) => page.frameLocator('iframe[title="La portada"]')
const findTitle = (page: Page) => page.locator('[name="hero.title"]')

/** Saving would change the home page for the other tests. */
const discard = (page: Page) => press(page, 'Descartar')

test('the home page is edited beside its preview', async ({ page, axe }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openBackOffice(page, 'Portada')
  const shown = findShown(page)
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(
    (await findTitle(page).inputValue()).trim(),
    { useInnerText: true },
  )

  const title = `<script>alert(1)</script> ${uniqueCode()}`
  await findTitle(page).fill(title)
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(shown.locator('main script')).toHaveCount(0)
  const home = await page.request.get('/')
  expect(await home.text()).not.toContain(title.slice(-8))

  await shown.locator('#appointment').click()
  await expect(page.locator('[name="appointment.title"]')).toBeFocused()
  await shown.getByRole('link', { name: 'Alianzas de boda' }).click()
  await expect(page.locator('[data-part="doors.bands"] :focus')).toHaveCount(1)
  await expect(async () => {
    // The preview may still be on its way to the part that was chosen before.
    await shown.getByRole('heading', { name: 'Collares' }).click()
    await expect(page.locator('[name="banners.1.title"]')).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(title)

  await findTitle(page).focus()
  await expect(shown.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(shown.locator('#appointment')).not.toBeInViewport()
  await page.locator('[name="appointment.text"]').focus()
  await expect(shown.locator('#appointment')).toBeInViewport()

  const frame = page.locator('iframe[title="La portada"]')
  await press(page, 'Celular')
  await expect(frame).toHaveCSS('width', '390px')
  await press(page, 'Computadora')
  await expect(frame).toHaveCSS('width', '1280px')

  await findTitle(page).fill('')
  await expect(page.getByText('Falta completar algo')).toBeVisible()
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(await axe()).toEqual([])
  await discard(page)
  await expect(page.getByText('Falta completar algo')).toHaveCount(0)
})

test('on a phone the preview opens over the form, and a part leads back to its field', async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openBackOffice(page, 'Portada')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(3 * 844)
  const text = `Con turno, sin apuro ${uniqueCode()}`
  const part = page.locator('details').filter({ hasText: 'Invitación a una cita' })
  await part.locator('summary').click()
  expect(await axe()).toEqual([])
  await page.locator('[name="appointment.text"]').fill(text)
  await part.locator('summary').click()
  await expect(page.locator('[name="appointment.text"]')).toBeHidden()
  await press(page, 'Ver cómo queda')
  const dialog = page.getByRole('dialog', { name: 'Cómo queda la portada' })
  const shown = findShown(page)
  await expect(shown.getByText(text)).toBeVisible()
  expect(await axe()).toEqual([])
  await shown.getByText(text).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('[name="appointment.text"]')).toBeFocused()
  await discard(page)
})

test('Ctrl+S saves the home page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openBackOffice(page, 'Portada')
  const sent = new Promise<string>((resolve) => {
    void page.route('**/api/admin/settings/home', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      const { value, version } = route.request().postDataJSON()
      resolve(value.hero.text)
      return route.fulfill({
        json: { name: 'home', value, version: version + 1, date_updated: new Date().toISOString() },
      })
    })
  })
  const text = `Joyas ${uniqueCode()}`
  await page.locator('[name="hero.text"]').fill(text)
  await expect(page.getByRole('region', { name: 'Cambios sin guardar' })).toBeVisible()
  await page.keyboard.press('Control+s')
  expect(await sent).toBe(text)
})
