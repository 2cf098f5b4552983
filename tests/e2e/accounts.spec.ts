import { gzipSync } from 'node:zlib'
import type { Page, Route } from '@playwright/test'
import {
  addCustomer,
  addPerson,
  getCustomer,
  getTokens,
  listMail,
  makePerson,
  PASSWORD,
  readMailLink,
  readTokens,
  signIn,
} from '#tests/e2e/people.ts'
import { expect, test } from '#tests/e2e/test.ts'

const CUT = 'Error conectando con el servidor, intenta mas tarde'
const DEAD_LINK = '/MQ/no-es-de-nadie'

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first()
const links = (page: Page, name: string) =>
  page.getByRole('banner').locator('a', { hasText: new RegExp(`^${name}$`) })
/** What the bar offers; on a phone it stands in the menu. */
const offered = async (page: Page, isMobile: boolean) => {
  if (isMobile) await page.locator('summary', { hasText: 'Menú' }).click()
  return page.getByRole('banner').getByRole('link', { name: /^(Perfil|Ingresar)$/ })
}
const says = async (page: Page, kind: 'good' | 'bad', text: string) => {
  const toast = page.getByRole(kind === 'good' ? 'status' : 'alert').filter({ hasText: text })
  await expect(toast.getByText(text, { exact: true })).toBeVisible()
  return toast
}
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}
/** What stands beside a field as wrong, where its reader finds it. */
const isWrong = async (page: Page, label: string, text: string | RegExp) => {
  const input = field(page, label)
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expect(input).toHaveAccessibleDescription(text)
}
const cut = (page: Page, path: string) => page.route(`**${path}`, (route) => route.abort())
const refuse = (page: Page, path: string, status: number, body: object = {}) =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json: body }))
const watch = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/auth/')) asked.push(pathname)
  })
  return asked
}
const logIn = async (page: Page, person: { email: string; password: string }) => {
  await fill(page, { Email: person.email, Contraseña: person.password })
  await button(page, 'Ingresar').click()
}
const toForm = ({ first_name, last_name, email, password }: ReturnType<typeof makePerson>) => ({
  Nombre: first_name,
  Apellido: last_name,
  Email: email,
  Contraseña: password,
  'Repetir contraseña': password,
})

test('a visitor signs up, activates the account, comes in and goes out', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const person = makePerson()
  await page.goto('/register')
  await fill(page, toForm(person))
  await button(page, 'Crear cuenta').click()
  await expect(page).toHaveURL('/signup-success')
  await says(
    page,
    'good',
    'Te enviamos un correo, por favor activa tu cuenta. Revisa el correo de spam',
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '¡Felicidades, tu cuenta ha sido creada con exito!',
  )
  await expect(page.getByText(person.email)).toBeVisible()

  await page.goto(await readMailLink(page.request, person, 'activate'))
  await button(page, 'Activar Cuenta').click()
  await expect(page).toHaveURL('/')
  await says(page, 'good', 'Cuenta activada correctamente')

  await (await offered(page, isMobile)).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, person)
  await expect(page).toHaveURL('/')
  await says(page, 'good', 'Inicio de sesión con éxito')
  expect(await readTokens(page)).toEqual([expect.any(String), expect.any(String)])

  const profile = await offered(page, isMobile)
  await expect(profile).toHaveText('Perfil')
  await profile.click()
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).first().click()
  await says(page, 'good', 'Sesión cerrada exitosamente')
  await expect(page).toHaveURL('/')
  expect(await readTokens(page)).toEqual([null, null])
  await expect(await offered(page, isMobile)).toHaveText('Ingresar')
})

