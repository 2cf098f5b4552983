import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

/** Which rooms a room may use. */
const walls: Record<string, string[]> = {
  contracts: [],
  db: ['contracts'],
  domain: ['contracts', 'db'],
  integrations: ['contracts', 'domain'],
  server: ['contracts', 'domain'],
  app: ['contracts'],
  backoffice: ['contracts', 'app'],
  sandbox: [],
  demo: ['contracts', 'db', 'domain'],
}

/** The few doors through the walls, each for a reason that the house's plan gives. */
const doors: Record<string, string[]> = {
  'server/start/open.ts': ['db', 'integrations', 'demo'],
  'server/start/open-payment.ts': ['integrations', 'sandbox'],
  'server/start/open-database.ts': ['db'],
  'server/start/env.ts': ['db'],
  'server/start/listen-at.ts': ['db'],
  'server/start/exposure.ts': ['db'],
  'server/start/backup.ts': ['db'],
  'server/pages/storefront.ts': ['app'],
  'app/context.ts': ['domain'],
}

const MAX_LINES = 200
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file && !file.startsWith('demo/studio/'))

const read = (file: string) => readFileSync(file, 'utf8')
const roomOf = (file: string) => file.split('/')[0] as string
const importsOf = (file: string) =>
  [...read(file).matchAll(/(?<![\w'/-])(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    (match) => match[1] as string,
  )

/** Tests, and what the tests beside it share. */
const isTest = (file: string) => /(\.test|\.proof|-setup)\.tsx?$/.test(file)
const code = files.filter((file) => roomOf(file) in walls && !isTest(file) && /\.tsx?$/.test(file))

test.each(code)('%s stays within its walls', (file) => {
  const room = roomOf(file)
  const allowed = [room, ...(walls[room] ?? []), ...(doors[file] ?? [])]
  const entered = importsOf(file).filter((path) => path.startsWith('#'))
  const strays = entered.filter((path) => !allowed.includes(path.slice(1).split('/')[0] as string))
  expect(strays).toEqual([])
})

test('a folder is left by its name, never by ../', () => {
  const climbing = code.filter((file) => importsOf(file).some((path) => path.startsWith('../')))
  expect(climbing).toEqual([])
})

test('imports name their file, extension and all', () => {
  const vague = code.flatMap((file) =>
    importsOf(file)
      .filter(
        (path) =>
          /^(\.\/|#)/.test(path) &&
          !/\.(tsx?|css|svg|txt|md|sql|woff2|js(?=\?raw))(\?\w+)?$/.test(path) &&
          !path.includes('+types'),
      )
      .map((path) => `${file}: ${path}`),
  )
  expect(vague).toEqual([])
})

test('what server and browser agree on is light enough for the browser', () => {
  const heavy = code
    .filter((file) => file.startsWith('contracts/'))
    .flatMap((file) => importsOf(file).map((path) => `${file}: ${path}`))
    .filter((line) => !/: (\.\/|#contracts\/|zod\/mini$)/.test(line))
  expect(heavy).toEqual([])
})

test('features of a screen do not lean on each other', () => {
  const shared = ['products', 'shell', 'seo', 'alerts', 'forms']
  const leaning = code
    .filter((file) => file.startsWith('app/features/'))
    .flatMap((file) => {
      const own = file.split('/')[2]
      return importsOf(file)
        .filter((path) => path.startsWith('#app/features/'))
        .filter((path) => ![own, ...shared].includes(path.split('/')[2]))
        .map((path) => `${file}: ${path}`)
    })
  expect(leaning).toEqual([])
})

test('the back office takes session, plain parts and styles of the storefront, and none of its screens', () => {
  const taken = code
    .filter((file) => file.startsWith('backoffice/'))
    .flatMap((file) => importsOf(file).map((path) => `${file}: ${path}`))
    .filter((line) => line.includes(': #app/'))
  expect(taken.filter((line) => !/: #app\/(session|ui|styles)\//.test(line))).toEqual([])
})

test('the storefront knows nothing of the back office', () => {
  const knowing = code
    .filter((file) => !file.startsWith('backoffice/'))
    .filter((file) => importsOf(file).some((path) => path.startsWith('#backoffice/')))
  expect(knowing).toEqual([])
})

/**
 * From which domains a domain may import code, those that others build on first; types may come from anywhere. What differs
 * between production and tests (database, gateway, mailer, clock, settings) is handed in instead.
 */
const domains: Record<string, string[]> = {
  time: [],
  cache: [],
  mail: [],
  catalogue: ['cache'],
  admin: ['catalogue'],
  photos: ['cache'],
  pages: ['cache'],
  settings: ['admin', 'cache'],
  search: ['cache', 'catalogue'],
  wishlist: ['catalogue'],
  cart: ['catalogue'],
  stock: ['admin', 'catalogue'],
  reviews: ['admin', 'catalogue'],
  auth: ['admin', 'mail'],
  inbox: ['admin', 'mail'],
  appointments: ['admin', 'mail', 'time'],
  payments: ['admin'],
  checkout: ['admin', 'auth', 'cache', 'cart', 'catalogue', 'payments'],
  feeds: ['cache', 'catalogue', 'checkout'],
  orders: ['admin', 'auth', 'checkout', 'mail', 'payments', 'reviews', 'stock', 'time'],
  people: ['admin', 'auth', 'orders'],
  health: ['auth'],
  'admin/products': ['admin', 'auth', 'catalogue', 'stock'],
  'admin/repricing': ['admin', 'catalogue'],
  'admin/import-export': ['admin', 'admin/products', 'auth', 'catalogue'],
  'admin/dashboard': ['admin/products', 'auth', 'catalogue', 'payments', 'time'],
}

/** The files that put domains together. */
const wiring = [
  'domain/shop.ts',
  'domain/checkout/create-selling.ts',
  'domain/people/create-access.ts',
  'domain/refusals.ts',
]

const domainOf = (file: string) => file.replace(/^domain\/|\/?[^/]+$/g, '')
const inDomain = code.filter((file) => file.startsWith('domain/'))

test('only wiring and primitives lie at the root of the domain', () => {
  expect(inDomain.filter((file) => domainOf(file) === '').sort()).toEqual(
    ['events', 'jobs', 'money', 'refusals', 'shop'].map((name) => `domain/${name}.ts`),
  )
})

test('a domain imports only domains that its row names', () => {
  const strays = inDomain
    .filter((file) => !wiring.includes(file))
    .flatMap((file) =>
      [
        ...read(file).matchAll(
          /^(?:import|export) (?!type )[^']*? from '((?:\.\/|#domain\/)[^']+)'/gm,
        ),
      ]
        .map(([, path]) => (path as string).replace('#', '').replace(/^\./, dirname(file)))
        .map((path) => ({ path, from: domainOf(file), to: domainOf(path) }))
        .filter(({ from, to }) => to !== '' && to !== from && !domains[from]?.includes(to))
        .map(({ path }) => `${file}: ${path}`),
    )
  expect(strays).toEqual([])
  expect([...new Set(inDomain.map(domainOf))].filter((name) => name && !domains[name])).toEqual([])
})

test('no domain leads back to itself', () => {
  const order = Object.keys(domains)
  const back = Object.entries(domains).flatMap(([name, others]) =>
    others.filter((other) => order.indexOf(other) >= order.indexOf(name) || !domains[other]),
  )
  expect(back).toEqual([])
})

test('transactions are opened by inTransaction alone, which retries them and knows that they are open', () => {
  const opening = files
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file) && roomOf(file) !== 'tests')
    .filter((file) => /\.transaction\(/.test(read(file)))
  expect(opening).toEqual(['db/in-transaction.ts'])
})

test('the stand-in provider is a neighbour: it could stand elsewhere, and only its door knows it', () => {
  const own = code.filter((file) => roomOf(file) === 'sandbox').flatMap(importsOf)
  const foreign = own.filter((path) => !/^(\.\/|node:)/.test(path))
  expect([...new Set(foreign)].sort()).toEqual(['fastify', 'zod'])
  const knowing = code.filter((file) =>
    importsOf(file).some((path) => path.startsWith('#sandbox/')),
  )
  expect(knowing).toEqual(['server/start/open-payment.ts'])
})

test('names are kebab-case', () => {
  const odd = files.filter((file) => {
    const name = (file.split('/').at(-1) as string).replace(
      /\.(module|window|test|spec|proofs?|config|server|client)/g,
      '',
    )
    return !KEBAB.test(name.replace(/\.(tsx?|mjs|css)$/, ''))
  })
  expect(odd).toEqual([])
})

test('a file is read in one sitting', () => {
  const long = files
    .filter(
      (file) => !file.startsWith('demo/catalogue/') && !isTest(file) && !file.endsWith('.spec.ts'),
    )
    .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES)
  expect(long).toEqual([])
})
