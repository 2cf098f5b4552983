import { gzipSync } from 'node:zlib'
import { getCustomer, makePerson, readTokens, signIn } from '#tests/e2e/people.ts'
import { expect, opensAddresses, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'
import {
  button,
  cut,
  field,
  fill,
  links,
  logIn,
  offered,
  refuse,
  says,
  toForm,
  watch,
} from './auth.ts'

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

  test(
    'is forgotten by signing up, and not by asking for another password',
    opensAddresses('who is signed in is not offered to sign up'),
    async ({ page }) => {
      const person = await getCustomer(page.request)
      await signIn(page, person)
      await walkTo(page, '/dashboard')
      await page.getByRole('link', { name: 'Cambiar contraseña' }).click()
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
    },
  )

  test('is the same in two tabs', async ({ page, context, isMobile }) => {
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
    await expect(await offered(page, isMobile)).toHaveText('Ingresar')
  })
})

test(
  'a private page brings back who signs in',
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
  'who is signed in already goes where they wanted',
  opensAddresses('the link was made for a guest'),
  async ({ page }) => {
    await signIn(page, await getCustomer(page.request))
    await page.goto('/login?next=%2Fshop%3Fcategory%3D10')
    await expect(page).toHaveURL('/shop?category=10')
  },
)

test(
  'nobody is led out of the shop',
  opensAddresses('somebody else wrote the address'),
  async ({ page }) => {
    await signIn(page, await getCustomer(page.request))
    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example/']) {
      await page.goto(`/login?${new URLSearchParams({ next })}`)
      await expect(page).toHaveURL('/')
    }
  },
)
