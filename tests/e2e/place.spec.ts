import type { Page } from '@playwright/test'
import { shopFacts } from '#demo/shop-facts.ts'
import { expect, test } from '#tests/e2e/test.ts'

const { legal } = shopFacts
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })
const hydrate = (page: Page) => page.waitForFunction(() => '__reactRouterDataRouter' in window)
const wordsOf = (page: Page) => page.locator('main').evaluate((main) => main.textContent ?? '')

/** What each page has to say, found in what is rendered. */
const told = {
  '/about': ['Sobre Nosotros', '1998', shopFacts.phone, shopFacts.email, 'Av. Rivadavia 4998'],
  '/contact': ['Contacto', 'Encuentranos', shopFacts.phone, shopFacts.email, shopFacts.hours],
  '/dates': [
    'Haz una cita',
    'Lunes',
    'Martes',
    'Miércoles',
    'Jueves',
    'Viernes',
    'Mañana',
    'Tarde',
  ],
  '/purchasing-policies': [
    'de 3 a 5 días hábiles después de acreditado el pago',
    'de 3 a 7 días hábiles',
    'de 10 a 15 días',
    '30 días',
    'Aros y piercings no tienen cambio ni devolución',
    'un año de garantía por defectos de fabricación',
    '10 días corridos',
    'precio sin impuestos nacionales',
    legal.legal_name,
    legal.cuit,
  ],
  '/frequents-questions': ['Preguntas frecuentes', 'de 3 a 5 días hábiles', 'Un año por defectos'],
  '/privacy-policies': [
    legal.data_notice.slice(0, 60),
    'AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA',
  ],
  '/cookies-policies': ['Política de cookies', 'ring_scale'],
  '/arrepentimiento': ['Botón de arrepentimiento', '10 días corridos'],
  '/guia-de-talles': ['Guía de talles', 'Con un anillo tuyo', 'Con tu dedo', '56 mm'],
}

