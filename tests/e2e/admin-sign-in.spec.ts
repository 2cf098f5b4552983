import { stepAt, toCode } from '#domain/auth/totp.ts'
import { listFindings } from '#tests/e2e/findings.ts'
import { getCustomer, PASSWORD, readMailCode, readMailLink, signIn } from '#tests/e2e/people.ts'
import { expect, opensAddresses, test } from '#tests/e2e/test.ts'
import {
  addStaff,
  expectNotice,
  goTo,
  openBackOffice,
  openBackOfficeAs,
  press,
} from './back-office.ts'

const NEW_PASSWORD = 'rubí-en-la-mesa-9'

test(
  'a guest gets the back office sign-in page without storefront elements',
  opensAddresses('mails and bookmarks lead to a screen'),
  async ({ page, axe }) => {
    await page.goto('/admin/orders')
    await expect(page).toHaveURL('/admin/login')
    await expect(page.getByLabel('Correo electrónico')).toBeFocused()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.getByRole('link', { name: 'Bolsa de compras' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    expect(await axe()).toEqual([])
  },
)

test('the storefront loads no script of the back office', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.startsWith('/admin'))).toEqual([])
})

test('the back office page only allows scripts and styles with its nonce', async ({ request }) => {
  const reply = await request.get('/admin')
  const policy = reply.headers()['content-security-policy'] ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] as string
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline')
  expect(await reply.text()).toContain(`nonce="${nonce}"`)
  expect(reply.headers()['x-robots-tag']).toContain('noindex')
})

test.describe('signing in to the back office', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('a wrong password is reported, and the right one opens the requested page', async ({
    page,
  }) => {
    const { email } = await addStaff(page.request, 'seller')
    await page.goto('/admin')
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByLabel('Contraseña').fill('otra cosa')
    await press(page, 'Ingresar')
    await expect(page.getByRole('alert').filter({ hasText: /credenciales/i })).toBeVisible()
    await page.getByLabel('Contraseña').fill(PASSWORD)
    await press(page, 'Ingresar')
    await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()
    await press(page, 'Cerrar sesión')
    await expect(page.getByRole('heading', { level: 1, name: 'Trastienda' })).toBeVisible()
  })

  test('a staff member with a second factor is asked for its code', async ({ page, axe }) => {
    const person = await addStaff(page.request, 'seller')
    await openBackOfficeAs(page, person, 'Tu cuenta')
    await press(page, 'Activar')
    await page.getByLabel('Tu contraseña').fill(PASSWORD)
    await press(page, 'Seguir')
    await expect(page.getByRole('img', { name: 'Código QR para tu aplicación' })).toBeVisible()
    expect(await axe()).toEqual([])
    const secret = (await page.locator('p b').textContent()) as string
    const step = stepAt(Date.now())
    await page.getByLabel('Código de tu aplicación').fill(toCode(secret, step))
    await page.getByRole('dialog').getByRole('button', { name: 'Activar' }).click()
    await expect(page.getByText('Guardá estos códigos de respaldo')).toBeVisible()
    const recovery = (await page
      .getByText('Guardá estos códigos')
      .locator('..')
      .getByRole('listitem')
      .first()
      .textContent()) as string
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Descargar' }).click()
    const file = await (await saving).createReadStream()
    expect(String((await file.toArray())[0])).toContain(recovery)
    await press(page, 'Cerrar sesión')
    await page.getByLabel('Correo electrónico').fill(person.email)
    await page.getByLabel('Contraseña').fill(PASSWORD)
    await press(page, 'Ingresar')
    const code = page.getByLabel('Código de tu aplicación')
    await expect(code).not.toHaveAttribute('inputmode', 'numeric')
    await code.fill(recovery)
    await press(page, 'Ingresar')
    await expect(page.getByRole('heading', { level: 1, name: 'Tu cuenta' })).toBeVisible()
  })

  test('staff change their own name, which the bar shows at once', async ({ page, axe }) => {
    const person = await addStaff(page.request, 'seller')
    await openBackOfficeAs(page, person, 'Tu cuenta')
    const section = page.getByRole('region', { name: 'Quién sos' })
    await expect(section).toContainText(person.email)
    await press(page, 'Cambiar el nombre')
    const dialog = page.getByRole('dialog', { name: 'Cambiar el nombre' })
    await dialog.getByLabel('Nombre').fill('Norma')
    await dialog.getByLabel('Apellido').fill('')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByLabel('Apellido')).toBeFocused()
    await dialog.getByLabel('Apellido').fill('Ruiz')
    expect(await axe()).toEqual([])
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expectNotice(page, 'Nombre cambiado')
    await expect(section).toContainText('Norma Ruiz')
    await expect(page.getByText('Norma Ruiz')).toHaveCount(2)
  })

  test('a new password closes the session, and the old one no longer opens it', async ({
    page,
    axe,
  }) => {
    const person = await addStaff(page.request, 'seller')
    await openBackOfficeAs(page, person, 'Tu cuenta')
    await press(page, 'Cambiar la contraseña')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Tu contraseña de ahora').fill(PASSWORD)
    await dialog.getByLabel(/^La nueva(?!,)/).fill(NEW_PASSWORD)
    await dialog.getByLabel('La nueva, otra vez').fill(NEW_PASSWORD)
    expect(await axe()).toEqual([])
    await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Trastienda' })).toBeVisible()
    await page.getByLabel('Correo electrónico').fill(person.email)
    await page.getByLabel('Contraseña').fill(PASSWORD)
    await press(page, 'Ingresar')
    await expect(page.getByRole('alert').filter({ hasText: /credenciales/i })).toBeVisible()
    await page.getByLabel('Contraseña').fill(NEW_PASSWORD)
    await press(page, 'Ingresar')
    await expect(page.getByRole('heading', { level: 1, name: 'Tu cuenta' })).toBeVisible()
  })
})