test('who forgot the password chooses another by mail', async ({ page }) => {
  const person = await addCustomer(page.request)
  await page.goto('/login')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page).toHaveURL('/reset_password')
  await field(page, 'Email').fill(person.email)
  await button(page, 'Enviar email').click()
  await expect(page).toHaveURL('/')
  await says(page, 'good', 'El email de cambio de contraseña fue enviado')

  await page.goto(await readMailLink(page.request, person, 'password/reset/confirm'))
  await fill(page, { 'Contraseña nueva': 'otra cadena', 'Repetir contraseña': 'otra cadena' })
  await button(page, 'Cambiar contraseña').click()
  await expect(page).toHaveURL('/')
  await says(page, 'good', 'La contraseña fue cambiada correctamente')
  const { access } = await getTokens(page.request, { ...person, password: 'otra cadena' })
  expect(access).toBeTruthy()
})

test('the mail that activates is sent again to who asks for it', async ({ page }) => {
  const person = await addPerson(page.request)
  await page.goto('/login?resend')
  const form = page.getByRole('form', { name: 'Pedir otro correo de activación' })
  await form.getByLabel('Email').fill(person.email)
  await form.getByRole('button', { name: 'Enviar otro correo' }).click()
  await says(
    page,
    'good',
    'Te enviamos un correo, por favor activa tu cuenta. Revisa el correo de spam',
  )
  await expect.poll(async () => (await listMail(page.request, person.email)).length).toBe(2)
})

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a dead activation link says so, and leads to another', async ({ page }) => {
    await page.goto(`/activate${DEAD_LINK}`)
    await button(page, 'Activar Cuenta').click()
    await expect(page).toHaveURL('/')
    const toast = await says(page, 'bad', 'Error activando tu cuenta')
    await toast.getByRole('link', { name: 'Pedir otro correo de activación' }).click()
    await expect(page).toHaveURL('/login?resend')
    await expect(
      page.getByRole('form', { name: 'Pedir otro correo de activación' }).getByLabel('Email'),
    ).toBeVisible()
  })

  test('an activation link used again says that the account is active', async ({ page }) => {
    const person = await addCustomer(page.request)
    await page.goto(await readMailLink(page.request, person, 'activate'))
    await button(page, 'Activar Cuenta').click()
    await expect(page).toHaveURL('/')
    const toast = await says(page, 'bad', 'Error activando tu cuenta')
    await expect(toast).toContainText('la cuenta está activa')
    await toast.getByRole('link', { name: 'Ingresar a tu cuenta' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('an activation without a line', async ({ page }) => {
    await page.goto(`/activate${DEAD_LINK}`)
    await cut(page, '/auth/users/activation/')
    await button(page, 'Activar Cuenta').click()
    await expect(page).toHaveURL('/')
    await says(page, 'bad', CUT)
  })

  test('a wrong password is said beside it, and nobody is signed in', async ({ page }) => {
    await page.goto('/login')
    await page.evaluate(() => localStorage.setItem('refresh', 'of another time'))
    await logIn(page, { email: 'nadie@example.com', password: PASSWORD })
    await says(page, 'bad', 'Error al iniciar sesión.')
    await expect(page).toHaveURL('/login')
    await isWrong(page, 'Contraseña', /No se encontró una cuenta activa/)
    await expect(field(page, 'Contraseña')).toBeFocused()
    await expect(field(page, 'Email')).toHaveValue('nadie@example.com')
    expect(await readTokens(page)).toEqual([null, null])
    await field(page, 'Contraseña').fill('otra')
    await expect(field(page, 'Contraseña')).not.toHaveAttribute('aria-invalid')
  })

  test('a login without a line', async ({ page }) => {
    await page.goto('/login')
    await cut(page, '/auth/jwt/create/')
    await logIn(page, makePerson())
    await says(page, 'bad', 'Error al iniciar, intenta mas tarde')
    await expect(button(page, 'Ingresar')).toHaveAttribute('aria-busy', 'false')
  })

  test('whoever tried too often is told how long to wait', async ({ page }) => {
    await page.goto('/login')
    await page.route('**/auth/jwt/create/', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '840' }, json: { detail: 'no' } }),
    )
    await logIn(page, makePerson())
    await says(page, 'bad', 'Error al iniciar sesión.')
    const wait = page.getByRole('main').getByText('Esperá 14 minutos y probá de nuevo.')
    await expect(wait).toBeFocused()
  })

  test('an address that has an account already is said beside it', async ({ page }) => {
    const person = await addPerson(page.request)
    await page.goto('/register')
    await fill(page, { ...toForm(person), Contraseña: '12345', 'Repetir contraseña': '54321' })
    await button(page, 'Crear cuenta').click()
    await says(page, 'bad', 'Error al crear tu cuenta.')
    await isWrong(page, 'Email', 'Ya existe una cuenta con esta dirección de correo.')
    await isWrong(page, 'Contraseña', /demasiado corta.*completamente por dígitos/)
    await isWrong(page, 'Repetir contraseña', 'Las contraseñas no coinciden.')
    await expect(field(page, 'Email')).toBeFocused()
    await expect(page).toHaveURL('/register')
  })

  test('a sign-up without a line', async ({ page }) => {
    await page.goto('/register')
    await cut(page, '/auth/users/')
    await fill(page, toForm(makePerson()))
    await button(page, 'Crear cuenta').click()
    await says(page, 'bad', CUT)
    await expect(field(page, 'Nombre')).toHaveValue('Ana')
  })

  for (const [how, fail] of [
    ['that the shop refuses', (page: Page) => refuse(page, '/auth/users/reset_password/', 500)],
    ['without a line', (page: Page) => cut(page, '/auth/users/reset_password/')],
  ] as const) {
    test(`a mail for another password ${how}`, async ({ page }) => {
      await page.goto('/reset_password')
      await fail(page)
      await field(page, 'Email').fill('ana@example.com')
      await button(page, 'Enviar email').click()
      await says(page, 'bad', 'Error al enviar email de cambio de contraseña')
      await expect(page).toHaveURL('/')
    })
  }

  test('two passwords that differ are not sent', async ({ page }) => {
    const asked = watch(page)
    await page.goto(`/password/reset/confirm${DEAD_LINK}`)
    await fill(page, { 'Contraseña nueva': 'una cadena', 'Repetir contraseña': 'otra cadena' })
    await button(page, 'Cambiar contraseña').click()
    await says(page, 'bad', 'Las contraseñas no coinciden')
    await isWrong(page, 'Repetir contraseña', 'Escribí la misma contraseña en los dos campos.')
    await expect(field(page, 'Repetir contraseña')).toBeFocused()
    expect(asked).toEqual([])
  })

  test('a dead link to another password says so, and leads to another', async ({ page }) => {
    const person = await addCustomer(page.request)
    await page.request.post('/auth/users/reset_password/', { data: { email: person.email } })
    const link = await readMailLink(page.request, person, 'password/reset/confirm')
    await page.goto(`${link}x`)
    await fill(page, { 'Contraseña nueva': 'una cadena', 'Repetir contraseña': 'una cadena' })
    await button(page, 'Cambiar contraseña').click()
    await says(page, 'bad', 'Error al cambiar la contraseña')
    await expect(page.getByText('El enlace no es válido o ya venció.')).toBeFocused()

    await cut(page, '/auth/users/reset_password_confirm/')
    await button(page, 'Cambiar contraseña').click()
    await says(page, 'bad', 'Error al cambiar la contraseña')
    await page.getByRole('link', { name: 'Pedí otro' }).click()
    await expect(page).toHaveURL('/reset_password')
  })

  test('a password that is too weak is said beside it', async ({ page }) => {
    const person = await addCustomer(page.request)
    await page.request.post('/auth/users/reset_password/', { data: { email: person.email } })
    await page.goto(await readMailLink(page.request, person, 'password/reset/confirm'))
    await fill(page, { 'Contraseña nueva': 'corta', 'Repetir contraseña': 'corta' })
    await button(page, 'Cambiar contraseña').click()
    await says(page, 'bad', 'Error al cambiar la contraseña')
    await isWrong(page, 'Contraseña nueva', /demasiado corta/)
    await expect(field(page, 'Contraseña nueva')).toBeFocused()
  })
})

