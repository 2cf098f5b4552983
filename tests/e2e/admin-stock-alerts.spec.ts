import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '#tests/e2e/test.ts'
import { addPiece, expectNotice, openPiece, press } from './back-office.ts'
import { withDatabase } from './buyers.ts'
import { listMail, makePerson } from './people.ts'

/** Runs the recurring job now instead of at the next full minute, and reads the mail that it sends. */
async function readAlertMail(request: APIRequestContext, email: string): Promise<string> {
  await withDatabase(`select graphile_worker.add_job('mail_stock_alerts', '{}'::json)`, [])
  let mail: string | undefined
  await expect(async () => {
    mail = (await listMail(request, email))[0]
    expect(mail).toBeDefined()
  }).toPass()
  return (await request.get(`${mail}/html`)).text()
}

test('people who wait for a product get a mail when the owner sets its stock', async ({
  page,
  openDevice,
}) => {
  const piece = await addPiece(page.request, { quantity: 0, size: 'Talle 18' })
  const { email } = makePerson()
  const device = await openDevice()
  const visitor = await device.newPage()
  await visitor.goto(`/product/${piece.id}`)
  await visitor.getByLabel('Te escribimos una sola vez, cuando vuelva el talle 18.').fill(email)
  await visitor.getByRole('button', { name: 'Avisame cuando vuelva' }).click()
  await expect(visitor.getByText('Listo. Te escribimos cuando vuelva.')).toBeVisible()

  await openPiece(page, piece)
  await expect(page.getByText('1 persona espera que vuelva.')).toBeVisible()
  await page.getByRole('spinbutton', { name: /^Stock/ }).fill('2')
  await press(page, 'Guardar')
  await expectNotice(page, 'Guardado')

  const html = await readAlertMail(page.request, email)
  expect(html).toContain(`${piece.name} · Talle 18 tiene stock otra vez.`)
  const product = /href="[^"]*(\/product\/\d+)"/.exec(html)?.[1] as string
  const buyer = await device.newPage()
  await buyer.goto(product)
  await expect(buyer.getByText('Cantidad disponible: 2')).toBeVisible()

  const removal = /href="[^"]*(\/avisos\/[\w-]+)"/.exec(html)?.[1] as string
  const reader = await device.newPage()
  await reader.goto(removal)
  await reader.getByRole('button', { name: 'No quiero recibir más avisos' }).click()
  await expect(
    reader.getByText('Listo. No te escribimos más sobre piezas que vuelven.'),
  ).toBeFocused()
})
