import { expect, test } from '#tests/e2e/test.ts'

test('the newsletter form continues in WhatsApp', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    window.open = (address) => {
      document.documentElement.dataset['opened'] = String(address)
      return null
    }
  })
  await page.goto('/')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await expect(page.getByRole('heading', { name: 'Recibe Promociones y Descuentos' })).toBeVisible()
  await page.getByLabel('Nombre completo').fill('Lucía Pérez')
  await page.getByRole('button', { name: 'Enviar por WhatsApp' }).click()
  const opened = await page.locator('html').getAttribute('data-opened')
  expect(opened).toMatch(/^https:\/\/wa\.me\/\d+\?text=/)
  expect(decodeURIComponent(opened ?? '')).toContain('soy Lucía Pérez')
})

test('the footer has its links and legal data', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const addresses = {
    'Compras, envíos y devoluciones': '/purchasing-policies',
    'Preguntas frecuentes': '/frequents-questions',
    Privacidad: '/privacy-policies',
    Cookies: '/cookies-policies',
    'Botón de arrepentimiento': '/arrepentimiento',
    'Defensa de las y los consumidores': /^https:/,
    'Data Fiscal': /^https:/,
    Facebook: /facebook\.com/,
    Instagram: /instagram\.com/,
    WhatsApp: /^https:\/\/wa\.me\/\d+/,
    '+54 11 5555-1998': 'tel:+541155551998',
    'hola@quilate.example': 'mailto:hola@quilate.example',
    'Estoy en línea ¡Escribime!': /^https:\/\/wa\.me\/\d+\?text=/,
  }
  for (const [name, address] of Object.entries(addresses)) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
  }
  await expect(footer).toContainText('Av. Rivadavia 4998')
  await expect(footer).toContainText('Quilate Joyería y Relojería S.R.L.')
  await expect(footer).toContainText('CUIT 30-00000000-7')
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Quilate`)
})