test.describe('who is here', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('is asked when the shop opens: refresh, verify, load', async ({ page, isMobile }) => {
    const person = await getCustomer(page.request)
    await signIn(page, person)
    const asked = watch(page)
    await page.goto('/')
    const [access, refresh] = await readTokens(page)
    await expect
      .poll(() => asked)
      .toEqual(['/auth/jwt/refresh/', '/auth/jwt/verify/', '/auth/users/me/'])
    await expect(links(page, 'Ingresar')).toHaveCount(0)
    await expect(await offered(page, isMobile)).toHaveText('Perfil')
    expect(await readTokens(page)).not.toContain(null)
    expect([access, refresh]).not.toContain(null)
  })

  test('costs a guest neither a call nor the scripts of a session', async ({ page }) => {
    const asked = watch(page)
    const scripts: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body())
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(links(page, 'Perfil')).toHaveCount(0)
    expect(asked).toEqual([])
    const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script).length)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(50_000)
    expect(total).toBeLessThanOrEqual(130_000)
  })

  for (const path of ['/auth/jwt/refresh/', '/auth/jwt/verify/']) {
    test(`and whom the shop refuses at ${path} is a guest`, async ({ page, isMobile }) => {
      await signIn(page, await getCustomer(page.request))
      await refuse(page, path, 401, { detail: 'no', code: 'token_not_valid' })
      await page.goto('/')
      await expect(links(page, 'Perfil')).toHaveCount(0)
      await expect(await offered(page, isMobile)).toHaveText('Ingresar')
      expect(await readTokens(page)).toEqual([null, null])
    })
  }

  test('stays here when the line is cut', async ({ page, isMobile }) => {
    await signIn(page, await getCustomer(page.request))
    await cut(page, '/auth/**')
    await page.goto('/')
    await expect(links(page, 'Ingresar')).toHaveCount(0)
    await expect(await offered(page, isMobile)).toHaveText('Perfil')
    expect(await readTokens(page)).not.toContain(null)
  })

  test('never sees the bar of somebody else, even before the scripts run', async ({
    page,
    isMobile,
  }) => {
    await signIn(page, await getCustomer(page.request))
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/', { waitUntil: 'load' })
    await expect(await offered(page, isMobile)).toHaveText('Perfil')
  })

  test('is forgotten by signing up, and not by asking for another password', async ({ page }) => {
    const person = await getCustomer(page.request)
    await signIn(page, person)
    await page.goto('/reset_password')
    await field(page, 'Email').fill(person.email)
    await button(page, 'Enviar email').click()
    await says(page, 'good', 'El email de cambio de contraseña fue enviado')
    await expect(links(page, 'Ingresar')).toHaveCount(0)
    expect(await readTokens(page)).not.toContain(null)

    await page.goto('/register')
    await fill(page, toForm(makePerson()))
    await button(page, 'Crear cuenta').click()
    await expect(page).toHaveURL('/signup-success')
    expect(await readTokens(page)).toEqual([null, null])
    await expect(links(page, 'Perfil')).toHaveCount(0)
  })

  test('is the same in two tabs', async ({ page, context, isMobile }) => {
    const person = await getCustomer(page.request)
    const other = await context.newPage()
    await other.goto('/login?next=/shop')
    await page.goto('/login')
    await logIn(page, person)
    await expect(page).toHaveURL('/')
    await expect(other).toHaveURL('/shop')
    await expect(links(other, 'Ingresar')).toHaveCount(0)

    await other.goto('/dashboard')
    await other.getByRole('button', { name: 'Cerrar sesión', exact: true }).first().click()
    await expect(links(page, 'Perfil')).toHaveCount(0)
    await expect(await offered(page, isMobile)).toHaveText('Ingresar')
  })
})

