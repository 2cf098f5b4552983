import { countPages } from '#contracts/catalogue.ts'
import { cartScenarios, type World } from './carts.ts'
import type { Ask } from './load.ts'
import { countDesigns } from './products.ts'

export type Scenario = {
  name: string
  /** Requests sent in turn. */
  asks: (world: World) => ((n: number) => Ask)[]
  goal?: number
  /** Whether public replies come from the cache or are computed for each request. Absent for those that are never cached. */
  isCached?: boolean
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
export const CATEGORIES = [10, 11, 12, 13, 14, 15, 16, 17, 18]
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

const list = '/api/product/get-products/'

const publicScenarios: PublicScenario[] = [
  {
    name: 'list',
    goal: 0.5,
    path: (n) => `${list}?sortBy=${pick(SORTS, n)}&page=${1 + (n % 5)}`,
  },
  {
    name: 'list, any page',
    path: (n, products) =>
      `${list}?sortBy=${pick(SORTS, n)}&page=${1 + ((n * 7919) % countPages(countDesigns(products)))}`,
  },
  {
    name: 'filter',
    goal: 0.5,
    path: (n) =>
      `${list}?category=${pick(CATEGORIES, n)}&material=${pick(MATERIALS, Math.floor(n / 9))}&price_min=80000&sortBy=${pick(SORTS, n)}`,
  },
  {
    name: 'search',
    goal: 2,
    path: (n) =>
      `/api/product/search/?search=${encodeURIComponent(pick(WORDS, n) + pick(STYLES, Math.floor(n / 12)))}`,
  },
  {
    name: 'detail',
    goal: 0.5,
    path: (n, products) => `/api/product/product/${1 + ((n * 7919) % products)}`,
  },
  { name: 'list, cached', goal: 0.1, path: () => list, isCached: true },
  { name: 'page: home', goal: 4, path: () => '/' },
  {
    name: 'page: shop',
    goal: 4,
    path: (n) => `/shop?category=${pick(CATEGORIES, n)}`,
  },
  // Many different pages, so that their data differ too.
  {
    name: 'page: shop, rendered',
    goal: 4,
    path: (n) =>
      `/shop?sortBy=${pick(SORTS, n)}&category=${pick(CATEGORIES, Math.floor(n / 6))}&page=${1 + (Math.floor(n / 54) % 4)}`,
  },
  {
    name: 'page: product, rendered',
    goal: 4,
    path: (n, products) => `/product/${1 + ((n * 7919) % products)}`,
  },
  { name: 'page: home, cached', goal: 0.15, path: () => '/', isCached: true },
  { name: 'page: product, cached', goal: 0.15, path: () => '/product/7', isCached: true },
]

export const scenarios: Scenario[] = [
  ...publicScenarios.map(({ path, ...scenario }) => ({
    isCached: false,
    ...scenario,
    asks: ({ products }: World) => [(n: number) => ({ path: path(n, products) })],
  })),
  ...cartScenarios,
]
