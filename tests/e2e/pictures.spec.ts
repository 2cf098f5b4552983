import type { Page } from '@playwright/test'
import { adminFiguresApi, type Figures } from '#contracts/admin/figures.ts'
import { adminMeApi } from '#contracts/admin/me.ts'
import { adminSummaryApi, type Summary } from '#contracts/admin/summary.ts'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import { catalogueApi } from '#contracts/catalogue.ts'
import { checkoutApi, type OptionArrival, type ShippingOption } from '#contracts/checkout.ts'
import { type OrderSummary, ordersApi } from '#contracts/orders.ts'
import { addCustomer, signIn } from '#tests/e2e/people.ts'
import { expect, opensAddresses, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'
import { openBackOffice } from './back-office.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
const NOW = new Date('2026-11-18T14:30:00Z')
const ONE = 111

const fix = (page: Page, path: string, json: unknown) =>
  page.route(`**${path}`, (route) => route.fulfill({ json }))

const orders = (['en_camino', 'entregado', 'cancelado'] as const).map(
  (status, at): OrderSummary => ({
    transaction_id: `QL-7K2M9${at}`,
    status,
    payment_status: 'approved',
    is_test: false,
    amount: 189_500,
    shipping_price: 5_500,
    is_pickup: false,
    pay_way: null,
    pay_until: null,
    receipts: 0,
    wants_receipt: false,
    shipping_type: 'delivery',
    date_issued: '2026-11-03T15:20:00.000Z',
    address_line_1: 'Rivadavia 1234',
    address_line_2: '3.º B',
    city: 'Caballito',
    items_count: 2,
    order_items: [
      {
        id: 1,
        product_id: 401,
        name: 'Alianzas clásicas de oro',
        size: 'Talles 14 y 20',
        material: 'oro',
        image: null,
        price: 92_000,
        count: 2,
      },
    ],
    payment: null,
  }),
)

const shipping_options: ShippingOption[] = [
  {
    ...{ id: 1, name: 'Correo Argentino', price: 6_900, free_from: 300_000 },
    ...{ time_to_delivery: '5 a 7 días hábiles', is_pickup: false, type: 'delivery' },
  },
]

const arrivals: OptionArrival[] = [{ id: 1, arrives: { from: '2026-11-25', until: '2026-12-03' } }]

/** The days of a delivery, which the server wrote, are other ones tomorrow. */
async function fixDays(page: Page) {
  await page.waitForLoadState('networkidle')
  for (const line of await page.getByText(/(Llega|Listo) (el|entre)/).all()) {
    await line.evaluate(({ firstChild }) => {
      if (firstChild) firstChild.nodeValue = 'Llega entre el 25 de noviembre y el 3 de diciembre. '
    })
  }
}

const none = { count: 0, results: [] }
const summary: Summary = {
  demo: null,
  today: '2026-11-18',
  is_new: false,
  is_open: true,
  setup: null,
  failed_backup: null,
  to_prepare: none,
  prepared: none,
  ready_for_pickup: none,
  to_collect: none,
  unresolved_money: none,
  returns: none,
  revocations: none,
  appointments: [
    {
      id: 1,
      time: '10:30',
      minutes: 45,
      full_name: 'Ana Paz',
      phone: '+54 341 5',
      note: 'Alianzas a medida',
      is_past: false,
    },
  ],
  appointments_asked: none,
  appointments_outside: none,
  messages: {
    count: 1,
    results: [
      {
        id: 1,
        user_name: 'Martín Bravo',
        message: '¿Viene con malla de acero también?',
        date_created: '2026-11-18T14:05:00.000Z',
      },
    ],
  },
  last_pieces: none,
  waiting: none,
  low_stock: 3,
  takings: {
    channels: [
      { channel: 'web', orders: 2, amount: 301_500 },
      { channel: 'counter', orders: 1, amount: 110_500 },
    ],
    orders: 3,
    amount: 412_000,
  },
}

const toSpan = (first: number, factor: number): Figures['now'] => {
  const points = Array.from({ length: 30 }, (_, at) => ({
    at: new Date(Date.UTC(2026, 9, first + at)).toISOString().slice(0, 10),
    orders: at % 4,
    web_orders: at % 3,
    amount: (at % 4) * 92_300 * factor,
    units: at % 5,
    visits: 40 + at,
  }))
  return {
    from: points[0]?.at as string,
    until: points.at(-1)?.at as string,
    totals: { orders: 43, web_orders: 29, amount: 3_968_900 * factor, units: 60, visits: 1_635 },
    points,
  }
}
const figures: Figures = {
  period: '30d',
  step: 'day',
  now: toSpan(20, 1),
  before: toSpan(-10, 0.7),
  channels: [
    { channel: 'web', orders: 29, amount: 2_968_900 },
    { channel: 'counter', orders: 14, amount: 1_000_000 },
  ],
  methods: [
    { method: 'mercado_pago', amount: 2_968_900 },
    { method: 'cash', amount: 1_000_000 },
  ],
  best_products: [{ id: 1, name: 'Argollas de oro', photo: null, pieces: 7, amount: 646_100 }],
  searches: [{ text: 'tobillera', count: 4 }],
  test_orders: { orders: 0, counted: false },
}

const seedGuestCart = async (page: Page) => {
  const reply = await page.request.get(catalogueApi.getProduct.path.replace(':id', String(ONE)))
  const product = { ...(await reply.json()).product, quantity: 5 }
  await fix(page, `/api/product/product/${ONE}`, { product })
  await page.addInitScript(
    (line) => {
      localStorage.setItem('cart', JSON.stringify([line]))
    },
    { product, count: 2 },
  )
}

const asCustomer = async (page: Page) => {
  await fix(page, ordersApi.list.path, { orders })
  await signIn(page, await addCustomer(page.request))
}

type Screen = {
  open: (page: Page) => Promise<unknown>
  before?: (page: Page) => Promise<void>
  hide?: string[]
  /** Why no link leads to it. */
  unlinked?: string
}

const landAt = (path: string) => (page: Page) => page.goto(path)
const walk = (path: string) => (page: Page) => walkTo(page, path)

/** Screens as a visitor sees them, with data of other tests fixed or hidden. */
const screens: Record<string, Screen> = {
  home: { open: landAt('/') },
  shop: {
    open: async (page) => {
      await walkTo(page, '/shop')
      await page.getByLabel('Ordenar por').selectOption('Nombre A-Z')
      await expect(page).toHaveURL('/shop?sortBy=name&order=asc')
    },
  },
  search: { open: landAt('/search?search=perla') },
  product: {
    open: async (page) => {
      await page.goto(`/product/${ONE}`)
      await fixDays(page)
    },
    hide: ['main p.note', 'main [class*=rating]'],
  },
  cart: {
    open: walk('/cart'),
    before: async (page) => {
      await fix(page, checkoutApi.listShippingOptions.path, { shipping_options, arrivals })
      await seedGuestCart(page)
    },
  },
  login: { open: walk('/login') },
  register: { open: walk('/register') },
  profile: { open: walk('/dashboard'), before: asCustomer, hide: ['main dd'] },
  orders: { open: walk('/orders'), before: asCustomer },
  about: { open: walk('/about') },
  missing: { open: landAt('/nada'), unlinked: 'no link leads there' },
  offline: { open: landAt('/sin-conexion'), unlinked: 'the service worker leads there' },
}

/** Image encoders differ between machines, so photos are compared as grey boxes. */
const STILL = `
  img { filter: brightness(0) invert(0.5) opacity(0.35) !important; }
  * { caret-color: transparent !important; }
`

async function compare(page: Page, name: string, hide: string[] = []) {
  for (const [width, viewport] of Object.entries({ 390: PHONE, 1280: DESKTOP })) {
    await page.setViewportSize(viewport)
    await page.evaluate(() => document.fonts.ready)
    await expect(page).toHaveScreenshot(`${name}-${width}.png`, {
      mask: hide.map((part) => page.locator(part)),
      maskColor: '#d8d0c4',
    })
  }
}

test.use({
  viewport: PHONE,
  contextOptions: { reducedMotion: 'reduce' },
  // The test injects its own style.
  bypassCSP: true,
  expectedErrors: [/404/],
})

for (const [name, { open, before, hide, unlinked }] of Object.entries(screens)) {
  const details = unlinked ? opensAddresses(unlinked) : {}
  test(`${name} matches its screenshot`, details, async ({ page }) => {
    await before?.(page)
    await open(page)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.addStyleTag({ content: STILL })
    await compare(page, name, hide)
  })
}

test('the dashboard of the back office matches its screenshot', async ({ page }) => {
  await page.clock.setFixedTime(NOW)
  await page.route(`**${adminSummaryApi.get.path}*`, (route) => route.fulfill({ json: summary }))
  await page.route(`**${adminFiguresApi.get.path}*`, (route) => route.fulfill({ json: figures }))
  const nothing = { results: [], total: 0 }
  await page.route(`**${adminMoneyApi.list.path}`, (route) => route.fulfill({ json: nothing }))
  await page.route(`**${adminMeApi.get.path}`, async (route) => {
    const me = await (await route.fetch()).json()
    await route.fulfill({ json: { ...me, has_second_factor: true } })
  })
  await openBackOffice(page)
  await expect(page.getByText('Ana Paz')).toBeVisible()
  await page.addStyleTag({ content: STILL })
  await compare(page, 'day')
})
