import type { Page } from '@playwright/test'
import { expectNotice, openBackOffice, press } from '#tests/e2e/back-office.ts'
import { withDatabase } from '#tests/e2e/buyers.ts'
import { expect, test } from '#tests/e2e/test.ts'

const PHONE = { width: 390, height: 844 }

const rate = (page: Page, at: number) =>
  page.getByRole('listitem').filter({ hasText: `Tarifa ${at}` })

async function choose(page: Page, at: number, province: string) {
  await rate(page, at).getByLabel('Provincias').fill(province)
  await page.getByRole('option', { name: province, exact: true }).click()
}

async function expectPrice(page: Page, code: string, sentence: RegExp) {
  await page.getByLabel('Probar un código postal').fill(code)
  await expect(page.getByText(sentence)).toBeVisible()
}

test.afterEach(() =>
  withDatabase("update shipping_options set active = false where name like 'Zonas %'"),
)

for (const width of ['wide', 'phone'] as const) {
  test.describe(width, () => {
    test.use({ expectedErrors: [/status of 400/] })
    test(`the owner prices an option by zone and tries postal codes (${width})`, async ({
      page,
      axe,
    }) => {
      if (width === 'phone') await page.setViewportSize(PHONE)
      const name = `Zonas ${width} ${Date.now()}`
      await openBackOffice(page, 'Envíos', 'Nuevo envío')
      await page.getByLabel('Nombre').fill(name)
      await page.getByLabel('Demora').fill('3 a 5 días hábiles')
      await page.getByLabel('Precio').fill('36.900')
      await press(page, 'Agregar una tarifa')
      await choose(page, 1, 'Santa Cruz')
      await choose(page, 1, 'Tierra del Fuego')
      await rate(page, 1).getByLabel('Precio').fill('45.000')
      await press(page, 'Agregar una tarifa')
      await rate(page, 2).getByLabel('CP desde').fill('2000')
      await rate(page, 2).getByLabel('CP hasta').fill('2013')
      await rate(page, 2).getByLabel('Precio').fill('31.500')
      await rate(page, 2).getByLabel('Gratis desde').fill('90.000')
      await expectPrice(page, '9410', /^\$\s45\.000,00, por la tarifa 1\.$/)
      await expectPrice(page, 'S2000ABC', /^\$\s31\.500,00, por la tarifa 2\.$/)
      await page.getByLabel('Con una compra de').fill('90.000')
      await expect(page.getByText('Gratis, por la tarifa 2.')).toBeVisible()
      await expectPrice(page, '1405', /^\$\s36\.900,00, por el precio general\.$/)
      await page.getByLabel('No se ofrece fuera de estas zonas').check()
      await expect(page.getByText('No se ofrece ahí.')).toBeVisible()
      expect(await axe()).toEqual([])

      await press(page, 'Agregar una tarifa')
      await rate(page, 3).getByLabel('CP desde').fill('2010')
      await rate(page, 3).getByLabel('CP hasta').fill('2020')
      await rate(page, 3).getByLabel('Precio').fill('1')
      await press(page, 'Guardar')
      await expect(rate(page, 3).getByText(/Se superpone con la tarifa 2/)).toBeVisible()
      await rate(page, 3).getByLabel('CP desde').fill('2014')
      await press(page, 'Guardar')
      await expectNotice(page, 'Creado')

      await page.getByRole('link', { name }).click()
      await expect(rate(page, 1).getByRole('button', { name: 'Santa Cruz' })).toBeVisible()
      await expect(rate(page, 2).getByLabel('CP hasta')).toHaveValue('2013')
      await expect(page.getByLabel('No se ofrece fuera de estas zonas')).toBeChecked()
      await expectPrice(page, '2014', /^\$\s1,00, por la tarifa 3\.$/)
      await rate(page, 3).getByRole('button', { name: 'Quitar' }).click()
      await expect(page.getByText('No se ofrece ahí.')).toBeVisible()
      await press(page, 'Guardar')
      await expectNotice(page, 'Guardado')
    })
  })
}

test('what is collected has no rates', async ({ page }) => {
  await openBackOffice(page, 'Envíos', 'Retiro en el local')
  await expect(page.getByLabel('Nombre')).toHaveValue('Retiro en el local')
  await expect(page.getByText('Tarifas por zona')).toHaveCount(0)
})
