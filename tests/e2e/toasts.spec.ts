import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/test.ts'

/** The animation of five seconds whose end closes the toast. */
const clock = (page: Page) =>
  toast(page).evaluate((element) => {
    const [animation] = element
      .getAnimations({ subtree: true })
      .filter(({ effect }) => effect?.getTiming().duration === 5000)
    return { state: animation?.playState, time: Number(animation?.currentTime) }
  })
const toast = (page: Page) => page.getByRole('alert')
const dispatch = (page: Page, what: 'blur' | 'focus') =>
  page.evaluate((type) => void window.dispatchEvent(new Event(type)), what)

/** Provokes a toast with two different passwords. */
async function openToast(page: Page) {
  await page.goto('/password/reset/confirm/MQ/x')
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('una')
  await page.getByLabel('Repetir contraseña', { exact: true }).fill('otra')
  await page.getByRole('main').getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(toast(page)).toHaveText('Las contraseñas no coinciden')
}

test('a toast stays at the top right for five seconds', async ({ page, axe }) => {
  await openToast(page)
  await page.mouse.move(5, 700)
  expect((await clock(page)).state).toBe('running')
  const { width } = page.viewportSize() ?? { width: 0 }
  const place = await toast(page).boundingBox()
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeGreaterThan(width - 80)
  expect(place?.y).toBeLessThan(160)
  expect(await axe()).toEqual([])
  await expect(toast(page)).toBeHidden({ timeout: 15_000 })
})

test('a toast is paused on hover, on focus and when the window loses focus', async ({
  page,
  isMobile,
}) => {
  await openToast(page)
  await page.mouse.move(5, 700)
  expect((await clock(page)).state).toBe('running')
  await dispatch(page, 'blur')
  await expect.poll(() => clock(page)).toMatchObject({ state: 'paused' })
  const stopped = await clock(page)
  expect(await clock(page)).toEqual(stopped)
  await dispatch(page, 'focus')
  await expect.poll(() => clock(page)).toMatchObject({ state: 'running' })

  const close = toast(page).getByRole('button', { name: 'Cerrar aviso' })
  await close.focus()
  await expect.poll(() => clock(page)).toMatchObject({ state: 'paused' })
  await close.blur()
  if (!isMobile) {
    await toast(page).hover()
    await expect.poll(() => clock(page)).toMatchObject({ state: 'paused' })
  }
  await close.click()
  await expect(toast(page)).toHaveCount(0)
})

test('a repeated toast is shown once and announced again', async ({ page }) => {
  await openToast(page)
  await toast(page).evaluate((element) => element.setAttribute('data-first', ''))
  await page.getByRole('main').getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.locator('[data-first]')).toHaveCount(0)
  await expect(toast(page)).toHaveCount(1)
})
