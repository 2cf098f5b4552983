import type { Page } from '@playwright/test'
import { expect, opensAddresses, test } from '#tests/e2e/test.ts'

const SCRIPTS = '**/assets/framework-*.js'

const asDocument = opensAddresses('what is asked for first comes without scripts')

/** Returns a promise and the function that resolves it. */
function hold(): { arrive: Promise<void>; release: () => void } {
  let release: () => void = () => undefined
  const arrive = new Promise<void>((resolve) => {
    release = resolve
  })
  return { arrive, release }
}

test('a selection made before hydration is applied after it', asDocument, async ({ page }) => {
  const { arrive, release } = hold()
  await page.route(SCRIPTS, async (route) => {
    await arrive
    await route.continue()
  })
  await page.goto('/shop', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Ordenar por').selectOption('Menor precio')
  release()
  await expect(page).toHaveURL(/sortBy=final_price&order=asc/)
})

test(
  'a disclosure opened before hydration gets its form after it',
  asDocument,
  async ({ page }) => {
    const { arrive, release } = hold()
    await page.route(SCRIPTS, async (route) => {
      await arrive
      await route.continue()
    })
    await page.goto('/signup-success', { waitUntil: 'domcontentloaded' })
    await page.getByRole('main').locator('summary').click()
    await expect(page.locator('main details[open]')).toBeVisible()
    release()
    await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toBeVisible()
  },
)

test('a click does not wait for photos that never load', async ({ page }) => {
  const { arrive, release } = hold()
  await page.route('**/media/**', async (route) => {
    await arrive
    await route.continue()
  })
  await page.goto('/product/202', { waitUntil: 'domcontentloaded' })
  await page.getByRole('heading', { level: 1 }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Añadir al carrito', exact: true })
    .click()
  await expect(
    page.getByRole('link', { name: 'Bolsa de compras, 1 producto' }).first(),
  ).toBeVisible()
  release()
})

for (const path of ['/', '/shop', '/product/202', '/login', '/guia-de-talles', '/about'])
  test(`no button on ${path} ignores a click before hydration`, asDocument, async ({ page }) => {
    const { arrive, release } = hold()
    await page.route(SCRIPTS, async (route) => {
      await arrive
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('button[type=button]:enabled')).toHaveCount(0)
    release()
    await expect(page.locator('button[type=button]:enabled').first()).toBeAttached()
  })

test('a password typed before hydration can be shown after it', asDocument, async ({ page }) => {
  const { arrive, release } = hold()
  await page.route(SCRIPTS, async (route) => {
    await arrive
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  const password = page.getByLabel('Contraseña', { exact: true })
  await password.fill('cadena')
  release()
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('cadena')
})

test('scripts are not preloaded before styles and photos', asDocument, async ({ request }) => {
  const html = await (await request.get('/')).text()
  const preloaded = Array.from(html.matchAll(/rel="modulepreload" href="([^"]+)"/g), (m) => m[1])
  expect(preloaded).not.toContainEqual(expect.stringContaining('/framework-'))
})

/** As wide as the phone of Lighthouse, and longer, to cover more of the page. */
const LONG_PHONE = { width: 412, height: 1600 }

for (const path of ['/', '/shop', '/product/202'])
  test(`late web fonts shift no layout on ${path} @phone`, asDocument, async ({ page }) => {
    const { arrive, release } = hold()
    await page.route('**/*.woff2', async (route) => {
      await arrive
      await route.continue()
    })
    await recordLayoutShifts(page)
    await page.setViewportSize(LONG_PHONE)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    release()
    await page.waitForFunction(() => document.fonts.check('500 16px Cormorant'))
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)))
    const moved = await page.evaluate(() => window.moves)
    expect(moved.filter(({ share }) => share >= 0.0005)).toEqual([])
  })

type Move = { share: number; what: string[] }

declare global {
  interface Window {
    moves: Move[]
  }
}

async function recordLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    window.moves = []
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        window.moves.push({
          share: value,
          what: sources.map(({ node }) => node?.textContent ?? ''),
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
