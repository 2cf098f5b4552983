import { addBuyer } from '#tests/e2e/buyers.ts'
import { fillContact, makeEmail, openGuestCheckout } from '#tests/e2e/guest.ts'
import { button, confirm, field, line, main, option } from '#tests/e2e/purchase.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

test('nothing leads away from the checkout but the bag, the shop and help', {
  tag: '@phone',
}, async ({ page, isMobile, axe }) => {
  const email = makeEmail()
  await openGuestCheckout(page)
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('searchbox')).toHaveCount(0)
  await expect(bar.getByText('Menú')).toHaveCount(0)
  await expect(bar.getByText('Pago seguro')).toBeAttached()
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByText('Recibe Promociones')).toHaveCount(0)
  await expect(foot.getByText('Estoy en línea')).toHaveCount(0)
  const addresses = {
    'Compras, envíos y devoluciones': '/purchasing-policies',
    Privacidad: '/privacy-policies',
    'Botón de arrepentimiento': '/arrepentimiento',
    'Defensa de las y los consumidores': /^https:/,
    'Data Fiscal': /^https:/,
    '+54 11 5555-1998': 'tel:+541155551998',
    'hola@quilate.example': 'mailto:hola@quilate.example',
  }
  for (const [name, address] of Object.entries(addresses)) {
    await expect(foot.getByRole('link', { name })).toHaveAttribute('href', address)
  }
  await expect(foot).toContainText('CUIT 30-00000000-7')
  expect(await axe()).toEqual([])

  await fillContact(page, email)
  await bar.getByRole('link', { name: 'Ayuda' }).click()
  await expect(page).toHaveURL('/contact')
  await page.goBack()
  await expect(page).toHaveURL(/\/comprar/)
  await expect(field(page, 'Email')).toHaveValue(email)
  await bar.getByRole('link', { name: 'Volver a la bolsa' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(main(page).getByRole('status').filter({ hasText: 'envío' })).toContainText(
    /Te faltan \$\s[\d.,]+ para el envío sin cargo por|va sin cargo/,
  )
  expect(isMobile || (await bar.getByRole('searchbox').count())).toBeTruthy()
})

test('the total stands above the button, and what is accepted below it', {
  tag: '@phone',
}, async ({ page, axe }) => {
  await addBuyer(page)
  await walkTo(page, '/checkout')
  await option(page, 'Retiro en el local').check()
  const form = page.getByRole('form', { name: 'Envío y dirección' })
  const total = form.getByText(/^Total:/).locator('..')
  await expect(total).toContainText((await line(page, 'Total').last().textContent()) as string)
  const rights = form.getByText('Órgano de Control')
  await expect(rights).toBeHidden()
  await form.getByText('Cambios y datos personales').click()
  await expect(rights).toBeVisible()
  await expect(form.getByText('10 días corridos')).toBeVisible()
  expect(await axe()).toEqual([])
})

test('each way of shipping says when it arrives', {
  tag: '@phone',
}, async ({ page }) => {
  await addBuyer(page)
  await confirm(page)
  const arrives = /Llega (entre el \d+.* y )?el \d+ de \p{L}+, si lo pagás hoy\./u
  await expect(main(page).locator('label', { hasText: 'Correo Argentino' })).toContainText(arrives)
  await expect(main(page).locator('label', { hasText: 'Retiro en el local' })).toContainText(
    /Listo .*, si lo pagás hoy\./,
  )
  await expect(button(page, 'Confirmar')).toBeVisible()
})

test('a step of a phone begins at its title, which has the focus', { tag: '@thumb' }, async ({
  page,
  axe,
}) => {
  await openGuestCheckout(page)
  await fillContact(page, makeEmail())
  await button(page, 'Continuar a la entrega').click()
  const title = main(page).getByRole('heading', { name: 'Entrega' })
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport()
  // The day is known before the address is.
  await expect(main(page).locator('label', { hasText: 'Retiro en el local' })).toContainText(
    /Listo .*, si lo pagás hoy\./,
  )
  await option(page, 'Retiro en el local').check()
  await button(page, 'Continuar al pago').click()
  await expect(main(page).getByRole('heading', { name: 'Pago', exact: true })).toBeFocused()
  const recap = main(page).getByRole('listitem').filter({ hasText: 'Cambiar entrega' })
  await expect(recap).toContainText('Retiro en el local')
  expect(await axe()).toEqual([])
  await recap.getByRole('link').click()
  await expect(title).toBeFocused()
})
