import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

const widthOf = async (page: Page, id: string) => {
  const { width = 0, height = 0 } = (await page.getByTestId(id).boundingBox()) ?? {}
  return { width, height }
}

test('a ring is measured at the scale of a card, which the device remembers', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await walkTo(page, '/guia-de-talles')
  await page.getByLabel('Tamaño de la tarjeta', { exact: true }).fill('5')
  const card = await widthOf(page, 'card')
  const [across, along] = isMobile ? [53.98 * 5, 85.6 * 5] : [85.6 * 5, 53.98 * 5]
  expect(card.width).toBeCloseTo(across, 0)
  expect(card.height).toBeCloseTo(along, 0)
  // Nothing is measured yet.
  const result = page.getByRole('complementary', { name: 'Tu talle' })
  await expect(page.getByText(/^Talle 14/)).toHaveCount(0)
  await expect(result).toHaveCount(isMobile ? 0 : 1)
  await page.getByLabel('Diámetro del anillo', { exact: true }).fill('17.8')
  expect((await widthOf(page, 'ring')).width).toBeCloseTo(17.8 * 5, 0)
  await expect(result).toContainText('Talle 16')
  await expect(result).toContainText('55,9 mm de circunferencia')
  await page.reload()
  await expect(page.getByLabel('Tamaño de la tarjeta', { exact: true })).toHaveValue('5')
})

test('a finger is measured with a strip printed to scale, and the size links to its rings', async ({
  page,
  axe,
}) => {
  await walkTo(page, '/guia-de-talles')
  await page.getByLabel('Lo que leíste, en milímetros').fill('54,2')
  const result = page.getByRole('complementary', { name: 'Tu talle' })
  await expect(result).toContainText('Talle 14')
  await expect(result).toContainText('54,2 mm de circunferencia')
  expect(await axe()).toEqual([])
  await page.emulateMedia({ media: 'print' })
  const strip = await page.getByRole('img', { name: /^Tira para medir/ }).boundingBox()
  expect(strip?.width).toBeCloseTo((98 / 25.4) * 96, 0)
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('table')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await result.getByRole('link', { name: 'Ver anillos talle 14' }).click()
  await expect(page).toHaveURL('/shop?size=Talle+14')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('a size to order goes along to the appointment, with the ring that was looked at', {
  tag: '@phone',
}, async ({ page, axe }) => {
  await page.goto('/product/401')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Guía de talles' }).click()
  const toOrder = main.getByRole('link', { name: /^Pedir el talle \d+ a medida$/ }).first()
  const [size] = (await toOrder.getAttribute('aria-label'))?.match(/\d+/) ?? []
  await toOrder.click()
  await expect(page).toHaveURL(`/dates?product=401&size=${size}`)
  await expect(page.getByLabel(/^Motivo/)).toHaveValue(`Pieza a medida, talle ${size}`)
  const piece = main.getByRole('group', { name: 'Pieza que querés ver' })
  await expect(piece).toContainText('Alianzas clásicas de oro')
  await expect(piece).not.toContainText('Talle')
  expect(await axe()).toEqual([])
  await page.goBack()
  await page.getByLabel('Diámetro del anillo', { exact: true }).fill('24')
  await page.getByRole('link', { name: 'Pedilo a medida' }).click()
  await expect(page.getByLabel(/^Motivo/)).toHaveValue('Pieza a medida, 75,4 mm de circunferencia')
})
