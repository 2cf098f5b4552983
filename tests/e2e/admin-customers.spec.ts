import { readFile } from 'node:fs/promises'
import { addCustomer } from '#tests/e2e/people.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { openBackOffice, press } from './back-office.ts'

test('the owner downloads the customers as CSV', async ({ page }) => {
  await addCustomer(page.request)
  await openBackOffice(page, 'Clientes')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Descargar clientes.csv'),
  ])
  expect(file.suggestedFilename()).toBe('clientes.csv')
  const [head, first] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(head).toContain('nombre;apellido;correo')
  expect(first).toMatch(/^\d+;/)
})