for (const [path, texts] of Object.entries(told)) {
  test(`${path} says what it has to, to everybody, with one address and the law below`, async ({
    page,
    axe,
  }) => {
    await page.goto(path)
    const words = await wordsOf(page)
    for (const text of texts) expect(words).toContain(text)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/ · Quilate$/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${path}$`),
    )
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Botón de arrepentimiento' })).toHaveAttribute(
      'href',
      '/arrepentimiento',
    )
    for (const name of [legal.consumer_defence_text, 'Data Fiscal']) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:/)
    }
    await expect(footer).toContainText(`CUIT ${legal.cuit}`)
    await expect(footer).toContainText(legal.legal_name)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    expect(await axe()).toEqual([])
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the pages are there to be read, and forms say what they need', async ({ page }) => {
    for (const path of ['/dates', '/contact', '/arrepentimiento']) {
      await page.goto(path)
      await expect(page.locator('main').getByText(/hace falta JavaScript/)).toBeVisible()
    }
    await page.goto('/frequents-questions')
    await page.getByText('¿Qué garantía tienen las piezas?').click()
    await expect(page.getByText('Un año por defectos de fabricación')).toBeVisible()
  })
})

for (const path of ['/dates', '/contact', '/arrepentimiento']) {
  test(`under the form of ${path} stands what Ley 25.326 asks`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('main').getByText(legal.data_notice)).toBeVisible()
  })
}

const fillDate = async (page: Page) => {
  await page.getByLabel('Nombre', { exact: true }).fill('Lucía')
  await page.getByLabel('Apellido').fill('Pérez')
  await page.getByLabel('Email').fill('lucia@example.com')
  await page.getByLabel('Teléfono').fill('11 5555 1234')
}
const askForDate = (page: Page) => page.getByRole('button', { name: 'Solicitar cita' })

test('an appointment is asked for: in the morning unless it is said otherwise', async ({
  page,
  axe,
}) => {
  await page.goto('/dates')
  await hydrate(page)
  await expect(page.getByRole('radio', { name: 'Mañana' })).toBeChecked()
  await askForDate(page).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused()
  await fillDate(page)
  await askForDate(page).click()
  await expect(page.getByText('Elegí al menos un día de lunes a viernes.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Lunes' })).toBeFocused()
  expect(await axe()).toEqual([])
  await page.getByRole('checkbox', { name: 'Viernes' }).check()
  await page.getByRole('checkbox', { name: 'Martes' }).check()
  const sent = page.waitForRequest('**/api/dates/new-date')
  await askForDate(page).click()
  expect((await sent).postDataJSON()).toEqual({
    first_name: 'Lucía',
    last_name: 'Pérez',
    email: 'lucia@example.com',
    phone: '11 5555 1234',
    available_days: ['martes', 'viernes'],
    time_slot: 'morning',
  })
  await expect(
    toast(page, 'Tu cita se registro correctamente, revisa tu email o casilla de mensajes'),
  ).toBeVisible()
  await expect(page.getByText('Cita solicitada')).toBeFocused()
  await expect(askForDate(page)).toHaveCount(0)
})

test.describe('when the line is cut', () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR|EmailJS|Failed to fetch/] })

  test('an appointment that was not taken says so, and can be asked for again', async ({
    page,
  }) => {
    await page.goto('/dates')
    await hydrate(page)
    await page.route('**/api/dates/new-date', (route) => route.abort())
    await fillDate(page)
    await page.getByRole('checkbox', { name: 'Lunes' }).check()
    await askForDate(page).click()
    await expect(
      toast(page, 'Hubo un error al registrar su cita, intente nuevamente más tarde'),
    ).toBeVisible()
    await expect(toast(page, 'No se pudo crear la cita')).toBeVisible()
    await expect(askForDate(page)).toBeEnabled()
  })

  test('a message that did not leave stays in the form, and nothing but the log complains', async ({
    page,
  }) => {
    await page.goto('/contact')
    await hydrate(page)
    await page.route('**/send-form', (route) => route.abort())
    const logged = page.waitForEvent('console', (message) => message.type() === 'error')
    await fillMessage(page)
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText('El mensaje no salió.')).toBeVisible()
    await logged
    await expect(page.getByRole('button', { name: 'Cerrar aviso' })).toHaveCount(0)
    await expect(page.getByLabel('Asunto')).toHaveValue('Una alianza')
  })
})

const fillMessage = async (page: Page) => {
  const form = page.getByRole('form', { name: 'Contacto' })
  await form.getByLabel('Nombre completo').fill('Lucía Pérez')
  await form.getByLabel('Email').fill('lucia@example.com')
  await form.getByLabel('Teléfono').fill('11 5555 1234')
  await form.getByLabel('Asunto').fill('Una alianza')
  await form.getByLabel('Mensaje').fill('¿Hacen alianzas con rubíes?')
}

test('a message needs all of its fields, is sent by the library, and leaves an empty form', async ({
  page,
  axe,
}) => {
  await page.goto('/contact')
  await hydrate(page)
  const button = page.getByRole('button', { name: 'Enviar', exact: true })
  await fillMessage(page)
  await page.getByLabel('Asunto').fill('   ')
  await button.click()
  await expect(toast(page, 'Todos los campos son obligatorios')).toBeVisible()
  await expect(page.getByLabel('Asunto')).toBeFocused()
  expect(await axe()).toEqual([])
  await page.getByLabel('Asunto').fill('Una alianza')
  await page.getByRole('form', { name: 'Contacto' }).getByLabel('Email').fill('lucia@')
  await button.click()
  await expect(
    page.getByText('Introduzca una dirección de correo electrónico válida.'),
  ).toBeVisible()
  await page.getByRole('form', { name: 'Contacto' }).getByLabel('Email').fill('lucia@example.com')
  const sent = page.waitForRequest('**/api/v1.0/email/send-form')
  await button.click()
  const body = (await sent).postData() ?? ''
  for (const name of [
    'user_name',
    'user_email',
    'subject',
    'phone',
    'message',
    'service_id',
    'template_id',
    'user_id',
  ]) {
    expect(body).toContain(`name="${name}"`)
  }
  await expect(page.getByText('Enviado', { exact: true })).toBeVisible()
  await expect(button).toHaveCount(0)
  await expect(page.getByLabel('Asunto')).toHaveValue('')
})

test('who follows «Encuentranos» stands before the map, which is ours until one asks for another', async ({
  page,
}) => {
  const strangers: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') strangers.push(request.url())
  })
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>mapa</p>' }),
  )
  await page.goto('/contact#map-section')
  await expect(page.locator('#map-section')).toBeInViewport()
  await expect(page.getByRole('link', { name: /^Abrir Av. Rivadavia 4998/ })).toHaveAttribute(
    'href',
    shopFacts.map.url,
  )
  expect(strangers).toEqual([])
  await page.getByRole('button', { name: 'Ver el mapa interactivo' }).click()
  const map = page.frameLocator('#map-section iframe').frameLocator('iframe')
  await expect(map.getByText('mapa')).toBeVisible()
  expect(strangers[0]).toContain('openstreetmap.org/export/embed.html')
})

test('who takes a purchase back has a code at once', async ({ page, axe }) => {
  await page.goto('/arrepentimiento')
  await hydrate(page)
  await page.getByRole('button', { name: 'Pedir la devolución' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('lucia@example.com')
  await page.getByRole('button', { name: 'Pedir la devolución' }).click()
  await expect(page.getByText(/^AR-\w{4}-\w{4}$/)).toBeVisible()
  await expect(toast(page, 'Recibimos tu pedido de arrepentimiento')).toBeVisible()
  expect(await axe()).toEqual([])
})

const widthOf = async (page: Page, id: string) => {
  const { width = 0, height = 0 } = (await page.getByTestId(id).boundingBox()) ?? {}
  return { width, height }
}

test('a ring is measured on the scale of a card, which the device remembers', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.goto('/guia-de-talles')
  await hydrate(page)
  await page.getByLabel('Tamaño de la tarjeta', { exact: true }).fill('5')
  const card = await widthOf(page, 'card')
  const [across, along] = isMobile ? [53.98 * 5, 85.6 * 5] : [85.6 * 5, 53.98 * 5]
  expect(card.width).toBeCloseTo(across, 0)
  expect(card.height).toBeCloseTo(along, 0)
  await page.getByLabel('Diámetro del anillo', { exact: true }).fill('17.8')
  expect((await widthOf(page, 'ring')).width).toBeCloseTo(17.8 * 5, 0)
  const result = page.getByRole('complementary', { name: 'Tu talle' })
  await expect(result).toContainText('Talle 16')
  await expect(result).toContainText('55,9 mm de circunferencia')
  await page.reload()
  await expect(page.getByLabel('Tamaño de la tarjeta', { exact: true })).toHaveValue('5')
})

test('a finger is measured with a strip that is printed to the millimetre, and leads to its rings', async ({
  page,
  axe,
}) => {
  await page.goto('/guia-de-talles')
  await hydrate(page)
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

test('every page of the house is on the map for engines', async ({ request }) => {
  const map = await (await request.get('/sitemaps/pages.xml')).text()
  for (const path of Object.keys(told)) expect(map).toContain(`${path}</loc>`)
})
