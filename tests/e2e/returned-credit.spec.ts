import { goTo, openBackOffice } from './back-office.ts'
import { listMail } from './people.ts'
import { addDelivered, openNewReturn } from './returns.ts'
import { expect, test } from './test.ts'

test('a return becomes credit, whose code the buyer gets and whose moves the shop sees', {
  tag: '@phone',
}, async ({ page, axe }) => {
  // An order is placed, paid, sent, returned and its credit voided.
  test.slow()
  const { person, transaction_id } = await addDelivered(page.request)
  await openBackOffice(page, 'Pedidos', transaction_id)
  await openNewReturn(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Crédito para otra compra' }).click()
  await expect(dialog.getByRole('complementary')).toContainText(/Recibe \$\s100\.000,00 de crédito/)
  expect(await axe()).toEqual([])
  await dialog.getByRole('button', { name: 'Dar el crédito' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText('de crédito en la tienda')
  let code = ''
  await expect(async () => {
    const mails = await listMail(page.request, person.email)
    const texts = await Promise.all(
      mails.map(async (mail) => (await page.request.get(mail)).text()),
    )
    code = /CR-\w{4}-\w{4}-\w{4}/.exec(texts.join(' '))?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass()

  await goTo(page, 'Créditos')
  await page.getByLabel('Buscar').fill(code)
  await expect(page).toHaveURL(/filter=.*CR-/)
  await expect(page.getByText('1 a 1 de 1')).toBeVisible()
  expect(await axe()).toEqual([])
  await page.getByRole('link', { name: code }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: `Crédito ${code}` })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`Crédito por una devolución ${transaction_id}`)
  expect(await axe()).toEqual([])
  await page.getByRole('button', { name: 'Anular el saldo' }).click()
  await page.getByRole('dialog').getByLabel('Motivo').fill('Se lo devolvimos en efectivo')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Anular/ })
    .click()
  await expect(page.getByRole('main')).toContainText('Se lo devolvimos en efectivo')
})
