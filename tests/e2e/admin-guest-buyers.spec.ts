import { expect, test } from '#tests/e2e/test.ts'
import { addOrder, expectNotice, goTo, openBackOffice, press } from './back-office.ts'
import { uniqueCode } from './unique-code.ts'

for (const width of [1440, 390]) {
  test(`a buyer without an account is found, and becomes a customer, ${width} px wide`, async ({
    page,
    axe,
  }) => {
    const code = uniqueCode()
    const full_name = `Delia Roca ${code}`
    const email = `delia-${code}@example.com`
    const { transaction_id } = await addOrder(page.request, 'Correo Argentino', {
      full_name,
      email,
      telephone_number: `341 5${String(Date.now() + width).slice(-6)}`,
    })
    await page.setViewportSize({ width, height: 900 })
    await openBackOffice(page, 'Clientes', 'Sin cuenta')
    await page.getByLabel('Buscar').fill(full_name)
    await expect(page.getByText('1 a 1 de 1')).toBeVisible()
    expect(await axe()).toEqual([])
    await page.getByRole('main').getByRole('link', { name: full_name }).click()
    await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Pedidos' })).toContainText(transaction_id)
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    expect(await axe()).toEqual([])

    await page.getByRole('link', { name: 'Crear cliente' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nuevo cliente' })).toBeVisible()
    await expect(page.getByLabel('Nombre')).toHaveValue('Delia Roca')
    await expect(page.getByLabel('Apellido')).toHaveValue(code)
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
    expect(await axe()).toEqual([])
    await press(page, 'Guardar')
    await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible()
    const orders = page.getByRole('region', { name: 'Pedidos' })
    await expect(orders).toContainText(transaction_id)
    await expect(orders).toContainText('Sin cuenta')
    expect(await axe()).toEqual([])

    await goTo(page, 'Clientes', 'Sin cuenta')
    await page.getByLabel('Buscar').fill(full_name)
    await expect(page.getByText('Nada coincide con estos filtros.')).toBeVisible()
    await page.getByRole('link', { name: 'Con cuenta 1', exact: true }).click()
    await expect(page.getByRole('main').getByRole('link', { name: full_name })).toBeVisible()
  })
}

test('a long name and a long address take the height of short ones', async ({ page }) => {
  const code = uniqueCode()
  const buyers = [
    { full_name: `Ida ${code}`, email: `ida-${code}@example.com` },
    {
      full_name: `María de los Ángeles Fernández Etchegaray de Anchorena ${code}`,
      email: `maria-de-los-angeles.fernandez-etchegaray-${code}@correo.example.com.ar`,
    },
  ]
  for (const buyer of buyers) await addOrder(page.request, 'Correo Argentino', buyer)
  await openBackOffice(page, 'Clientes', 'Sin cuenta')
  await page.getByLabel('Buscar').fill(code)
  await expect(page.getByText('1 a 2 de 2')).toBeVisible()
  const heights = await page
    .locator('main tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(new Set(heights).size, `${heights}`).toBe(1)
})

test('a buyer of whom only the phone is known gets no account', async ({ page }) => {
  const full_name = `Delia Sola ${uniqueCode()}`
  const telephone_number = `341 6${String(Date.now()).slice(-6)}`
  await addOrder(page.request, 'Correo Argentino', { full_name, email: '', telephone_number })
  await openBackOffice(page, 'Clientes', 'Sin cuenta')
  await page.getByLabel('Buscar').fill(full_name)
  await page.getByRole('main').getByRole('link', { name: full_name }).click()
  await expect(page.getByText('Para crear su cuenta, cargá el correo')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Crear cliente' })).toHaveCount(0)
})

test('the palette and the page of an order lead to a buyer without an account', async ({
  page,
}) => {
  const full_name = `Irma Luna ${uniqueCode()}`
  const buyer = { full_name, email: `irma-${uniqueCode()}@example.com` }
  await addOrder(page.request, 'Correo Argentino', buyer)
  const { transaction_id } = await addOrder(page.request, 'Correo Argentino', buyer)
  await openBackOffice(page)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Buscar en toda la trastienda' })
  await palette.getByRole('combobox').fill(full_name)
  const hit = palette.getByRole('group', { name: 'Clientes' }).getByRole('option')
  await expect(hit).toContainText('Sin cuenta')
  await hit.click()
  await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible()
  await page.getByRole('link', { name: transaction_id }).click()
  const panel = page.getByRole('region', { name: 'Cliente' })
  await expect(panel).toContainText('Compró sin cuenta')
  await panel.getByRole('link', { name: '2 pedidos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: full_name })).toBeVisible()
})

for (const width of [1440, 390]) {
  test(`the owner joins two buyers who are one person, and separates them, ${width} px wide`, async ({
    page,
    axe,
  }) => {
    const code = uniqueCode()
    const buyer = (name: string, email: string, at: number) => ({
      full_name: `${name} ${code}`,
      email,
      telephone_number: `341 7${String(Date.now() + at).slice(-6)}`,
    })
    const phone = buyer('Olga Teléfono', '', width)
    const mail = buyer('Olga Correo', `olga-${code}@example.com`, width + 1)
    for (const each of [phone, mail]) await addOrder(page.request, 'Correo Argentino', each)
    await page.setViewportSize({ width, height: 900 })
    await openBackOffice(page, 'Clientes', 'Sin cuenta')
    await page.getByLabel('Buscar').fill(phone.full_name)
    await page.getByRole('main').getByRole('link', { name: phone.full_name }).click()
    await page.getByLabel('Talle de anillo').fill('14')
    await press(page, 'Guardar')
    await page.getByRole('textbox', { name: /^Nota/ }).fill('Pasa los sábados.')
    await press(page, 'Agregar nota')
    await expect(page.getByText('Pasa los sábados.')).toBeVisible()
    await expectNotice(page, 'Nota agregada')
    expect(await axe()).toEqual([])

    await press(page, 'Unir')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('La otra persona').fill(mail.email)
    await page.getByRole('option', { name: new RegExp(mail.full_name) }).click()
    const side = ({ full_name }: typeof phone) => dialog.getByRole('region', { name: full_name })
    await expect(side(phone)).toContainText('sin cargar')
    await expect(side(mail)).toContainText(mail.email)
    await expect(dialog).toContainText(`en la ficha de ${mail.full_name}`)
    expect(await axe()).toEqual([])
    await dialog.getByRole('button', { name: 'Unir' }).click()
    await expect(page.getByRole('region', { name: 'Pedidos' }).getByRole('listitem')).toHaveCount(2)
    await expect(page.getByText('Pasa los sábados.')).toBeVisible()
    await expect(page.getByLabel('Talle de anillo')).toHaveValue('14')

    const joined = page.getByRole('region', { name: 'También compró como' })
    await joined.getByRole('button', { name: /Separar/ }).click()
    await expect(joined).toBeHidden()
    await expect(page.getByRole('region', { name: 'Pedidos' }).getByRole('listitem')).toHaveCount(1)
  })
}