test('a private page brings back who signs in', async ({ page }) => {
  const person = await getCustomer(page.request)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?next=%2Fdashboard')
  await logIn(page, person)
  await expect(page).toHaveURL('/dashboard')
  await page.goBack()
  await expect(page).not.toHaveURL(/login/)
})

test('who is signed in already goes where they wanted', async ({ page }) => {
  await signIn(page, await getCustomer(page.request))
  await page.goto('/login?next=%2Fshop%3Fcategory%3D10')
  await expect(page).toHaveURL('/shop?category=10')
})

test('nobody is led out of the shop', async ({ page }) => {
  await signIn(page, await getCustomer(page.request))
  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example/']) {
    await page.goto(`/login?${new URLSearchParams({ next })}`)
    await expect(page).toHaveURL('/')
  }
})

test('two presses are one request, and the button shows that it is under way', async ({ page }) => {
  const person = await getCustomer(page.request)
  const held: Route[] = []
  await page.route('**/auth/jwt/create/', (route) => void held.push(route))
  await page.goto('/login')
  await fill(page, { Email: person.email, Contraseña: person.password })
  const submit = button(page, 'Ingresar')
  await submit.dblclick()
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  await field(page, 'Contraseña').press('Enter')
  await field(page, 'Contraseña').press('Enter')
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  expect(held).toHaveLength(1)
  await held[0]?.continue()
  await expect(page).toHaveURL('/')
  expect(held).toHaveLength(1)
})

