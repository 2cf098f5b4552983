import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const BUILT = 'build/client'

/** The compressed size of what a first visit downloads, before any interaction. */
const MAX_BYTES = { home: 130_000, script: 140_000, style: 20_000, font: 55_000 }
const SCREENS = {
  '/': ['root', 'routes/storefront', 'routes/home'],
  '/shop': ['root', 'routes/storefront', 'routes/shop'],
  '/product/…': ['root', 'routes/storefront', 'routes/product'],
  '/cart': ['root', 'routes/storefront', 'routes/cart'],
}

/** One message per screen that exceeds its budget. Only the tests fail then; the shop still starts. */
export function listOverBudget() {
  const { entry, routes, url } = readManifest()
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
  return over
}

function compare(screen, kind, urls) {
  const bytes = [...new Set(urls)].map(toCompressedSize).reduce((sum, size) => sum + size, 0)
  return bytes > MAX_BYTES[kind]
    ? [`${screen}: ${bytes} bytes, ${MAX_BYTES[kind]} at most (${kind})`]
    : []
}

/** The woff2 format is already compressed, so fonts have no `.gz` file. */
function toCompressedSize(url) {
  const path = join(BUILT, url)
  return statSync(url.endsWith('.woff2') ? path : `${path}.gz`).size
}

const listFonts = () =>
  readdirSync(join(BUILT, 'assets'))
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `/assets/${file}`)

function readManifest() {
  const file = readdirSync(join(BUILT, 'assets')).find((name) => /^manifest-\w+\.js$/.test(name))
  const text = readFileSync(join(BUILT, 'assets', file), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

function findRoute(routes, name) {
  const route = Object.values(routes).find(({ id }) => id === name)
  if (!route) throw new Error(`There is no route called ${name}`)
  return route
}
