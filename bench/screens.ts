import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium as browserType, type Page } from '@playwright/test'

const GOAL_MS = 2_000
const MAX_WAIT_MS = 8_000
const sizes: [number, number][] = [
  [1440, 900],
  [768, 1024],
  [390, 844],
]

/** Menu entries, then links of the page. */
const ways = [
  ['Hoy'],
  ['Pedidos'],
  ['Pedidos', 'Tablero'],
  ['Pedidos', 'Nuevo pedido'],
  ['Venta en el local'],
  ['Dinero por resolver'],
  ['Devoluciones'],
  ['Cierre de caja'],
  ['Contaduría'],
  ['Clientes'],
  ['Cupones'],
  ['Cupones', 'Nuevo cupón'],
  ['Reglas de descuento'],
  ['Reglas de descuento', 'Nueva regla'],
  ['Créditos'],
  ['Envíos'],
  ['Productos'],
  ['Productos', 'Nuevo producto'],
  ['Categorías'],
  ['Sinónimos'],
  ['Remarcar'],
  ['Importar y exportar'],
  ['Promociones'],
  ['Portada'],
  ['Páginas'],
  ['Reseñas'],
  ['Turnos'],
  ['Turnos', 'Lista'],
  ['Turnos', 'Feriados'],
  ['Turnos', 'Dar turno'],
  ['Mensajes'],
  ['Mensajes', 'Arrepentimientos'],
  ['Ajustes'],
  ['Equipo'],
  ['Equipo', 'Roles'],
  ['Registro'],
  ['Salud'],
  ['Tu cuenta'],
]

/** Lists whose first row is opened, too. */
const withRows = [
  'Pedidos',
  'Devoluciones',
  'Clientes',
  'Cupones',
  'Productos',
  'Reseñas',
  'Mensajes',
]

/** Resolves when no request was under way for a moment. */
async function untilQuiet(page: Page, open: Set<unknown>): Promise<number> {
  let quietSince = performance.now()
  const end = quietSince + MAX_WAIT_MS
  for (;;) {
    await page.waitForTimeout(20)
    const isBusy = open.size > 0 || (await page.locator('main [aria-busy=true]').count()) > 0
    if (performance.now() > end) return end
    if (isBusy) quietSince = performance.now()
    else if (performance.now() - quietSince > 250) return quietSince
  }
}

async function openWay(page: Page, [entry = '', ...links]: string[]) {
  const more = page
    .getByRole('navigation', { name: 'Accesos' })
    .getByRole('button', { name: 'Más' })
  if (await more.isVisible()) await more.click()
  const menu = page.getByRole('navigation', { name: 'Trastienda' })
  await menu.getByRole('link', { name: new RegExp(`^${entry}( [\\d.]+)?$`) }).click()
  for (const name of links) {
    await page.waitForTimeout(300)
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
  }
}

/**
 * Opens every screen of a running back office by clicks, at three widths, and stores pictures: `SHOP_URL=… ADMIN_EMAIL=…
 * ADMIN_PASSWORD=… npm run bench -- screens 0 <folder>`. Prints what is slow, wider than the window, or an error.
 */
export async function run({ only: folder, chromium }: { only?: string; chromium: string }) {
  const { SHOP_URL = '', ADMIN_EMAIL = '', ADMIN_PASSWORD = '' } = process.env
  if (!folder) throw new Error('usage: npm run bench -- screens 0 <folder for pictures>')
  mkdirSync(folder, { recursive: true })
  const browser = await browserType.launch({ executablePath: chromium, args: ['--no-sandbox'] })
  for (const [width, height] of sizes) {
    const context = await browser.newContext({
      viewport: { width, height },
      reducedMotion: 'reduce',
      locale: 'es-AR',
    })
    const page = await context.newPage()
    const open = new Set<unknown>()
    page.on('request', (request) => {
      if (request.url().includes('/api/') && !request.url().includes('/live')) open.add(request)
    })
    page.on('requestfinished', (request) => open.delete(request))
    page.on('requestfailed', (request) => open.delete(request))
    page.on('pageerror', (error) => console.log(`${width}: ${error.message}`))
    page.on('response', (reply) => {
      if (reply.status() >= 500) console.log(`${width}: ${reply.status()} ${reply.url()}`)
    })
    await page.goto(`${SHOP_URL}/admin`)
    await page.getByLabel('Correo electrónico').fill(ADMIN_EMAIL)
    await page.getByLabel('Contraseña').fill(ADMIN_PASSWORD)
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await page.getByRole('heading', { level: 1, name: 'Hoy' }).waitFor()
    const look = async (name: string, from: number) => {
      const took = Math.round((await untilQuiet(page, open)) - from)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      const marks = [took > GOAL_MS && 'SLOW', wide > 0 && `WIDE by ${wide}`].filter(Boolean)
      console.log([width, name, `${took} ms`, ...marks].join(' | '))
      await page.screenshot({ path: join(folder, `${name.replaceAll(' ', '-')}-${width}.png`) })
    }
    for (const way of ways) {
      try {
        const from = performance.now()
        await openWay(page, way)
        await look(way.join(' '), from)
        const [entry = '', ...links] = way
        if (links.length > 0 || !withRows.includes(entry)) continue
        const row = page.getByRole('main').locator('tbody a, [data-row] a, main li a').first()
        if ((await row.count()) === 0) continue
        const opened = performance.now()
        await row.click({ force: true })
        await page.waitForTimeout(100)
        await look(`${entry} fila`, opened)
      } catch (error) {
        console.log(`${width} | ${way.join(' ')} | ${String(error).slice(0, 200)}`)
      }
    }
    await context.close()
  }
  await browser.close()
}
