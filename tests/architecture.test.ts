import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
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
  'server/open.ts': ['db', 'integrations', 'demo'],
  'server/open-payment.ts': ['integrations', 'sandbox'],
  'server/open-database.ts': ['db'],
  'server/env.ts': ['db'],
  'server/listen-at.ts': ['db'],
  'server/exposure.ts': ['db'],
  'server/backup.ts': ['db'],
  'server/storefront.ts': ['app'],
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

const isTest = (file: string) => /\.(test|proof)\.tsx?$/.test(file)
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
          !/\.(tsx?|css|svg|txt|md|woff2|js(?=\?raw))(\?\w+)?$/.test(path) &&
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
  const shared = ['products', 'shell', 'seo', 'alerts', 'entry']
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

test('domains meet in the shop, and lean on what is plain', () => {
  const plain = ['product.ts', 'paging.ts', 'lock-products.ts'].map((file) => `catalogue/${file}`)
  plain.push('audit/audit.ts')
  const leaning = code
    .filter((file) => file.startsWith('domain/') && file.split('/').length > 2)
    .flatMap((file) =>
      importsOf(file)
        .filter((path) => path.startsWith('#domain/') && path.split('/').length > 2)
        .filter((path) => path.split('/')[1] !== file.split('/')[1])
        .filter((path) => !plain.some((end) => path.endsWith(end)))
        .filter((path) => !new RegExp(`import type [^;]*'${path}'`).test(read(file)))
        .map((path) => `${file}: ${path}`),
    )
  expect(leaning).toEqual([])
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
  expect(knowing).toEqual(['server/open-payment.ts'])
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