test('a password can be looked at while it is typed', async ({ page }) => {
  await page.goto('/login')
  const input = field(page, 'Contraseña')
  await input.fill('cadena')
  await expect(input).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await expect(input).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click()
  await expect(input).toHaveAttribute('type', 'password')
  await expect(input).toHaveValue('cadena')
})

const screens = [
  {
    path: '/login',
    title: 'Ingresar',
    fields: { Email: 'username', Contraseña: 'current-password' },
  },
  {
    path: '/register',
    title: 'Crear una cuenta',
    fields: {
      Nombre: 'given-name',
      Apellido: 'family-name',
      Email: 'email',
      Contraseña: 'new-password',
      'Repetir contraseña': 'new-password',
    },
  },
  { path: '/signup-success', title: 'Cuenta creada', fields: { Email: 'email' } },
  { path: `/activate${DEAD_LINK}`, title: 'Activá tu cuenta', fields: {} },
  { path: '/reset_password', title: 'Cambiar contraseña', fields: { Email: 'email' } },
  {
    path: `/password/reset/confirm${DEAD_LINK}`,
    title: 'Elegí una contraseña nueva',
    fields: { 'Contraseña nueva': 'new-password', 'Repetir contraseña': 'new-password' },
  },
]

for (const { path, title, fields } of screens) {
  test(`${path} is for everybody to use, and for no search engine`, async ({ page, axe }) => {
    const asked = watch(page)
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} · Quilate`)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('head')).not.toContainText('no-es-de-nadie')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    const summary = page.getByRole('main').locator('summary')
    if ((await summary.count()) > 0) await summary.click()
    for (const [label, autocomplete] of Object.entries(fields)) {
      const input = field(page, label)
      await expect(input).toHaveAttribute('autocomplete', autocomplete)
      await expect(input).toHaveAttribute('required')
      if (label === 'Email') {
        await expect(input).toHaveAttribute('type', 'email')
        await expect(input).toHaveAttribute('inputmode', 'email')
      }
    }
    expect(await axe()).toEqual([])

    const [first] = Object.keys(fields)
    if (!first) return
    await page.getByRole('main').locator('form button[type=submit]').first().click()
    await isWrong(page, first, /Este campo no puede estar en blanco\./)
    await expect(field(page, first)).toBeFocused()
    expect(await axe()).toEqual([])
    expect(asked).toEqual([])
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the login says calmly what it needs', async ({ page, isMobile }) => {
    await page.goto('/login')
    const needs = page.locator('noscript p')
    await expect(needs).toContainText('Para continuar hace falta JavaScript.')
    await expect(needs).toBeVisible()
    await expect(button(page, 'Ingresar')).toBeDisabled()
    await expect(await offered(page, isMobile)).toHaveText('Ingresar')
  })
})
