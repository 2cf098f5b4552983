import { expectFieldError, expectToast, field } from './auth.ts'
import { addCustomer, readMailCode, readTokens } from './people.ts'
import { expect, test } from './test.ts'
import { walkTo } from './walk-to.ts'

test.use({ expectedErrors: [/status of 401.*code\/sign_in/] })

test('a customer signs in with a code by mail', { tag: '@phone' }, async ({ page, axe }) => {
  const person = await addCustomer(page.request)
  await walkTo(page, '/login')
  const main = page.getByRole('main')
  await main.locator('summary', { hasText: 'Entrar con un código por correo' }).click()
  const request = main.getByRole('form', { name: 'Pedir un código' })
  await request.getByLabel('Email').fill(person.email)
  await request.getByRole('button', { name: 'Mandame el código' }).click()
  await expectToast(page, 'good', 'Revisá tu correo: te mandamos un código')

  const form = main.getByRole('form', { name: 'Entrar con el código' })
  await expect(form).toContainText(person.email)
  expect(await axe()).toEqual([])
  const enter = form.getByRole('button', { name: 'Entrar con el código' })
  await field(page, 'Código').fill('12345')
  await enter.click()
  await expectFieldError(page, 'Código', 'Son las seis cifras del correo.')
  const code = await readMailCode(page.request, person)
  await field(page, 'Código').fill(code === '000 000' ? '000 001' : '000 000')
  await enter.click()
  await expectToast(page, 'bad', 'Error al iniciar sesión.')
  await field(page, 'Código').fill(code)
  await enter.click()
  await expect(page).toHaveURL('/')
  await expectToast(page, 'good', 'Inicio de sesión con éxito')
  expect(await readTokens(page)).toEqual([expect.any(String), expect.any(String)])
})