test('a customer is told that the back office is for staff', async ({ page, axe }) => {
  await signIn(page, await getCustomer(page.request))
  await page.goto('/admin')
  await expect(
    page.getByRole('heading', { name: 'Esta parte es del equipo de la tienda' }),
  ).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect(await axe()).toEqual([])
})

test('a seller does not see the entries of the owner', async ({ page }) => {
  await openBackOfficeAs(page, await addStaff(page.request, 'seller'))
  const menu = page.getByRole('navigation', { name: 'Trastienda' })
  await expect(menu.getByRole('link', { name: 'Pedidos' })).toBeVisible()
  for (const name of ['Remarcar', 'Ajustes', 'Equipo', 'Registro']) {
    await expect(menu.getByRole('link', { name })).toHaveCount(0)
  }
  await goTo(page, 'Cupones')
  await expect(page.getByRole('heading', { name: 'Cupones' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nuevo cupón' })).toHaveCount(0)
})

test(
  'a seller who opens a page of the owner is told that the role does not include it',
  opensAddresses('the menu of a seller does not lead there'),
  async ({ page }) => {
    await signIn(page, await addStaff(page.request, 'seller'))
    await page.goto('/admin/staff')
    await expect(page.getByRole('heading', { name: 'Tu rol no incluye esta página' })).toBeVisible()
  },
)

test('the owner invites a staff member, who sets a password and enters the back office', async ({
  page,
  openDevice,
  axe,
}) => {
  const email = `vendedora-${Date.now()}@example.com`
  await openBackOffice(page, 'Equipo', 'Invitar')
  await expect(page.getByRole('heading', { level: 1, name: 'Invitar al equipo' })).toBeVisible()
  await page.getByLabel('Nombre').fill('Vera')
  await page.getByLabel('Apellido').fill('Luz')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Ventas').check()
  await expect(page.getByText(/^Ventas puede: Pedidos · Clientes/)).toBeVisible()
  await press(page, 'Invitar')
  await expectNotice(page, 'Creado')
  await expect(page.getByText(email)).toBeVisible()
  expect(await axe()).toEqual([])

  const link = await readMailLink(page.request, { email }, 'password/invitation')
  const hers = await (await openDevice()).newPage()
  await hers.goto(link)
  await expect(hers.getByRole('heading', { level: 1, name: 'Te sumaste al equipo' })).toBeVisible()
  expect(await listFindings(hers)).toEqual([])
  await hers.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await hers.getByLabel('Repetir contraseña').fill(PASSWORD)
  await hers.getByRole('button', { name: 'Entrar a la trastienda' }).click()
  await expect(hers).toHaveURL('/admin')
  await expect(hers.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()
  await expect(hers.getByRole('complementary')).toContainText('Vera Luz')
})

test.describe('a wrong code', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('staff change the address with which they sign in, by a code', async ({ page, axe }) => {
    const person = await addStaff(page.request, 'seller')
    await openBackOfficeAs(page, person, 'Tu cuenta')
    await press(page, 'Cambiar el correo')
    const email = `nueva-${person.email}`
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('El correo nuevo').fill(email)
    await dialog.getByLabel('Tu contraseña de ahora').fill(person.password)
    await dialog.getByRole('button', { name: 'Mandar un código' }).click()
    await expect(dialog).toContainText(email)
    expect(await axe()).toEqual([])
    const code = await readMailCode(page.request, { ...person, email })
    await dialog.getByLabel('Código de seis cifras').fill(code === '000000' ? '000001' : '000000')
    await dialog.getByRole('button', { name: 'Cambiar el correo' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Ese código no es')
    await dialog.getByLabel('Código de seis cifras').fill(` ${code.slice(0, 3)} ${code.slice(3)}`)
    await dialog.getByRole('button', { name: 'Cambiar el correo' }).click()
    await expectNotice(page, 'Correo cambiado: entrá con el nuevo desde ahora')
    await expect(page.getByRole('region', { name: 'Quién sos' })).toContainText(email)
    const events = page.getByRole('region', { name: 'Accesos de los últimos 90 días' })
    await expect(events).toContainText('Cambió el correo')
    await press(page, 'Cerrar sesión')
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByLabel('Contraseña').fill(PASSWORD)
    await press(page, 'Ingresar')
    await expect(page.getByRole('heading', { level: 1, name: 'Tu cuenta' })).toBeVisible()
  })
})

test.describe('a used invitation', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('shows an error and links to the back office', async ({ page }) => {
    await page.goto('/password/invitation/MQ/no-es-de-nadie')
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Repetir contraseña').fill(PASSWORD)
    await page.getByRole('button', { name: 'Entrar a la trastienda' }).click()
    await expect(page.getByText('El enlace no es válido o ya venció.')).toBeVisible()
    await page.getByRole('link', { name: 'Entrá a la trastienda' }).click()
    await expect(page.getByLabel('Correo electrónico')).toBeFocused()
  })
})

test('the owner creates a role and can give it to a staff member', async ({ page, axe }) => {
  const name = `Vidriera ${Date.now()}`
  await openBackOffice(page, 'Equipo', 'Roles', 'Nuevo rol')
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Stock').check()
  expect(await axe()).toEqual([])
  await press(page, 'Guardar')
  await expectNotice(page, 'Creado')
  await goTo(page, 'Equipo', 'Invitar')
  await expect(page.getByLabel(name)).toBeVisible()
})
