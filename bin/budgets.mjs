import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const BUILT = 'build/client'
const DESK = 'build/back-office'

/** How many gzipped bytes a first visit may load before any interaction. */
const MAX_BYTES = {
  home: 130_000,
  script: 140_000,
  style: 20_000,
  font: 55_000,
  desk: 250_000,
}
const SCREENS = {
  '/': ['root', 'routes/storefront', 'routes/home'],
  '/shop': ['root', 'routes/storefront', 'routes/shop'],
  '/product/…': ['root', 'routes/storefront', 'routes/product'],
  '/cart': ['root', 'routes/storefront', 'routes/cart'],
}

/** One sentence for each screen above its budget. The tests then fail; a shop still starts. */
export function listOverBudget() {
  const { entry, routes, url } = readManifest()
  /** @type {string[]} */
  const over = []
  for (const [screen, names] of Object.entries(SCREENS)) {
    const parts = [entry, ...names.map((name) => findRoute(routes, name))]
    const scripts = parts.flatMap(({ module, imports }) => [module, ...imports])
    const styles = parts.flatMap(({ css }) => css)
    over.push(
      ...compare(screen, screen === '/' ? 'home' : 'script', [...scripts, url]),
      ...compare(screen, 'style', styles),
    )
  }
  over.push(...compare('every screen', 'font', listFonts()))
  over.push(...compare('/admin', 'desk', listDeskFiles('js')))
  over.push(...compare('/admin', 'style', listDeskFiles('css')))
  return over
}

/**
 * @param {string} screen
 * @param {keyof typeof MAX_BYTES} kind
 * @param {string[]} urls
 */
function compare(screen, kind, urls) {
  const bytes = [...new Set(urls)].map(weigh).reduce((sum, size) => sum + size, 0)
  const most = MAX_BYTES[kind]
  return bytes > most ? [`${screen}: ${bytes} bytes, ${most} at most (${kind})`] : []
}

/**
 * Fonts are already compressed.
 * @param {string} url
 */
function weigh(url) {
  const path = url.startsWith('/admin/') ? join(DESK, url.slice('/admin'.length)) : join(BUILT, url)
  return statSync(url.endsWith('.woff2') ? path : `${path}.gz`).size
}

/**
 * What the page of the back office names: the script of the first screen, and what that imports.
 * @param {'js' | 'css'} kind
 */
function listDeskFiles(kind) {
  const html = readFileSync(join(DESK, 'backoffice/index.html'), 'utf8')
  return [...html.matchAll(/"(\/admin\/assets\/[^"]+\.(js|css))"/g)]
    .filter((match) => match[2] === kind)
    .map((match) => match[1] ?? '')
}

const listFonts = () =>
  readdirSync(join(BUILT, 'assets'))
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `/assets/${file}`)

/** @typedef {{ id: string, module: string, imports: string[], css: string[] }} Route */

/** @returns {{ entry: Route, routes: Record<string, Route>, url: string }} */
function readManifest() {
  const file = readdirSync(join(BUILT, 'assets')).find((name) => /^manifest-\w+\.js$/.test(name))
  if (!file) throw new Error('The build has no manifest')
  const text = readFileSync(join(BUILT, 'assets', file), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

/**
 * @param {Record<string, Route>} routes
 * @param {string} name
 */
function findRoute(routes, name) {
  const route = Object.values(routes).find(({ id }) => id === name)
  if (!route) throw new Error(`There is no route called ${name}`)
  return route
}
