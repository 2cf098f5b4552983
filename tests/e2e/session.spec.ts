import { gzipSync } from 'node:zlib'
import { getCustomer, makePerson, readTokens, signIn } from '#tests/e2e/people.ts'
import { expect, opensAddresses, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'
import {
  abortRequests,
  button,
  expectToast,
  field,
  fill,
  findAccountLink,
  links,
  logIn,
  recordAuthCalls,
  refuse,
  toForm,
} from './auth.ts'

/** The build compresses as far as it can. */
const AS_SERVED = { level: 9 }

test.describe('the session', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('is restored on load: refresh, verify, load user', async ({ page, isMobile }) => {
    const person = await getCustomer(page.request)
    await signIn(page, person)
    const asked = recordAuthCalls(page)
    await page.goto('/')
    const [access, refresh] = await readTokens(page)
    await expect
      .poll(() => asked)
      .toEqual(['/auth/jwt/refresh/', '/auth/jwt/verify/', '/auth/users/me/'])
    await expect(links(page, 'Ingresar')).toHaveCount(0)
    await expect(await findAccountLink(page, isMobile)).toHaveText('Perfil')
    expect(await readTokens(page)).not.toContain(null)
    expect([access, refresh]).not.toContain(null)
  })

  test('needs no request and little script for a guest', async ({ page }) => {
    const asked = recordAuthCalls(page)
    const scripts: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body())
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(links(page, 'Perfil')).toHaveCount(0)
    expect(asked).toEqual([])
    const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script, AS_SERVED).length)
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(50_000)
    expect(total).toBeLessThanOrEqual(130_000)
  })

  for (const path of ['/auth/jwt/refresh/', '/auth/jwt/verify/']) {
    test(`is dropped when ${path} refuses it`, async ({ page, isMobile }) => {
      await signIn(page, await getCustomer(page.request))
      await refuse(page, path, 401, { detail: 'no', code: 'token_not_valid' })
      await page.goto('/')
      await expect(links(page, 'Perfil')).toHaveCount(0)
      await expect(await findAccountLink(page, isMobile)).toHaveText('Ingresar')
      expect(await readTokens(page)).toEqual([null, null])
    })
  }

  test('is kept without a connection', async ({ page, isMobile }) => {
    await signIn(page, await getCustomer(page.request))
    await abortRequests(page, '/auth/**')
    await page.goto('/')
    await expect(links(page, 'Ingresar')).toHaveCount(0)
    await expect(await findAccountLink(page, isMobile)).toHaveText('Perfil')
    expect(await readTokens(page)).not.toContain(null)
  })

  test('shows in the header before hydration', async ({ page, isMobile }) => {
    await signIn(page, await getCustomer(page.request))
    await page.route('**/assets/*.js', () => undefined)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(await findAccountLink(page, isMobile)).toHaveText('Perfil')
  })

  test(
    'ends with a sign-up but not with a password reset',
    opensAddresses('the link is not shown to signed in customers'),
    async ({ page }) => {
      const person = await getCustomer(page.request)
      await signIn(page, person)
      await walkTo(page, '/dashboard')
      await page.getByRole('link', { name: 'Cambiar contraseña' }).click()
      await field(page, 'Email').fill(person.email)
      await button(page, 'Enviar email').click()
      await expectToast(page, 'good', 'El email de cambio de contraseña fue enviado')
      await expect(links(page, 'Ingresar')).toHaveCount(0)
      expect(await readTokens(page)).not.toContain(null)

      await page.goto('/register')
      await fill(page, toForm(makePerson()))
      await button(page, 'Crear cuenta').click()
      await expect(page).toHaveURL('/signup-success')
      expect(await readTokens(page)).toEqual([null, null])
      await expect(links(page, 'Perfil')).toHaveCount(0)
    },
  )

  test('is shared between tabs', async ({ page, context, isMobile }) => {
    const person = await getCustomer(page.request)
    const other = await context.newPage()
    await walkTo(other, '/shop')
    await walkTo(page, '/login')
    await logIn(page, person)
    await expect(page).toHaveURL('/')
    await expect(links(other, 'Ingresar')).toHaveCount(0)

    await walkTo(other, '/dashboard')
    await other.getByRole('button', { name: 'Cerrar sesión', exact: true }).first().click()
    await expect(links(page, 'Perfil')).toHaveCount(0)
    await expect(await findAccountLink(page, isMobile)).toHaveText('Ingresar')
  })
})

test(
  'a private page redirects to the sign-in page and back',
  opensAddresses('a guest has only a bookmark that leads there'),
  async ({ page }) => {
    const person = await getCustomer(page.request)
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login?next=%2Fdashboard')
    await logIn(page, person)
    await expect(page).toHaveURL('/dashboard')
    await page.goBack()
    await expect(page).not.toHaveURL(/login/)
  },
)

test(
  'the sign-in page redirects signed in customers to the next page',
  opensAddresses('the link was made for a guest'),
  async ({ page }) => {
    await signIn(page, await getCustomer(page.request))
    await page.goto('/login?next=%2Fshop%3Fcategory%3D10')
    await expect(page).toHaveURL('/shop?category=10')
  },
)

test(
  'the next parameter cannot redirect to another site',
  opensAddresses('a crafted link'),
  async ({ page }) => {
    await signIn(page, await getCustomer(page.request))
    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example/']) {
      await page.goto(`/login?${new URLSearchParams({ next })}`)
      await expect(page).toHaveURL('/')
    }
  },
)
