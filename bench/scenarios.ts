import { countPages } from '#contracts/catalogue.ts'
import { cartScenarios, type World } from './carts.ts'
import type { Ask } from './load.ts'
import { countDesigns } from './products.ts'

export type Scenario = {
  name: string
  /** Requests sent in turn. */
  asks: (world: World) => ((n: number) => Ask)[]
  goal?: number
}

type PublicScenario = Omit<Scenario, 'asks'> & { path: (n: number, products: number) => string }

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T

const SORTS = [
  'final_price&order=asc',
  'final_price&order=desc',
  'sold',
  'name&order=asc',
  'name&order=desc',
  'date_created',
]
const MATERIALS = ['oro', 'plata_925', 'acero_quirurgico', 'cuero', 'caucho']
const CATEGORIES = [10, 11, 12, 13, 14, 15, 16, 17, 18]
const WORDS = [
  'anillo',
  'aros',
  'collares',
  'relog',
  'pulcera',
  'corazón',
  'zafiro',
  'esmerlada',
  'perla',
  'colar',
  'dije',
  'argollas',
]
const STYLES = ['', ' fino', ' clasico', ' martillado', ' de dama', ' trenzado', ' romano', ' pave']

/** A changing `x` makes every URL new, so that no cached reply matches. */
const uncached = (path: string, n: number) => `${path}${path.includes('?') ? '&' : '?'}x=${n}`
const list = '/api/product/get-products/'

const publicScenarios: PublicScenario[] = [
  {
    name: 'list',
    goal: 0.5,
    path: (n) => uncached(`${list}?sortBy=${pick(SORTS, n)}&page=${1 + (n % 5)}`, n),
  },
  {
    name: 'list, any page',
    path: (n, products) =>
      uncached(
        `${list}?sortBy=${pick(SORTS, n)}&page=${1 + ((n * 7919) % countPages(countDesigns(products)))}`,
        n,
      ),
  },
  {
    name: 'filter',
    goal: 0.5,
    path: (n) =>
      uncached(
        `${list}?category=${pick(CATEGORIES, n)}&material=${pick(MATERIALS, Math.floor(n / 9))}&price_min=80000&sortBy=${pick(SORTS, n)}`,
        n,
      ),
  },
  {
    name: 'search',
    goal: 2,
    path: (n) =>
      uncached(
        `/api/product/search/?search=${encodeURIComponent(pick(WORDS, n) + pick(STYLES, Math.floor(n / 12)))}`,
        n,
      ),
  },
  {
    name: 'detail',
    goal: 0.5,
    path: (n, products) => uncached(`/api/product/product/${1 + ((n * 7919) % products)}`, n),
  },
  { name: 'list, cached', goal: 0.1, path: () => list },
  { name: 'page: home', goal: 4, path: (n) => uncached('/', n) },
  {
    name: 'page: shop',
    goal: 4,
    path: (n) => uncached(`/shop?category=${pick(CATEGORIES, n)}`, n),
  },
  // Many different pages, so that their data differ too.
  {
    name: 'page: shop, rendered',
    goal: 4,
    path: (n) =>
      uncached(
        `/shop?sortBy=${pick(SORTS, n)}&category=${pick(CATEGORIES, Math.floor(n / 6))}&page=${1 + (Math.floor(n / 54) % 4)}`,
        n,
      ),
  },
  {
    name: 'page: product, rendered',
    goal: 4,
    path: (n, products) => uncached(`/product/${1 + ((n * 7919) % products)}`, n),
  },
  { name: 'page: home, cached', goal: 0.15, path: () => '/' },
  { name: 'page: product, cached', goal: 0.15, path: () => '/product/7' },
]

export const scenarios: Scenario[] = [
  ...publicScenarios.map(({ path, ...scenario }) => ({
    ...scenario,
    asks: ({ products }: World) => [(n: number) => ({ path: path(n, products) })],
  })),
  ...cartScenarios,
]
